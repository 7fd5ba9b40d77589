import { copyPools, type Pools, type SandwichHop, sellAlong, sellBack, swapExactIn, swapExactOut } from './pools.ts'

/**
 * A swap as the contracts will carry it out. No two hops use the same pair.
 * @example
 * const swap: SandwichedSwap = {
 *   tradeType: 'exactInput',
 *   hops: [{ pair, tokenIn: wbnb, tokenOut: busd, share: WHOLE_SHARE }],
 *   amount: 10n ** 18n,
 *   bound: 495n * 10n ** 18n,
 * }
 */
export type SandwichedSwap = {
  readonly tradeType: 'exactInput' | 'exactOutput'
  /** In topological order, with the shares of a plan; all of a route's hops have the whole share. */
  readonly hops: readonly SandwichHop[]
  /** Input of an exact input, output of an exact output; base units. */
  readonly amount: bigint
  /** What the contract enforces: the least output of an exact input, the most input of an exact output; base units. */
  readonly bound: bigint
}

/** More than anybody would push through a pool, in reserves. */
const MAX_RESERVES = 100n

/** Parts of an amount to which it is searched: near its best a profit hardly changes. */
const PRECISION = 2000n

/** Golden section: 0.618 of an interval. */
const [GOLDEN, THOUSAND] = [618n, 1000n]

/** Steps in which the trades of all pairs together are made smaller. */
const STEPS = 1n << 20n

type Value = { readonly numerator: bigint; readonly denominator: bigint }

type Values = ReadonlyMap<string, Value>

/** What a base unit of each token is worth in the token that the swap spends, by the reserves on the way. */
export function getValues(hops: readonly SandwichHop[], { reservesIn, reservesOut }: Pools): Values {
  const values = new Map<string, Value>([[hops[0]?.tokenIn.address ?? '', { numerator: 1n, denominator: 1n }]])
  for (const [i, { tokenIn, tokenOut }] of hops.entries()) {
    const value = values.get(tokenIn.address)
    const [reserveIn = 0n, reserveOut = 0n] = [reservesIn[i], reservesOut[i]]
    if (value === undefined || reserveOut === 0n || values.has(tokenOut.address)) continue
    values.set(tokenOut.address, {
      numerator: value.numerator * reserveIn,
      denominator: value.denominator * reserveOut,
    })
  }
  return values
}

/** A trade in front: hops that follow one another, and what is sold to the first of them, in base units. */
export type Attack = { readonly path: readonly number[]; readonly amount: bigint }

/** What some attacks keep, each in its own token and all in the token that the swap spends. */
type Outcome = { readonly attacks: readonly Attack[]; readonly gains: readonly bigint[]; readonly profit: bigint }

const NOTHING: Outcome = { attacks: [], gains: [], profit: 0n }

export const getReach = (pools: Pools, path: readonly number[]): bigint =>
  (pools.reservesIn[path[0] ?? 0] ?? 0n) * MAX_RESERVES

/** The trade through each pair alone that would be best if the swap had no bound: together they are made smaller. */
export const listPairTrades = (swap: SandwichedSwap, pools: Pools, values: Values): readonly Attack[] =>
  swap.hops.length < 2
    ? []
    : swap.hops.flatMap((_, i) => {
        const unbounded = { ...swap, bound: swap.tradeType === 'exactInput' ? 0n : MAX_INPUT }
        return findBest(unbounded, pools, values, [{ path: [i], amount: getReach(pools, [i]) }]).attacks
      })

/** More than any token has. */
const MAX_INPUT = 1n << 256n

/** What attacks keep; undefined where the swap would fail. */
function getOutcome(
  swap: SandwichedSwap,
  pools: Pools,
  values: Values,
  attacks: readonly Attack[],
): Outcome | undefined {
  const moved = copyPools(pools)
  const bought = attacks.map(({ path, amount }) => sellAlong(moved, path, amount))
  if (!isWithinBound(swap, moved)) return undefined
  // Taken back in the opposite order, as whoever sends them would.
  const gains = attacks
    .map(({ path, amount }, i) => ({ path, amount, held: bought[i] ?? 0n }))
    .toReversed()
    .map(({ path, amount, held }) => sellBack(moved, path, held) - amount)
    .toReversed()
  const profit = attacks.reduce((sum, { path }, i) => {
    const value = values.get(swap.hops[path[0] ?? 0]?.tokenIn.address ?? '')
    return value === undefined ? sum : sum + ((gains[i] ?? 0n) * value.numerator) / value.denominator
  }, 0n)
  return { attacks, gains, profit }
}

function isWithinBound({ tradeType, hops, amount, bound }: SandwichedSwap, pools: Pools): boolean {
  if (tradeType === 'exactInput') return swapExactIn(pools, hops, amount) >= bound
  const spent = swapExactOut(pools, hops, amount)
  return spent !== undefined && spent <= bound
}

/**
 * The best part of some attacks, all made smaller alike. The profit rises with the part and falls again: golden section, up to
 * the largest part that the swap survives.
 */
export function findBest(swap: SandwichedSwap, pools: Pools, values: Values, attacks: readonly Attack[]): Outcome {
  const [first] = attacks
  if (first === undefined) return NOTHING
  // A single trade is searched to the base unit.
  const whole = attacks.length === 1 ? first.amount : STEPS
  const toPart = (part: bigint) => attacks.map(({ path, amount }) => ({ path, amount: (amount * part) / whole }))
  const measure = (part: bigint) => ({ part, outcome: getOutcome(swap, pools, values, toPart(part)) ?? NOTHING })
  const largest = getLargestPart((part) => getOutcome(swap, pools, values, toPart(part)) !== undefined, whole)
  let [low, high] = [0n, largest]
  let [left, right] = [measure(largest - (largest * GOLDEN) / THOUSAND), measure((largest * GOLDEN) / THOUSAND)]
  while (high - low > high / PRECISION + 1n) {
    if (left.outcome.profit < right.outcome.profit) {
      low = left.part
      left = right
      right = measure(low + ((high - low) * GOLDEN) / THOUSAND)
    } else {
      high = right.part
      right = left
      left = measure(high - ((high - low) * GOLDEN) / THOUSAND)
    }
  }
  const best = [left, right, measure(largest)].reduce((a, b) => (b.outcome.profit > a.outcome.profit ? b : a))
  return best.outcome.profit > 0n ? best.outcome : NOTHING
}

/** The largest part of a whole that is possible. */
function getLargestPart(isPossible: (part: bigint) => boolean, whole: bigint): bigint {
  if (isPossible(whole)) return whole
  let [low, high] = [0n, whole]
  while (high - low > low / PRECISION / PRECISION + 1n) {
    const middle = (low + high) / 2n
    if (isPossible(middle)) low = middle
    else high = middle
  }
  return low
}
