/**
 * Schema of PancakeSwap's public NFT market subgraph. Extensions: owners, transfers and mints, also of pieces that were
 * never listed; floors, and the state of a collection after each hour and day in which it changed. Ids of orders and sales are transaction hash and log index, because one transaction can have several.
 */
export const nftMarketSchema = /* GraphQL */ `
  enum OrderType {
    New
    Modify
    Cancel
  }

  enum Location {
    wallet
    market
    staking
    farm
  }

  type Collection @entity {
    id: ID!
    name: String!
    symbol: String!
    active: Boolean!
    totalTrades: BigInt!
    totalVolumeBNB: BigDecimal!
    numberTokensListed: BigInt!
    floorBNB: BigDecimal
    nfts: [NFT!]! @derivedFrom(field: "collection")
    creatorAddress: Bytes!
    tradingFee: BigDecimal!
    creatorFee: BigDecimal!
    whitelistChecker: Bytes!
    dayData: [CollectionDayData!]! @derivedFrom(field: "collection")
    hourlySnapshots: [CollectionHourlySnapshot!]! @derivedFrom(field: "collection")
    dailySnapshots: [CollectionDailySnapshot!]! @derivedFrom(field: "collection")
  }

  type NFT @entity {
    id: ID!
    tokenId: BigInt!
    otherId: BigInt
    collection: Collection!
    metadataUrl: String
    updatedAt: BigInt!
    currentAskPrice: BigDecimal!
    currentSeller: String!
    latestTradedPriceInBNB: BigDecimal!
    tradeVolumeBNB: BigDecimal!
    totalTrades: BigInt!
    transactionHistory: [Transaction!]! @derivedFrom(field: "nft")
    askHistory: [AskOrder!]! @derivedFrom(field: "nft")
    isTradable: Boolean!
  }

  type User @entity {
    id: ID!
    numberTokensListed: BigInt!
    numberTokensPurchased: BigInt!
    numberTokensSold: BigInt!
    totalVolumeInBNBTokensPurchased: BigDecimal!
    totalVolumeInBNBTokensSold: BigDecimal!
    totalFeesCollectedInBNB: BigDecimal!
    buyTradeHistory: [Transaction!]! @derivedFrom(field: "buyer")
    sellTradeHistory: [Transaction!]! @derivedFrom(field: "seller")
    askOrderHistory: [AskOrder!]! @derivedFrom(field: "seller")
    averageTokenPriceInBNBPurchased: BigDecimal!
    averageTokenPriceInBNBSold: BigDecimal!
  }

  type AskOrder @entity {
    id: ID!
    block: BigInt!
    timestamp: BigInt!
    collection: Collection!
    nft: NFT!
    orderType: OrderType!
    askPrice: BigDecimal!
    seller: User!
  }

  type Transaction @entity {
    id: ID!
    block: BigInt!
    timestamp: BigInt!
    collection: Collection!
    nft: NFT!
    askPrice: BigDecimal!
    netPrice: BigDecimal!
    buyer: User!
    seller: User!
    withBNB: Boolean!
  }

  type CollectionDayData @entity {
    id: ID!
    date: Int!
    collection: Collection!
    dailyVolumeBNB: BigDecimal!
    dailyTrades: BigInt!
  }

  type MarketPlaceDayData @entity {
    id: ID!
    date: Int!
    dailyVolumeBNB: BigDecimal!
    dailyTrades: BigInt!
  }

  type CollectionHourlySnapshot @entity {
    id: ID!
    timestamp: Int!
    collection: Collection!
    floorBNB: BigDecimal
    numberTokensListed: BigInt!
    totalVolumeBNB: BigDecimal!
    totalTrades: BigInt!
  }

  type CollectionDailySnapshot @entity {
    id: ID!
    timestamp: Int!
    collection: Collection!
    floorBNB: BigDecimal
    numberTokensListed: BigInt!
    totalVolumeBNB: BigDecimal!
    totalTrades: BigInt!
  }

  type Ownership @entity {
    id: ID!
    nft: NFT
    collection: Bytes!
    tokenId: BigInt!
    owner: Bytes!
    holder: Bytes!
    location: Location!
    minter: Bytes
    mintedAt: BigInt
    metadataUrl: String
    updatedAt: BigInt!
    block: BigInt!
  }

  type Transfer @entity {
    id: ID!
    collection: Bytes!
    tokenId: BigInt!
    from: Bytes!
    to: Bytes!
    transactionHash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }

  type CollectionSupply @entity {
    id: ID!
    totalSupply: BigInt!
    totalOwners: BigInt!
    totalTransfers: BigInt!
  }

  type Mint @entity {
    id: ID!
    collection: Bytes!
    account: Bytes!
    firstTokenId: BigInt!
    pieces: BigInt!
    paid: BigDecimal!
    payingToken: Bytes!
    transactionHash: Bytes!
    block: BigInt!
    timestamp: BigInt!
  }
`
