/**
 * Schema of PancakeSwap's public NFT market subgraph. Extensions: owners, transfers and mints, also of pieces that were
 * never listed; floors, and the state of a collection after each hour and day in which it changed. Ids of orders and sales are transaction hash and log index, because one transaction can have several.
 */
export const nftMarketSchema = /* GraphQL */ `
  "What became of a listing."
  enum OrderType {
    "The piece was listed."
    New
    "Its price was changed."
    Modify
    "It was taken back."
    Cancel
  }

  "Where a piece is."
  enum Location {
    "With its owner."
    wallet
    "Listed in the market."
    market
    "Staked in a pool."
    staking
    "Reserved or staked in a farm."
    farm
  }

  "A collection of the market."
  type Collection @entity {
    "Address of the collection."
    id: ID!
    "Name by its contract. It comes from strangers: make it safe before it is shown."
    name: String!
    "Symbol by its contract. It comes from strangers: make it safe before it is shown."
    symbol: String!
    "Whether it is open for listing and trading."
    active: Boolean!
    "Sales since the start."
    totalTrades: BigInt!
    "Sum of all sales, native coins."
    totalVolumeBNB: BigDecimal!
    "Pieces for sale now."
    numberTokensListed: BigInt!
    "Lowest price of a piece that can be bought, native coins; null where none can."
    floorBNB: BigDecimal
    "Pieces that were listed at least once."
    nfts: [NFT!]! @derivedFrom(field: "collection")
    "Account that gets the creator's fee."
    creatorAddress: Bytes!
    "Fee of the market, percent."
    tradingFee: BigDecimal!
    "Fee of the creator, percent."
    creatorFee: BigDecimal!
    "Contract that says which pieces may be listed; the zero address for all."
    whitelistChecker: Bytes!
    "Its days."
    dayData: [CollectionDayData!]! @derivedFrom(field: "collection")
    "Its state after each hour in which it changed."
    hourlySnapshots: [CollectionHourlySnapshot!]! @derivedFrom(field: "collection")
    "Its state after each day on which it changed."
    dailySnapshots: [CollectionDailySnapshot!]! @derivedFrom(field: "collection")
  }

  "A piece that was listed at least once."
  type NFT @entity {
    "Address of the collection and id of the piece."
    id: ID!
    "Id of the piece."
    tokenId: BigInt!
    "Kind of a starter collectible; null for collections without kinds."
    otherId: BigInt
    "The collection."
    collection: Collection!
    "Address of its metadata by the contract; null where it has none."
    metadataUrl: String
    "When it was last listed, sold or changed, unix seconds."
    updatedAt: BigInt!
    "Its price, native coins; 0 while it is not for sale."
    currentAskPrice: BigDecimal!
    "Account that sells it; the zero address while it is not for sale."
    currentSeller: String!
    "Price of its last sale, native coins; 0 before the first."
    latestTradedPriceInBNB: BigDecimal!
    "Sum of its sales, native coins."
    tradeVolumeBNB: BigDecimal!
    "Its sales."
    totalTrades: BigInt!
    "Its sales."
    transactionHistory: [Transaction!]! @derivedFrom(field: "nft")
    "Its listings, changes of price and ends."
    askHistory: [AskOrder!]! @derivedFrom(field: "nft")
    "Whether it is for sale."
    isTradable: Boolean!
  }

  "An account that listed, bought, sold or claimed fees."
  type User @entity {
    "Address of the account."
    id: ID!
    "Pieces that it has for sale now."
    numberTokensListed: BigInt!
    "Pieces that it bought."
    numberTokensPurchased: BigInt!
    "Pieces that it sold."
    numberTokensSold: BigInt!
    "What it paid, native coins."
    totalVolumeInBNBTokensPurchased: BigDecimal!
    "What it received after fees, native coins."
    totalVolumeInBNBTokensSold: BigDecimal!
    "Fees that it claimed as a creator or as the treasury, native coins."
    totalFeesCollectedInBNB: BigDecimal!
    "Its purchases."
    buyTradeHistory: [Transaction!]! @derivedFrom(field: "buyer")
    "Its sales."
    sellTradeHistory: [Transaction!]! @derivedFrom(field: "seller")
    "Its listings, changes of price and ends."
    askOrderHistory: [AskOrder!]! @derivedFrom(field: "seller")
    "Mean price of what it bought, native coins."
    averageTokenPriceInBNBPurchased: BigDecimal!
    "Mean of what it received for a piece, native coins."
    averageTokenPriceInBNBSold: BigDecimal!
  }

  "A listing, a change of its price, or its end without a sale."
  type AskOrder @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "The collection."
    collection: Collection!
    "The piece."
    nft: NFT!
    "What it was."
    orderType: OrderType!
    "The price, native coins; 0 for an end."
    askPrice: BigDecimal!
    "Account that sells."
    seller: User!
  }

  "A sale."
  type Transaction @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "The collection."
    collection: Collection!
    "The piece."
    nft: NFT!
    "What the buyer paid, native coins."
    askPrice: BigDecimal!
    "What the seller received, native coins."
    netPrice: BigDecimal!
    "Account that bought."
    buyer: User!
    "Account that sold."
    seller: User!
    "Whether native coins were paid, and not wrapped ones."
    withBNB: Boolean!
  }

  "A day of a collection with sales."
  type CollectionDayData @entity {
    "Address of the collection and number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "The collection."
    collection: Collection!
    "Sum of the sales of the day, native coins."
    dailyVolumeBNB: BigDecimal!
    "Sales of the day."
    dailyTrades: BigInt!
  }

  "A day of the market with sales."
  type MarketPlaceDayData @entity {
    "Number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "Sum of the sales of the day, native coins."
    dailyVolumeBNB: BigDecimal!
    "Sales of the day."
    dailyTrades: BigInt!
  }

  "A collection after an hour in which something of it was listed, sold or changed."
  type CollectionHourlySnapshot @entity {
    "Address of the collection and number of the hour since 1970."
    id: ID!
    "Start of the hour, unix seconds."
    timestamp: Int!
    "The collection."
    collection: Collection!
    "Lowest price then, native coins; null where nothing could be bought."
    floorBNB: BigDecimal
    "Pieces for sale then."
    numberTokensListed: BigInt!
    "Sum of all sales until then, native coins."
    totalVolumeBNB: BigDecimal!
    "Sales until then."
    totalTrades: BigInt!
  }

  "A collection after a day on which something of it was listed, sold or changed."
  type CollectionDailySnapshot @entity {
    "Address of the collection and number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    timestamp: Int!
    "The collection."
    collection: Collection!
    "Lowest price then, native coins; null where nothing could be bought."
    floorBNB: BigDecimal
    "Pieces for sale then."
    numberTokensListed: BigInt!
    "Sum of all sales until then, native coins."
    totalVolumeBNB: BigDecimal!
    "Sales until then."
    totalTrades: BigInt!
  }

  "Whom a piece belongs to, whatever contract keeps it."
  type Ownership @entity {
    "Address of the collection and id of the piece."
    id: ID!
    "The piece in the market; null before it is listed first."
    nft: NFT
    "Address of the collection."
    collection: Bytes!
    "Id of the piece."
    tokenId: BigInt!
    "Account that it belongs to: the seller, staker or farmer while a contract keeps it."
    owner: Bytes!
    "Address that the collection calls the owner."
    holder: Bytes!
    "Where the holder is."
    location: Location!
    "Its first owner; null for a piece whose mint is older than what is indexed."
    minter: Bytes
    "When it was minted, unix seconds; null for a piece whose mint is older than what is indexed."
    mintedAt: BigInt
    "Address of its metadata where its creator chose it; null where the contract draws it."
    metadataUrl: String
    "When its owner or holder last changed, unix seconds."
    updatedAt: BigInt!
    "Number of the block in which its owner or holder last changed."
    block: BigInt!
  }

  "A transfer of a piece."
  type Transfer @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Address of the collection."
    collection: Bytes!
    "Id of the piece."
    tokenId: BigInt!
    "Account that gave it; the zero address for a mint."
    from: Bytes!
    "Account that got it; the zero address for a burn."
    to: Bytes!
    "Hash of the transaction."
    transactionHash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }

  "Pieces and owners of a collection of the deployment."
  type CollectionSupply @entity {
    "Address of the collection."
    id: ID!
    "Pieces that exist."
    totalSupply: BigInt!
    "Accounts that own at least one. Contracts that keep pieces for others are none."
    totalOwners: BigInt!
    "Transfers since the start."
    totalTransfers: BigInt!
  }

  "Pieces that were sold by a mint, or created by an account."
  type Mint @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "Address of the collection."
    collection: Bytes!
    "Account that minted."
    account: Bytes!
    "Id of the first piece; the others follow it."
    firstTokenId: BigInt!
    "Number of pieces."
    pieces: BigInt!
    "What was paid, whole tokens."
    paid: BigDecimal!
    "Token that was paid; the zero address for the native coin."
    payingToken: Bytes!
    "Hash of the transaction."
    transactionHash: Bytes!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
  }
`
