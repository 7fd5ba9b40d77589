import { sqrt } from '../decimal.ts'
import * as Pair from '../entities/Pair.ts'
import type { Percent } from '../entities/Percent.ts'
import { AFTER_SWAP_FEE_BPS, BPS_DENOMINATOR } from '../fees.ts'
import type { ZapIn } from './zapIn.ts'
import type { ZapOut } from './zapOut.ts'
import type { ZapRoute } from './zapRoute.ts'

/** Price of a route before any trade, without fees: units of its end for one of its start. */
function getMidRate({ path, pairs }: ZapRoute): { readonly numerator: bigint; readonly denominator: bigint } {
  let [numerator, denominator] = [1n, 1n]
  for (const [i, pair] of pairs.entries()) {
    const token = path[i]
    if (token === undefined) break
    const [reserveIn, reserveOut] = Pair.getReserves(pair, token)
    numerator *= reserveOut
    denominator *= reserveIn
  }
  return { numerator, denominator }
}

/** What is left of an amount after the fees of a route's pairs, rounded up. */
function applyFees(amount: bigint, { pairs }: ZapRoute): bigint {
  const [part, whole] = [AFTER_SWAP_FEE_BPS ** BigInt(pairs.length), BPS_DENOMINATOR ** BigInt(pairs.length)]
  return (amount * part + whole - 1n) / whole
}

/** An amount of a route's end in units of its start, at the price before any trade; rounded down. */
function toStart(amount: bigint, route: ZapRoute): bigint {
  const { numerator, denominator } = getMidRate(route)
  return (amount * denominator) / numerator
}

/** An amount of a route's start in units of its end, at the price before any trade; rounded up. */
function toEnd(amount: bigint, route: ZapRoute): bigint {
  const { numerator, denominator } = getMidRate(route)
  return (amount * numerator + denominator - 1n) / denominator
}

const createImpact = (ideal: bigint, received: bigint): Percent =>
  ideal > received
    ? { numerator: ideal - received, denominator: ideal }
    : { numerator: 0n, denominator: ideal > 0n ? ideal : 1n }

/**
 * By how much the sold part of a zap moves prices against the person: the distance of what was bought from the mid prices,
 * without the swap fees, as the price impact of a trade. Never negative.
 * @param amountIn - base units that are paid
 * @example
 * const pool = { pair, totalSupply: 10n ** 22n, kLast: 0n }
 * const amount = 10n ** 18n
 * const zap = getBestZapIn(pool, graph, { currency: wbnb, amount }, { maxHops: 3, wrappedNative: wbnb })
 * zap && Percent.toFixed(getZapInImpact(zap, amount)) // => '0.05'
 */
export function getZapInImpact({ entry, partA, boughtA, boughtB }: ZapIn, amountIn: bigint): Percent {
  const legs = [
    { route: entry.routeA, sold: partA, bought: boughtA },
    { route: entry.routeB, sold: amountIn - partA, bought: boughtB },
  ].filter(({ route }) => route.pairs.length > 0)
  const ideal = legs.reduce((sum, { route, sold }) => sum + applyFees(sold, route), 0n)
  const received = legs.reduce((sum, { route, bought }) => sum + toStart(bought, route), 0n)
  return createImpact(ideal, received)
}

/**
 * What a zap leaves the person with, in base units of the token that is paid and at the prices before it: what is returned,
 * and liquidity at the value it has once traders brought its pool back to those prices (twice the geometric mean of both
 * sides). Rounded down.
 * @example
 * const pool = { pair, totalSupply: 10n ** 22n, kLast: 0n }
 * const amount = 10n ** 18n
 * const zap = getBestZapIn(pool, graph, { currency: wbnb, amount }, { maxHops: 3, wrappedNative: wbnb })
 * zap && getZapInKept(zap) // => 998_499_497_966_651_825n
 */
export function getZapInKept({ entry: { routeA, routeB }, addedA, addedB, leftA, leftB }: ZapIn): bigint {
  const returned = toStart(leftA, routeA) + toStart(leftB, routeB)
  return 2n * sqrt(toStart(addedA, routeA) * toStart(addedB, routeB)) + returned
}

/**
 * By how much the sold part of what a pair pays out moves prices against the person, as the price impact of a trade. Never
 * negative.
 * @example
 * const pool = { pair, totalSupply: 10n ** 22n, kLast: 0n }
 * const zap = getBestZapOut(pool, graph, 10n ** 18n, wbnb, { maxHops: 3, wrappedNative: wbnb })
 * zap && Percent.toFixed(getZapOutImpact(zap)) // => '0.01'
 */
export function getZapOutImpact({ exit: { routeA, routeB }, removedA, removedB, amountOut }: ZapOut): Percent {
  const legs = [
    { route: routeA, removed: removedA },
    { route: routeB, removed: removedB },
  ]
  const sold = legs.filter(({ route }) => route.pairs.length > 0)
  const kept = legs.filter(({ route }) => route.pairs.length === 0).reduce((sum, { removed }) => sum + removed, 0n)
  const ideal = sold.reduce((sum, { route, removed }) => sum + toEnd(applyFees(removed, route), route), 0n)
  return createImpact(ideal, amountOut - kept)
}

/**
 * What a pair pays out for liquidity in base units of the token that is received, at the prices before it and without fees;
 * rounded up.
 * @example
 * const pool = { pair, totalSupply: 10n ** 22n, kLast: 0n }
 * const zap = getBestZapOut(pool, graph, 10n ** 18n, wbnb, { maxHops: 3, wrappedNative: wbnb })
 * zap && getZapOutValue(zap) // => 200_000_000_000_000_000n
 */
export const getZapOutValue = ({ exit: { routeA, routeB }, removedA, removedB }: ZapOut): bigint =>
  toEnd(removedA, routeA) + toEnd(removedB, routeB)
