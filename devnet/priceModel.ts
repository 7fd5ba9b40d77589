import { SECONDS_PER_DAY } from '@zono/sdk'
import type { DevnetToken } from './deploy/tokens.ts'

/** Tokens that stay at a dollar. */
const STABLECOIN_KEYS = ['busd', 'usdt', 'usdc', 'ust']

/** How far a price wanders within a day, in parts of itself: the market's own, and each token's. */
const MARKET_VOLATILITY = 0.022
const TOKEN_VOLATILITY = 0.03

/** Waves of unrest, the longest and the shortest in seconds; each half as long as the one before. */
const MAX_WAVE_SECONDS = 64 * SECONDS_PER_DAY
const MIN_WAVE_SECONDS = SECONDS_PER_DAY / 16

/**
 * The present as the model has it, a Friday evening in unix seconds: markets take the same course before and after the
 * present on whatever day a devnet starts, so that what passes today passes tomorrow.
 */
const MODEL_PRESENT = Date.UTC(2026, 10, 27, 21) / 1000

const toModelTime = (time: number, present: number): number => time - present + MODEL_PRESENT

/** A number in [-1, 1] for a whole number and a name, the same each time. */
function getLatticeNoise(name: string, index: number): number {
  let hash = 2_166_136_261
  for (const letter of `${name}:${index}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  // One more round of mixing: neighbours must not look alike.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** Noise between whole numbers, without corners. */
function getSmoothNoise(name: string, x: number): number {
  const index = Math.floor(x)
  const part = x - index
  const eased = part * part * (3 - 2 * part)
  return getLatticeNoise(name, index) * (1 - eased) + getLatticeNoise(name, index + 1) * eased
}

/** A wandering line: waves whose height is the root of their length, as prices wander (Brownian in law). */
function getFractalNoise(name: string, time: number): number {
  let sum = 0
  for (let length = MAX_WAVE_SECONDS; length >= MIN_WAVE_SECONDS; length /= 2) {
    sum += Math.sqrt(length / SECONDS_PER_DAY) * getSmoothNoise(`${name}${length}`, time / length)
  }
  return sum
}

/**
 * Dollars a token costs at a time: its listed price at `present`, and before and after it a course that wanders with
 * the market and by itself. Both times in unix seconds. The same every time it is asked, and for every present.
 */
export function getPriceAt({ usd, key }: Pick<DevnetToken, 'usd' | 'key'>, time: number, present: number): number {
  if (STABLECOIN_KEYS.includes(key)) return usd
  const since = (name: string) =>
    getFractalNoise(name, toModelTime(time, present)) - getFractalNoise(name, MODEL_PRESENT)
  return usd * Math.exp(MARKET_VOLATILITY * since('market') + TOKEN_VOLATILITY * since(key))
}

/**
 * How busy people are at a time, around 1: fewer on weekends and at night of the model's calendar, more of them from month
 * to month. Both times in unix seconds.
 */
export function getActivityAt(at: number, present: number): number {
  const time = toModelTime(at, present)
  const day = Math.floor(time / SECONDS_PER_DAY) % 7
  // The epoch began on a Thursday: days 2 and 3 are Saturday and Sunday.
  const weekend = day === 2 || day === 3 ? 0.6 : 1
  const hour = 1 + 0.25 * Math.sin((2 * Math.PI * (time % SECONDS_PER_DAY)) / SECONDS_PER_DAY - 2)
  const growth = Math.exp((at - present) / (120 * SECONDS_PER_DAY))
  return weekend * hour * growth * Math.exp(0.35 * getSmoothNoise('bustle', time / SECONDS_PER_DAY))
}
