import type { Address, Hex } from 'viem'

/** State of the prediction game. Times in unix seconds. */
export type PredictionState = {
  readonly address: Address
  readonly operator: Address
  /** Price feed that rounds are settled with. */
  readonly oracle: Address
  readonly isPaused: boolean
  readonly hasGenesisStarted: boolean
  readonly hasGenesisLocked: boolean
  readonly currentEpoch: bigint
  /** Lock time of the current epoch; 0 before the first one. */
  readonly lockTimestamp: number
  readonly bufferSeconds: number
  readonly intervalSeconds: number
}

/** Price feed of the native coin in USD. */
export type FeedState = {
  readonly address: Address
  /** 8 decimals; 0 without an answer. */
  readonly answer: bigint
  readonly updatedAt: number
  /** How anyone can update it; undefined for a feed that others update. */
  readonly update: { readonly lastCheckpoint: number; readonly minIntervalSeconds: number } | undefined
}

export type LotteryStatus = 'pending' | 'open' | 'close' | 'claimable'

/** Terms of rounds: divisor of the bulk discount, shares of the prizes and fee in basis points. */
export type LotteryTerms = readonly [
  discountDivisor: bigint,
  rewardsBreakdown: readonly [bigint, bigint, bigint, bigint, bigint, bigint],
  treasuryFee: bigint,
]

/** State of the lottery. Amounts in base units of ZONO. */
export type LotteryState = {
  readonly address: Address
  readonly zono: Address
  readonly operator: Address
  readonly injector: Address
  /** 0 before the first round. */
  readonly lotteryId: bigint
  readonly status: LotteryStatus
  readonly startTime: number
  readonly endTime: number
  readonly drawTime: number
  readonly ticketPrice: bigint
  readonly minTicketPrice: bigint
  readonly maxTicketPrice: bigint
  /** Injected into the current round by the injector, and the most that it can. */
  readonly injected: bigint
  readonly maxInjection: bigint
  /** Terms of the owner, which the next round has to have. */
  readonly terms: LotteryTerms
  readonly injectorBalance: bigint
  readonly injectorAllowance: bigint
}

/** State of the number generator and its beacon. */
export type RandomnessState = {
  readonly generator: Address
  readonly beacon: Address
  /** Lottery whose number is requested and not known yet; 0 for none. */
  readonly pendingLotteryId: bigint
  /** Lottery whose number is known. */
  readonly latestLotteryId: bigint
  /** Beacon round that decides the pending lottery, and when it is published; 0 without one. */
  readonly round: bigint
  readonly roundTime: number
  readonly hasRandomness: boolean
  /** Uncompressed public key of the beacon. */
  readonly publicKey: Hex
  /** Verified signature of the round, uncompressed; undefined while no beacon gave it. */
  readonly signature: Hex | undefined
}

/** A squad sale in its public sale, or that waits for its draw. Times in unix seconds. */
export type SquadState = {
  readonly address: Address
  readonly beacon: Address
  /** Sold out or over. */
  readonly isDrawing: boolean
  readonly endTime: number
  /** Beacon round that decides the order, and when it is published; 0 until it is fixed. */
  readonly round: bigint
  readonly roundTime: number
  readonly hasRandomness: boolean
  /** Uncompressed public key of the beacon. */
  readonly publicKey: Hex
  /** Verified signature of the round, uncompressed; undefined while no beacon gave it. */
  readonly signature: Hex | undefined
}

/** Reserves of the pair of ZONO and the wrapped native coin, base units. */
export type ZonoPairState = { readonly pair: Address; readonly zonoReserve: bigint; readonly nativeReserve: bigint }

/** An account that the keeper sends from. Balance in wei. */
export type SignerState = { readonly address: Address; readonly balance: bigint; readonly nonce: number }

/** Everything the jobs decide by: contracts and accounts at one block. */
export type KeeperState = {
  readonly blockNumber: bigint
  /** Time of the block. */
  readonly timestamp: number
  readonly operator: SignerState
  /** Undefined without a key for it. */
  readonly injector: SignerState | undefined
  readonly prediction: PredictionState | undefined
  readonly feed: FeedState | undefined
  readonly lottery: LotteryState | undefined
  readonly randomness: RandomnessState | undefined
  readonly zonoPair: ZonoPairState | undefined
  /** Base units of ZONO for one native coin, over the last hour; undefined while it is not known for as long. */
  readonly zonoPerNative: bigint | undefined
  /** The squad sale to care for. */
  readonly squad: SquadState | undefined
}
