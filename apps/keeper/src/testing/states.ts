import type { Address } from 'viem'
import type {
  FeedState,
  KeeperState,
  LotteryState,
  PredictionState,
  RandomnessState,
  SquadState,
} from '../state/state.ts'

/** A readable address for each number. */
export const createAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

/** Address of the keeper's key in test states. */
export const KEEPER = createAddress(1)
export const INJECTOR = createAddress(2)

const ZONO = 10n ** 18n

export const createPrediction = (change: Partial<PredictionState> = {}): PredictionState => ({
  address: createAddress(10),
  operator: KEEPER,
  oracle: createAddress(11),
  isPaused: false,
  hasGenesisStarted: true,
  hasGenesisLocked: true,
  currentEpoch: 7n,
  lockTimestamp: 1000,
  bufferSeconds: 60,
  intervalSeconds: 300,
  ...change,
})

export const createFeed = (change: Partial<FeedState> = {}): FeedState => ({
  address: createAddress(11),
  answer: 600n * 10n ** 8n,
  updatedAt: 900,
  update: { lastCheckpoint: 900, minIntervalSeconds: 15 },
  ...change,
})

export const createLottery = (change: Partial<LotteryState> = {}): LotteryState => ({
  address: createAddress(12),
  zono: createAddress(13),
  operator: KEEPER,
  injector: INJECTOR,
  lotteryId: 5n,
  status: 'open',
  startTime: 500,
  endTime: 2000,
  drawTime: 3800,
  ticketPrice: 2n * ZONO,
  minTicketPrice: ZONO / 200n,
  maxTicketPrice: 50n * ZONO,
  injected: 0n,
  maxInjection: 2500n * ZONO,
  terms: [2000n, [250n, 375n, 625n, 1250n, 2500n, 5000n], 2000n],
  injectorBalance: 10_000n * ZONO,
  injectorAllowance: 10_000n * ZONO,
  ...change,
})

export const createRandomness = (change: Partial<RandomnessState> = {}): RandomnessState => ({
  generator: createAddress(14),
  beacon: createAddress(15),
  pendingLotteryId: 5n,
  latestLotteryId: 4n,
  round: 77n,
  roundTime: 3830,
  hasRandomness: false,
  publicKey: '0x',
  signature: undefined,
  ...change,
})

export const createSquad = (change: Partial<SquadState> = {}): SquadState => ({
  address: createAddress(16),
  beacon: createAddress(15),
  isDrawing: false,
  endTime: 2000,
  round: 0n,
  roundTime: 0,
  hasRandomness: false,
  publicKey: '0x',
  signature: undefined,
  ...change,
})

/** A state at a time of the chain, unix seconds, without any contract but the given ones. */
export const createState = (timestamp: number, change: Partial<KeeperState> = {}): KeeperState => ({
  blockNumber: 100n,
  timestamp,
  operator: { address: KEEPER, balance: ZONO, nonce: 3 },
  injector: { address: INJECTOR, balance: ZONO, nonce: 4 },
  prediction: undefined,
  feed: undefined,
  lottery: undefined,
  randomness: undefined,
  zonoPair: undefined,
  zonoPerNative: undefined,
  squad: undefined,
  ...change,
})
