import type { DevnetToken } from './deploy/tokens.ts'

/** Tokens that stay at a dollar. */
const DOLLARS = ['busd', 'usdt', 'usdc', 'ust']

/** How far a price wanders within a day, in parts of itself: the market's own, and each token's. */
const MARKET_SHARE = 0.022
const OWN_SHARE = 0.03

const DAY = 86_400

/** Waves of unrest, the longest and the shortest in seconds; each half as long as the one before. */
const LONGEST = 64 * DAY
const SHORTEST = DAY / 16

/** A number in [-1, 1] for a whole number and a name, the same each time. */
function noiseAt(name: string, index: number): number {
  let hash = 2_166_136_261
  for (const letter of `${name}:${index}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  // One more round of mixing: neighbours must not look alike.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_917)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** Noise between whole numbers, without corners. */
function smoothNoise(name: string, x: number): number {
  const index = Math.floor(x)
  const part = x - index
  const eased = part * part * (3 - 2 * part)
  return noiseAt(name, index) * (1 - eased) + noiseAt(name, index + 1) * eased
}

/** A wandering line: waves whose height is the root of their length, as prices wander (Brownian in law). */
function wander(name: string, time: number): number {
  let sum = 0
  for (let length = LONGEST; length >= SHORTEST; length /= 2) {
    sum += Math.sqrt(length / DAY) * smoothNoise(`${name}${length}`, time / length)
  }
  return sum
}

/**
 * Dollars a token costs at a time: its listed price at `present`, and before and after it a course that wanders with
 * the market and by itself. Both times in unix seconds. The same every time it is asked.
 */
export function usdAt({ usd, key }: Pick<DevnetToken, 'usd' | 'key'>, time: number, present: number): number {
  if (DOLLARS.includes(key)) return usd
  const since = (name: string) => wander(name, time) - wander(name, present)
  return usd * Math.exp(MARKET_SHARE * since('market') + OWN_SHARE * since(key))
}

/** How busy people are at a time, around 1: fewer on weekends and at night, more of them from month to month. */
export function bustleAt(time: number, present: number): number {
  const day = Math.floor(time / DAY) % 7
  // The epoch began on a Thursday: days 2 and 3 are Saturday and Sunday.
  const weekend = day === 2 || day === 3 ? 0.6 : 1
  const hour = 1 + 0.25 * Math.sin((2 * Math.PI * (time % DAY)) / DAY - 2)
  const growth = Math.exp((time - present) / (120 * DAY))
  return weekend * hour * growth * Math.exp(0.35 * smoothNoise('bustle', time / DAY))
}
