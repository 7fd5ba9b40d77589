/**
 * Schema of PancakeSwap's public prediction subgraph. Extensions: counts of settled and won bets, rewards of rounds, answers
 * of the price feed. `winRate` and `netBNB` count bets when their round ends; PancakeSwap's count a win when it is claimed.
 */
export const predictionSchema = /* GraphQL */ `
  "Side of a bet, or result of a round."
  enum Position {
    "The price rises."
    Bull
    "The price falls."
    Bear
    "The price stays: the treasury wins."
    House
  }

  "The game; one row with the totals of all accounts."
  type Market @entity {
    "Always 1."
    id: ID!
    "The round that takes bets."
    epoch: Round
    "Whether the game is paused."
    paused: Boolean!
    "Accounts that have bet."
    totalUsers: BigInt!
    "Bets."
    totalBets: BigInt!
    "Bets on a rising price."
    totalBetsBull: BigInt!
    "Bets on a falling price."
    totalBetsBear: BigInt!
    "Sum of all bets, native coins."
    totalBNB: BigDecimal!
    "Sum of the bets on a rising price, native coins."
    totalBNBBull: BigDecimal!
    "Sum of the bets on a falling price, native coins."
    totalBNBBear: BigDecimal!
    "What the treasury got, native coins."
    totalBNBTreasury: BigDecimal!
    "Bets whose payout was claimed."
    totalBetsClaimed: BigInt!
    "Payouts that were claimed, native coins."
    totalBNBClaimed: BigDecimal!
    "Bets in rounds that ended with winners and losers: neither void nor canceled."
    totalBetsSettled: BigInt!
    "Settled bets that won, claimed or not."
    totalBetsWon: BigInt!
    "Settled bets that won, percent; 0 without settled bets."
    winRate: BigDecimal!
    "Mean bet, native coins."
    averageBNB: BigDecimal!
    "Payouts of settled bets, claimed or not, less these bets, native coins."
    netBNB: BigDecimal!
  }

  "A round of the game."
  type Round @entity {
    "Its number."
    id: ID!
    "Its number."
    epoch: BigInt!
    "Its result; null before it ends."
    position: Position
    "Whether it was canceled and bets are refunded; null while it is under way."
    failed: Boolean
    "The round before it."
    previous: Round
    "When it started to take bets, unix seconds."
    startAt: BigInt!
    "Number of the block in which it started."
    startBlock: BigInt!
    "Hash of the transaction that started it."
    startHash: Bytes!
    "When it stopped taking bets, unix seconds; null before."
    lockAt: BigInt
    "Number of the block in which it was locked; null before."
    lockBlock: BigInt
    "Hash of the transaction that locked it; null before."
    lockHash: Bytes
    "Price at the lock, USD of one native coin; null before."
    lockPrice: BigDecimal
    "Round of the price feed at the lock; null before."
    lockRoundId: BigInt
    "When it ended, unix seconds; null before."
    closeAt: BigInt
    "Number of the block in which it ended; null before."
    closeBlock: BigInt
    "Hash of the transaction that ended it; null before."
    closeHash: Bytes
    "Price at the end, USD of one native coin; null before."
    closePrice: BigDecimal
    "Round of the price feed at the end; null before."
    closeRoundId: BigInt
    "Bets."
    totalBets: BigInt!
    "Sum of all bets, native coins."
    totalAmount: BigDecimal!
    "Bets on a rising price."
    bullBets: BigInt!
    "Sum of these bets, native coins."
    bullAmount: BigDecimal!
    "Bets on a falling price."
    bearBets: BigInt!
    "Sum of these bets, native coins."
    bearAmount: BigDecimal!
    "Sum of the bets that share the reward, native coins; null before the end."
    rewardBaseCalAmount: BigDecimal
    "The reward, native coins; all bets in a void round. Null before the end."
    rewardAmount: BigDecimal
    "Its bets."
    bets: [Bet!]! @derivedFrom(field: "round")
  }

  "An account that has bet, with its totals."
  type User @entity {
    "Address of the account."
    id: ID!
    "When it bet first, unix seconds."
    createdAt: BigInt!
    "When it last bet or claimed, unix seconds."
    updatedAt: BigInt!
    "Number of the block in which it last bet or claimed."
    block: BigInt!
    "Bets."
    totalBets: BigInt!
    "Bets on a rising price."
    totalBetsBull: BigInt!
    "Bets on a falling price."
    totalBetsBear: BigInt!
    "Sum of all bets, native coins."
    totalBNB: BigDecimal!
    "Sum of the bets on a rising price, native coins."
    totalBNBBull: BigDecimal!
    "Sum of the bets on a falling price, native coins."
    totalBNBBear: BigDecimal!
    "Its bets."
    bets: [Bet!]! @derivedFrom(field: "user")
    "Bets whose payout was claimed."
    totalBetsClaimed: BigInt!
    "Payouts that were claimed, native coins."
    totalBNBClaimed: BigDecimal!
    "Bets in rounds that ended with winners and losers: neither void nor canceled."
    totalBetsSettled: BigInt!
    "Settled bets that won, claimed or not."
    totalBetsWon: BigInt!
    "Settled bets that won, percent; 0 without settled bets."
    winRate: BigDecimal!
    "Mean bet, native coins."
    averageBNB: BigDecimal!
    "Payouts of settled bets, claimed or not, less these bets, native coins."
    netBNB: BigDecimal!
  }

  "A bet of an account in a round."
  type Bet @entity {
    "Account and number of the round."
    id: ID!
    "The round."
    round: Round!
    "The account."
    user: User!
    "Hash of the transaction."
    hash: Bytes!
    "The bet, native coins."
    amount: BigDecimal!
    "Its side."
    position: Position!
    "Whether its payout or refund was claimed."
    claimed: Boolean!
    "When it was claimed, unix seconds; null before."
    claimedAt: BigInt
    "Number of the block of the claim; null before."
    claimedBlock: BigInt
    "Hash of the transaction of the claim; null before."
    claimedHash: Bytes
    "What was claimed, native coins; null before."
    claimedBNB: BigDecimal
    "What was claimed less the bet, native coins; null before."
    claimedNetBNB: BigDecimal
    "When it was placed, unix seconds."
    createdAt: BigInt!
    "When it was placed or claimed, unix seconds."
    updatedAt: BigInt!
    "Number of the block in which it was placed."
    block: BigInt!
  }

  "An answer of the price feed."
  type Price @entity {
    "Round of the feed."
    id: ID!
    "Price, USD of one native coin."
    price: BigDecimal!
    "Time of the block, unix seconds."
    timestamp: BigInt!
    "Number of the block."
    block: BigInt!
  }
`
