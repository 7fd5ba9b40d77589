import type { Address } from 'viem'
import { expectAnswer, expectOwner, type Locate, type Step } from '../../step.ts'
import { createPairStep, locatePair } from '../pairs.ts'
import { TIMELOCK } from '../roles.ts'

/** Name of the price feed of the native coin in USD. */
export const PRICE_FEED = 'BnbUsdFeed'

/** A feed over pairs, for chains without a price network. */
export type PairFeedTerms = {
  /** Three different stablecoins by a name of their own; their pairs with the wrapped native coin make the price. */
  readonly stablecoins: readonly (readonly [name: string, token: Locate])[]
  /** Shortest time over which each mean price is taken. */
  readonly windowSeconds: bigint
  /** Least native coin of a pair that counts, wei. */
  readonly minLiquidity: bigint
}

const locateWrappedCoin: Locate = (find) => find('WBNB')

/** The feed over pairs, and those pairs that do not exist yet. It answers once two of them hold enough. */
export const createPairFeedSteps = ({ stablecoins, windowSeconds, minLiquidity }: PairFeedTerms): readonly Step[] => [
  ...stablecoins.map(([name, token]) => createPairStep(`wrapped coin and ${name}`, locateWrappedCoin, token)),
  {
    ...{ kind: 'create', name: PRICE_FEED, contract: 'PoolPriceFeed' },
    args: (find) => [
      stablecoins.map(([, token]) => locatePair(locateWrappedCoin, token)(find)),
      find('WBNB'),
      windowSeconds,
      minLiquidity,
    ],
    expects: [
      expectAnswer(PRICE_FEED, 'window', () => windowSeconds, 'PoolPriceFeed'),
      expectAnswer(PRICE_FEED, 'minLiquidity', () => minLiquidity, 'PoolPriceFeed'),
    ],
  },
]

/** Fee of a trade in a pair. */
const PAIR_FEE_BPS = 25n

const BPS_DENOMINATOR = 10_000n

/**
 * Highest sum of a round's bets over the feed of pairs, wei. A trade that moves the answer by the dead zone costs the fee
 * on half the dead zone's part of a pair, and as much back; it decides two rounds, the one that closes and the one that
 * locks. So a round may hold half of `liquidity * fee * dead zone`. Two fifths of that cover an account with up to
 * 60% of the pair's liquidity, which need not trade against its own.
 *
 * @param minLiquidity - Least native coin of a pair that counts, wei.
 */
export const getMaxRoundAmount = (minLiquidity: bigint, deadZoneBps: bigint): bigint =>
  (minLiquidity * PAIR_FEE_BPS * deadZoneBps) / (5n * BPS_DENOMINATOR ** 2n)

/** Terms of the prediction game. Amounts in wei. */
export type PredictionTerms = {
  /** Pauses and resumes, and takes the treasury's part. On no server, and another key than the operator. */
  readonly admin: Address
  /** Executes rounds: the keeper's key. */
  readonly operator: Address
  /** Time between two rounds, at most a day. */
  readonly intervalSeconds: bigint
  /** Time to execute a round, less than the interval, at most ten minutes. */
  readonly bufferSeconds: bigint
  readonly minBetAmount: bigint
  /** Highest sum of a round's bets; 0 for no limit. */
  readonly maxRoundAmount: bigint
  /** Highest age of an answer of the feed. */
  readonly oracleUpdateAllowanceSeconds: bigint
  /** Fee on the bets of losers, at most 1,000. */
  readonly treasuryFeeBps: bigint
  /** A round whose price moves by no more than this is void; at most 500. */
  readonly deadZoneBps: bigint
}

/** The prediction game over the price feed. */
export const createPredictionSteps = ({
  admin,
  operator,
  oracleUpdateAllowanceSeconds,
  treasuryFeeBps,
  ...terms
}: PredictionTerms): readonly Step[] => [
  {
    ...{ kind: 'create', name: 'Prediction' },
    args: (find) => [
      find(PRICE_FEED),
      admin,
      operator,
      find(TIMELOCK),
      { ...terms, oracleUpdateAllowance: oracleUpdateAllowanceSeconds, treasuryFee: treasuryFeeBps },
    ],
    expects: [
      expectOwner('Prediction', TIMELOCK),
      expectAnswer('Prediction', 'oracle', (find) => find(PRICE_FEED)),
      expectAnswer('Prediction', 'adminAddress', () => admin),
      expectAnswer('Prediction', 'operatorAddress', () => operator),
      expectAnswer('Prediction', 'maxRoundAmount', () => terms.maxRoundAmount),
    ],
  },
]
