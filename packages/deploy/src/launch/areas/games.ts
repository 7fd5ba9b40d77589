import * as v from 'valibot'
import { formatEther, type Hex, isHex } from 'viem'
import { createBeaconSteps, toUncompressedPublicKey } from '../../steps/games/beacon.ts'
import { BURN_ADDRESS, createLotterySteps } from '../../steps/games/lottery.ts'
import { createPairFeedSteps, createPredictionSteps, getMaxRoundAmount } from '../../steps/games/prediction.ts'
import type { Area, AreaContext } from './area.ts'
import { address, amount, key, positiveAmount, url, whole } from './fields.ts'

/** The randomness beacon of `operator.json`: what `/info` of its network answers, which is compared before the launch. */
export const beaconSchema = v.strictObject({
  publicKey: v.pipe(
    v.custom<Hex>(
      (input) => isHex(input) && input.length === 194,
      'not 96 bytes in hex with 0x, as drand publishes a key',
    ),
    v.check((publicKey) => toUncompressedPublicKey(publicKey) !== undefined, 'not a public key of the scheme'),
  ),
  /** Unix seconds of round 1. */
  genesis: v.pipe(v.number(), v.integer(), v.minValue(1)),
  periodSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_600)),
  urls: v.pipe(v.array(url), v.minLength(1)),
})

export type BeaconSettings = v.InferOutput<typeof beaconSchema>

/** Plans the beacon. */
export const planBeacon = ({ publicKey, genesis, periodSeconds: period, urls }: BeaconSettings): Area => ({
  steps: createBeaconSteps({ publicKey, genesis, period }),
  list: () => ({ beacon: { publicKey, genesis, period, urls } }),
})

/** The price feed of `operator.json`: one that stands, or one over three pairs of the wrapped native coin. */
export const priceFeedSchema = v.union(
  [
    v.strictObject({ address }),
    v.strictObject({
      stablecoins: v.pipe(
        v.array(key),
        v.length(3, 'has to name three stablecoins: the price is the median of three pairs'),
        v.check(
          (keys) => new Set(keys).size === keys.length,
          'has to name three different stablecoins: one pair named twice is no second opinion',
        ),
      ),
      windowSeconds: whole(4, 3_600),
      /** Least native coin of a pair that counts. */
      minLiquidity: positiveAmount,
    }),
  ],
  'has to be { "address": … }, or { "stablecoins": […], "windowSeconds": …, "minLiquidity": … }',
)

/** Plans the price feed. */
export function planPriceFeed(feed: v.InferOutput<typeof priceFeedSchema>, context: AreaContext): Area {
  if ('address' in feed) return { steps: [] }
  const stablecoins = feed.stablecoins.map((one) => [one, context.locateToken('priceFeed.stablecoins', one)] as const)
  return {
    steps: createPairFeedSteps({ ...feed, stablecoins }),
    next: (find) => [
      `Price feed: add liquidity to the pairs of the wrapped coin with ${feed.stablecoins.join(', ')}, and let somebody call update of ${find('BnbUsdFeed')} every ${feed.windowSeconds / 4n} seconds; the keeper does.`,
    ],
  }
}

/** The lottery of `operator.json`. */
export const lotterySchema = v.pipe(
  v.strictObject({
    drawDelaySeconds: v.optional(whole(60, 86_400), 1_800),
    operator: address,
    injector: address,
    /** Receives the fee of each round; it is burned without. */
    treasury: v.optional(address, BURN_ADDRESS),
    minTicketPrice: positiveAmount,
    maxTicketPrice: positiveAmount,
  }),
  v.check(
    ({ minTicketPrice, maxTicketPrice }) => minTicketPrice <= maxTicketPrice,
    'maxTicketPrice has to be at least minTicketPrice',
  ),
)

/** Plans the lottery. */
export const planLottery = ({
  minTicketPrice,
  maxTicketPrice,
  ...terms
}: v.InferOutput<typeof lotterySchema>): Area => ({
  steps: createLotterySteps({ ...terms, ticketPrice: { min: minTicketPrice, max: maxTicketPrice } }),
  next: (find) => [
    `Lottery: give ${terms.operator} native coin for gas, and ${terms.injector} gas and main tokens with an approval for ${find('Lottery')}.`,
  ],
})

/** The prediction game of `operator.json`. */
export const predictionSchema = v.pipe(
  v.strictObject({
    admin: address,
    operator: address,
    intervalSeconds: v.optional(whole(60, 86_400), 300),
    bufferSeconds: v.optional(whole(10, 600), 60),
    minBetAmount: positiveAmount,
    /** Highest sum of a round's bets; 0 for no limit, which a feed of pairs does not allow. */
    maxRoundAmount: amount,
    oracleUpdateAllowanceSeconds: v.optional(whole(1, 86_400), 300),
    treasuryFeeBps: v.optional(whole(0, 1_000), 300),
    /** A round whose price moves by no more than this is void. */
    deadZoneBps: whole(0, 500),
  }),
  v.check(
    ({ bufferSeconds, intervalSeconds }) => bufferSeconds < intervalSeconds,
    'bufferSeconds has to be less than intervalSeconds',
  ),
  v.check(
    ({ minBetAmount, maxRoundAmount }) => maxRoundAmount === 0n || minBetAmount <= maxRoundAmount,
    'maxRoundAmount has to be at least minBetAmount',
  ),
)

/** Least windows of a feed of pairs in a round. */
const WINDOWS_PER_ROUND = 5n

/**
 * What is wrong with a game over its feed; undefined where nothing is. Over pairs a trade moves the price, so a round must not
 * hold what pays for it.
 */
export function findFeedProblem(
  feed: v.InferOutput<typeof priceFeedSchema>,
  { maxRoundAmount, deadZoneBps, intervalSeconds }: v.InferOutput<typeof predictionSchema>,
): string | undefined {
  if ('address' in feed) return undefined
  // A mean that reaches far back tells how a round ends while bets are open.
  if (feed.windowSeconds * WINDOWS_PER_ROUND > intervalSeconds)
    return `priceFeed.windowSeconds: it can be a fifth of prediction.intervalSeconds at most, ${intervalSeconds / WINDOWS_PER_ROUND}.`
  const limit = getMaxRoundAmount(feed.minLiquidity, deadZoneBps)
  if (maxRoundAmount > 0n && maxRoundAmount <= limit) return undefined
  return `prediction.maxRoundAmount: over pairs of that liquidity and that dead zone a round may hold ${formatEther(limit)} at most, and has to have a limit.`
}

/** Plans the prediction game. */
export const planPrediction = (terms: v.InferOutput<typeof predictionSchema>): Area => ({
  steps: createPredictionSteps(terms),
  next: () => [`Prediction: give ${terms.operator} native coin for gas; the keeper starts the first round.`],
})
