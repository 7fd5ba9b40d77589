/**
 * Schema of PancakeSwap's public exchange subgraphs. Extensions: hourly data of the exchange and of tokens, candles, `from`
 * of mints and burns, and positions of accounts.
 */
export const exchangeSchema = /* GraphQL */ `
  type PancakeFactory @entity {
    id: ID!
    totalPairs: BigInt!
    totalTransactions: BigInt!
    totalVolumeUSD: BigDecimal!
    totalVolumeBNB: BigDecimal!
    untrackedVolumeUSD: BigDecimal!
    totalLiquidityUSD: BigDecimal!
    totalLiquidityBNB: BigDecimal!
  }

  type Bundle @entity {
    id: ID!
    bnbPrice: BigDecimal!
  }

  type Token @entity {
    id: ID!
    name: String!
    symbol: String!
    decimals: BigInt!
    tradeVolume: BigDecimal!
    tradeVolumeUSD: BigDecimal!
    untrackedVolumeUSD: BigDecimal!
    totalTransactions: BigInt!
    totalLiquidity: BigDecimal!
    derivedBNB: BigDecimal
    derivedUSD: BigDecimal
    tokenDayData: [TokenDayData!]! @derivedFrom(field: "token")
    tokenHourData: [TokenHourData!]! @derivedFrom(field: "token")
    pairDayDataBase: [PairDayData!]! @derivedFrom(field: "token0")
    pairDayDataQuote: [PairDayData!]! @derivedFrom(field: "token1")
    pairBase: [Pair!]! @derivedFrom(field: "token0")
    pairQuote: [Pair!]! @derivedFrom(field: "token1")
  }

  type Pair @entity {
    id: ID!
    name: String!
    token0: Token!
    token1: Token!
    reserve0: BigDecimal!
    reserve1: BigDecimal!
    totalSupply: BigDecimal!
    reserveBNB: BigDecimal!
    reserveUSD: BigDecimal!
    trackedReserveBNB: BigDecimal!
    token0Price: BigDecimal!
    token1Price: BigDecimal!
    volumeToken0: BigDecimal!
    volumeToken1: BigDecimal!
    volumeUSD: BigDecimal!
    untrackedVolumeUSD: BigDecimal!
    totalTransactions: BigInt!
    block: BigInt!
    timestamp: BigInt!
    pairHourData: [PairHourData!]! @derivedFrom(field: "pair")
    mints: [Mint!]! @derivedFrom(field: "pair")
    burns: [Burn!]! @derivedFrom(field: "pair")
    swaps: [Swap!]! @derivedFrom(field: "pair")
    liquidityPositions: [LiquidityPosition!]! @derivedFrom(field: "pair")
  }

  type Transaction @entity {
    id: ID!
    block: BigInt!
    timestamp: BigInt!
    mints: [Mint]! @derivedFrom(field: "transaction") @few(rows: 4)
    burns: [Burn]! @derivedFrom(field: "transaction") @few(rows: 4)
    swaps: [Swap]! @derivedFrom(field: "transaction") @few(rows: 4)
  }

  type Mint @entity {
    id: ID!
    transaction: Transaction!
    timestamp: BigInt!
    pair: Pair!
    to: Bytes!
    from: Bytes!
    liquidity: BigDecimal!
    sender: Bytes
    amount0: BigDecimal
    amount1: BigDecimal
    logIndex: BigInt
    amountUSD: BigDecimal
    feeTo: Bytes
    feeLiquidity: BigDecimal
  }

  type Burn @entity {
    id: ID!
    transaction: Transaction!
    timestamp: BigInt!
    pair: Pair!
    from: Bytes!
    liquidity: BigDecimal!
    sender: Bytes
    amount0: BigDecimal
    amount1: BigDecimal
    to: Bytes
    logIndex: BigInt
    amountUSD: BigDecimal
    needsComplete: Boolean!
    feeTo: Bytes
    feeLiquidity: BigDecimal
  }

  type Swap @entity {
    id: ID!
    transaction: Transaction!
    timestamp: BigInt!
    pair: Pair!
    sender: Bytes!
    from: Bytes!
    amount0In: BigDecimal!
    amount1In: BigDecimal!
    amount0Out: BigDecimal!
    amount1Out: BigDecimal!
    to: Bytes!
    logIndex: BigInt
    amountUSD: BigDecimal!
    amountFeeUSD: BigDecimal!
  }

  type PancakeDayData @entity {
    id: ID!
    date: Int!
    dailyVolumeBNB: BigDecimal!
    dailyVolumeUSD: BigDecimal!
    dailyVolumeUntracked: BigDecimal!
    totalVolumeBNB: BigDecimal!
    totalLiquidityBNB: BigDecimal!
    totalVolumeUSD: BigDecimal!
    totalLiquidityUSD: BigDecimal!
    totalTransactions: BigInt!
  }

  type PancakeHourData @entity {
    id: ID!
    hourStartUnix: Int!
    hourlyVolumeBNB: BigDecimal!
    hourlyVolumeUSD: BigDecimal!
    hourlyVolumeUntracked: BigDecimal!
    totalVolumeBNB: BigDecimal!
    totalLiquidityBNB: BigDecimal!
    totalVolumeUSD: BigDecimal!
    totalLiquidityUSD: BigDecimal!
    totalTransactions: BigInt!
  }

  type PairHourData @entity {
    id: ID!
    hourStartUnix: Int!
    pair: Pair!
    reserve0: BigDecimal!
    reserve1: BigDecimal!
    totalSupply: BigDecimal!
    reserveUSD: BigDecimal!
    hourlyVolumeToken0: BigDecimal!
    hourlyVolumeToken1: BigDecimal!
    hourlyVolumeUSD: BigDecimal!
    hourlyTxns: BigInt!
    open: BigDecimal!
    high: BigDecimal!
    low: BigDecimal!
    close: BigDecimal!
  }

  type PairDayData @entity {
    id: ID!
    date: Int!
    pairAddress: Bytes!
    token0: Token!
    token1: Token!
    reserve0: BigDecimal!
    reserve1: BigDecimal!
    totalSupply: BigDecimal!
    reserveUSD: BigDecimal!
    dailyVolumeToken0: BigDecimal!
    dailyVolumeToken1: BigDecimal!
    dailyVolumeUSD: BigDecimal!
    dailyTxns: BigInt!
    open: BigDecimal!
    high: BigDecimal!
    low: BigDecimal!
    close: BigDecimal!
  }

  type TokenDayData @entity {
    id: ID!
    date: Int!
    token: Token!
    dailyVolumeToken: BigDecimal!
    dailyVolumeBNB: BigDecimal!
    dailyVolumeUSD: BigDecimal!
    dailyTxns: BigInt!
    totalLiquidityToken: BigDecimal!
    totalLiquidityBNB: BigDecimal!
    totalLiquidityUSD: BigDecimal!
    priceUSD: BigDecimal!
  }

  type TokenHourData @entity {
    id: ID!
    hourStartUnix: Int!
    token: Token!
    hourlyVolumeToken: BigDecimal!
    hourlyVolumeUSD: BigDecimal!
    hourlyTxns: BigInt!
    totalLiquidityUSD: BigDecimal!
    priceUSD: BigDecimal!
  }

  type LiquidityPosition @entity {
    id: ID!
    user: Bytes!
    pair: Pair!
    liquidityTokenBalance: BigDecimal!
    deposited0: BigDecimal!
    deposited1: BigDecimal!
    withdrawn0: BigDecimal!
    withdrawn1: BigDecimal!
    depositedUSD: BigDecimal!
    withdrawnUSD: BigDecimal!
    entryVirtualPrice: BigDecimal!
    stakedBalance: BigDecimal!
    stakedEntryVirtualPrice: BigDecimal!
    block: BigInt!
    timestamp: BigInt!
  }
`
