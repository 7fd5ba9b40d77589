/**
 * Schema of PancakeSwap's public exchange subgraphs. Extensions: hourly data of the exchange and of tokens, candles, `from`
 * of mints and burns, and positions of accounts.
 */
export const exchangeSchema = /* GraphQL */ `
  "Totals of the whole exchange; one row."
  type PancakeFactory @entity {
    "Address of the factory."
    id: ID!
    "Pairs that exist."
    totalPairs: BigInt!
    "Swaps, mints and burns since the start."
    totalTransactions: BigInt!
    "Volume of swaps since the start, USD; only sides of base tokens count."
    totalVolumeUSD: BigDecimal!
    "Volume of swaps since the start, native coins; only sides of base tokens count."
    totalVolumeBNB: BigDecimal!
    "Volume of swaps since the start, USD; every token counts at its price."
    untrackedVolumeUSD: BigDecimal!
    "Liquidity of all pairs, USD; only sides of base tokens count."
    totalLiquidityUSD: BigDecimal!
    "Liquidity of all pairs, native coins; only sides of base tokens count."
    totalLiquidityBNB: BigDecimal!
  }

  "Price of the native coin; one row with the id 1."
  type Bundle @entity {
    "Always 1."
    id: ID!
    "USD of one native coin; 0 before it has a price."
    bnbPrice: BigDecimal!
  }

  "A token of at least one pair."
  type Token @entity {
    "Address of the token."
    id: ID!
    "Name by its contract. It comes from strangers: make it safe before it is shown."
    name: String!
    "Symbol by its contract. It comes from strangers: make it safe before it is shown."
    symbol: String!
    "Decimals by its contract; 18 where they cannot be read."
    decimals: BigInt!
    "Whole tokens that swaps moved since the start, in either direction."
    tradeVolume: BigDecimal!
    "Volume of its swaps since the start, USD; only sides of base tokens count."
    tradeVolumeUSD: BigDecimal!
    "Volume of its swaps since the start, USD, at the token's own price."
    untrackedVolumeUSD: BigDecimal!
    "Swaps, mints and burns of its pairs since the start."
    totalTransactions: BigInt!
    "Whole tokens in all pairs."
    totalLiquidity: BigDecimal!
    "Price of a whole token, native coins; 0 without a pair that prices it."
    derivedBNB: BigDecimal
    "Price of a whole token, USD; 0 without a pair that prices it."
    derivedUSD: BigDecimal
    "Its days."
    tokenDayData: [TokenDayData!]! @derivedFrom(field: "token")
    "Its hours."
    tokenHourData: [TokenHourData!]! @derivedFrom(field: "token")
    "Days of the pairs in which it is token0."
    pairDayDataBase: [PairDayData!]! @derivedFrom(field: "token0")
    "Days of the pairs in which it is token1."
    pairDayDataQuote: [PairDayData!]! @derivedFrom(field: "token1")
    "Pairs in which it is token0."
    pairBase: [Pair!]! @derivedFrom(field: "token0")
    "Pairs in which it is token1."
    pairQuote: [Pair!]! @derivedFrom(field: "token1")
  }

  "A pair of two tokens."
  type Pair @entity {
    "Address of the pair."
    id: ID!
    "Symbols of both tokens, with a hyphen."
    name: String!
    "The token with the lower address."
    token0: Token!
    "The token with the higher address."
    token1: Token!
    "Reserve of token0, whole tokens."
    reserve0: BigDecimal!
    "Reserve of token1, whole tokens."
    reserve1: BigDecimal!
    "LP tokens that exist, whole tokens."
    totalSupply: BigDecimal!
    "Value of both reserves, native coins."
    reserveBNB: BigDecimal!
    "Value of both reserves, USD."
    reserveUSD: BigDecimal!
    "Value of the reserves, native coins; only sides of base tokens count."
    trackedReserveBNB: BigDecimal!
    "token0 for one token1, by the reserves."
    token0Price: BigDecimal!
    "token1 for one token0, by the reserves."
    token1Price: BigDecimal!
    "Whole tokens of token0 that swaps moved since the start."
    volumeToken0: BigDecimal!
    "Whole tokens of token1 that swaps moved since the start."
    volumeToken1: BigDecimal!
    "Volume of its swaps since the start, USD; only sides of base tokens count."
    volumeUSD: BigDecimal!
    "Volume of its swaps since the start, USD; every token counts at its price."
    untrackedVolumeUSD: BigDecimal!
    "Swaps, mints and burns since the start."
    totalTransactions: BigInt!
    "Number of the block that created it."
    block: BigInt!
    "When it was created, unix seconds."
    timestamp: BigInt!
    "Its hours."
    pairHourData: [PairHourData!]! @derivedFrom(field: "pair")
    "Liquidity that was added."
    mints: [Mint!]! @derivedFrom(field: "pair")
    "Liquidity that was removed."
    burns: [Burn!]! @derivedFrom(field: "pair")
    "Its swaps."
    swaps: [Swap!]! @derivedFrom(field: "pair")
    "Positions of accounts in it."
    liquidityPositions: [LiquidityPosition!]! @derivedFrom(field: "pair")
  }

  "A transaction with swaps, mints or burns."
  type Transaction @entity {
    "Hash of the transaction."
    id: ID!
    "Number of the block."
    block: BigInt!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "Liquidity that it added."
    mints: [Mint]! @derivedFrom(field: "transaction") @few(rows: 4)
    "Liquidity that it removed."
    burns: [Burn]! @derivedFrom(field: "transaction") @few(rows: 4)
    "Its swaps."
    swaps: [Swap]! @derivedFrom(field: "transaction") @few(rows: 4)
  }

  "Liquidity that was added to a pair."
  type Mint @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The transaction."
    transaction: Transaction!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "The pair."
    pair: Pair!
    "Account that got the LP tokens."
    to: Bytes!
    "Sender of the transaction."
    from: Bytes!
    "LP tokens that were minted, whole tokens."
    liquidity: BigDecimal!
    "Account that called the pair, mostly the router."
    sender: Bytes
    "Whole tokens of token0 that were added."
    amount0: BigDecimal
    "Whole tokens of token1 that were added."
    amount1: BigDecimal
    "Index of the log in its block."
    logIndex: BigInt
    "Value of what was added, USD."
    amountUSD: BigDecimal
    "Account that got a part of the fees as LP tokens in this mint; null where none did."
    feeTo: Bytes
    "LP tokens that it got, whole tokens."
    feeLiquidity: BigDecimal
  }

  "Liquidity that was removed from a pair."
  type Burn @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The transaction."
    transaction: Transaction!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "The pair."
    pair: Pair!
    "Account whose LP tokens were burned."
    from: Bytes!
    "LP tokens that were burned, whole tokens."
    liquidity: BigDecimal!
    "Account that called the pair, mostly the router."
    sender: Bytes
    "Whole tokens of token0 that were removed."
    amount0: BigDecimal
    "Whole tokens of token1 that were removed."
    amount1: BigDecimal
    "Account that got the tokens; it may be the router."
    to: Bytes
    "Index of the log in its block."
    logIndex: BigInt
    "Value of what was removed, USD."
    amountUSD: BigDecimal
    "Always false: here for clients of the lineage."
    needsComplete: Boolean!
    "Account that got a part of the fees as LP tokens before this burn; null where none did."
    feeTo: Bytes
    "LP tokens that it got, whole tokens."
    feeLiquidity: BigDecimal
  }

  "A swap in one pair. A trade over several pairs has one for each."
  type Swap @entity {
    "Hash of the transaction and index of the log."
    id: ID!
    "The transaction."
    transaction: Transaction!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "The pair."
    pair: Pair!
    "Account that called the pair, mostly the router."
    sender: Bytes!
    "Sender of the transaction."
    from: Bytes!
    "Whole tokens of token0 that the pair got."
    amount0In: BigDecimal!
    "Whole tokens of token1 that the pair got."
    amount1In: BigDecimal!
    "Whole tokens of token0 that the pair gave."
    amount0Out: BigDecimal!
    "Whole tokens of token1 that the pair gave."
    amount1Out: BigDecimal!
    "Account that got the tokens; of a trade over several pairs it may be the next one."
    to: Bytes!
    "Index of the log in its block."
    logIndex: BigInt
    "Value, USD: of the sides of base tokens, or of both where neither is one."
    amountUSD: BigDecimal!
    "Trading fee, USD."
    amountFeeUSD: BigDecimal!
  }

  "A day of the exchange on which something happened."
  type PancakeDayData @entity {
    "Number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "Volume of the day, native coins."
    dailyVolumeBNB: BigDecimal!
    "Volume of the day, USD."
    dailyVolumeUSD: BigDecimal!
    "Volume of the day, USD; every token counts at its price."
    dailyVolumeUntracked: BigDecimal!
    "Volume since the start, native coins, after the last event of the day."
    totalVolumeBNB: BigDecimal!
    "Liquidity of all pairs, native coins, after the last event of the day."
    totalLiquidityBNB: BigDecimal!
    "Volume since the start, USD, after the last event of the day."
    totalVolumeUSD: BigDecimal!
    "Liquidity of all pairs, USD, after the last event of the day."
    totalLiquidityUSD: BigDecimal!
    "Swaps, mints and burns since the start, after the last event of the day."
    totalTransactions: BigInt!
  }

  "An hour of the exchange in which something happened."
  type PancakeHourData @entity {
    "Number of the hour since 1970."
    id: ID!
    "Start of the hour, unix seconds."
    hourStartUnix: Int!
    "Volume of the hour, native coins."
    hourlyVolumeBNB: BigDecimal!
    "Volume of the hour, USD."
    hourlyVolumeUSD: BigDecimal!
    "Volume of the hour, USD; every token counts at its price."
    hourlyVolumeUntracked: BigDecimal!
    "Volume since the start, native coins, after the last event of the hour."
    totalVolumeBNB: BigDecimal!
    "Liquidity of all pairs, native coins, after the last event of the hour."
    totalLiquidityBNB: BigDecimal!
    "Volume since the start, USD, after the last event of the hour."
    totalVolumeUSD: BigDecimal!
    "Liquidity of all pairs, USD, after the last event of the hour."
    totalLiquidityUSD: BigDecimal!
    "Swaps, mints and burns since the start, after the last event of the hour."
    totalTransactions: BigInt!
  }

  "An hour of a pair in which something happened."
  type PairHourData @entity {
    "Address of the pair and number of the hour since 1970."
    id: ID!
    "Start of the hour, unix seconds."
    hourStartUnix: Int!
    "The pair."
    pair: Pair!
    "Reserve of token0 after the last event, whole tokens."
    reserve0: BigDecimal!
    "Reserve of token1 after the last event, whole tokens."
    reserve1: BigDecimal!
    "LP tokens after the last event, whole tokens."
    totalSupply: BigDecimal!
    "Value of both reserves after the last event, USD."
    reserveUSD: BigDecimal!
    "Whole tokens of token0 that swaps moved in the hour."
    hourlyVolumeToken0: BigDecimal!
    "Whole tokens of token1 that swaps moved in the hour."
    hourlyVolumeToken1: BigDecimal!
    "Volume of the hour, USD."
    hourlyVolumeUSD: BigDecimal!
    "Swaps, mints and burns of the hour."
    hourlyTxns: BigInt!
    "token1 for one token0 when the period began."
    open: BigDecimal!
    "Most token1 for one token0."
    high: BigDecimal!
    "Least token1 for one token0."
    low: BigDecimal!
    "token1 for one token0 when the period ended."
    close: BigDecimal!
  }

  "A day of a pair on which something happened."
  type PairDayData @entity {
    "Address of the pair and number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "Address of the pair."
    pairAddress: Bytes!
    "The token with the lower address."
    token0: Token!
    "The token with the higher address."
    token1: Token!
    "Reserve of token0 after the last event, whole tokens."
    reserve0: BigDecimal!
    "Reserve of token1 after the last event, whole tokens."
    reserve1: BigDecimal!
    "LP tokens after the last event, whole tokens."
    totalSupply: BigDecimal!
    "Value of both reserves after the last event, USD."
    reserveUSD: BigDecimal!
    "Whole tokens of token0 that swaps moved on the day."
    dailyVolumeToken0: BigDecimal!
    "Whole tokens of token1 that swaps moved on the day."
    dailyVolumeToken1: BigDecimal!
    "Volume of the day, USD."
    dailyVolumeUSD: BigDecimal!
    "Swaps, mints and burns of the day."
    dailyTxns: BigInt!
    "token1 for one token0 when the period began."
    open: BigDecimal!
    "Most token1 for one token0."
    high: BigDecimal!
    "Least token1 for one token0."
    low: BigDecimal!
    "token1 for one token0 when the period ended."
    close: BigDecimal!
  }

  "A day of a token on which something happened in its pairs."
  type TokenDayData @entity {
    "Address of the token and number of the day since 1970."
    id: ID!
    "Start of the day, UTC, unix seconds."
    date: Int!
    "The token."
    token: Token!
    "Whole tokens that swaps moved on the day."
    dailyVolumeToken: BigDecimal!
    "Volume of the day, native coins."
    dailyVolumeBNB: BigDecimal!
    "Volume of the day, USD."
    dailyVolumeUSD: BigDecimal!
    "Swaps, mints and burns of the day."
    dailyTxns: BigInt!
    "Whole tokens in all pairs after the last event."
    totalLiquidityToken: BigDecimal!
    "Value of the tokens in all pairs after the last event, native coins."
    totalLiquidityBNB: BigDecimal!
    "Value of the tokens in all pairs after the last event, USD."
    totalLiquidityUSD: BigDecimal!
    "Price of a whole token after the last event, USD."
    priceUSD: BigDecimal!
  }

  "An hour of a token in which something happened in its pairs."
  type TokenHourData @entity {
    "Address of the token and number of the hour since 1970."
    id: ID!
    "Start of the hour, unix seconds."
    hourStartUnix: Int!
    "The token."
    token: Token!
    "Whole tokens that swaps moved in the hour."
    hourlyVolumeToken: BigDecimal!
    "Volume of the hour, USD."
    hourlyVolumeUSD: BigDecimal!
    "Swaps, mints and burns of the hour."
    hourlyTxns: BigInt!
    "Value of the tokens in all pairs after the last event, USD."
    totalLiquidityUSD: BigDecimal!
    "Price of a whole token after the last event, USD."
    priceUSD: BigDecimal!
  }

  "LP tokens of an account in a pair, and what it added and removed."
  type LiquidityPosition @entity {
    "Address of the pair and of the account."
    id: ID!
    "The account."
    user: Bytes!
    "The pair."
    pair: Pair!
    "LP tokens in the wallet, whole tokens."
    liquidityTokenBalance: BigDecimal!
    "Whole tokens of token0 added since the start."
    deposited0: BigDecimal!
    "Whole tokens of token1 added since the start."
    deposited1: BigDecimal!
    "Whole tokens of token0 removed since the start."
    withdrawn0: BigDecimal!
    "Whole tokens of token1 removed since the start."
    withdrawn1: BigDecimal!
    "Value of what was added, USD at that time."
    depositedUSD: BigDecimal!
    "Value of what was removed, USD at that time."
    withdrawnUSD: BigDecimal!
    "Whether a token that was added or removed had no price at that time, so that depositedUSD or withdrawnUSD leave it out."
    hasUnpricedAmounts: Boolean!
    "Mean of sqrt(reserve0 * reserve1) / totalSupply at entry, weighted by LP tokens. Only trading fees make it grow."
    entryVirtualPrice: BigDecimal!
    "LP tokens in farms and staking pools, whole tokens."
    stakedBalance: BigDecimal!
    "As entryVirtualPrice, of the staked LP tokens."
    stakedEntryVirtualPrice: BigDecimal!
    "Number of the block of the last change."
    block: BigInt!
    "Time of the last change, unix seconds."
    timestamp: BigInt!
  }
`
