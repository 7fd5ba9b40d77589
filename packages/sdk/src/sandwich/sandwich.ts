import type { Token } from '../entities/Token.ts'
import {
  copyPools,
  createPools,
  type Pools,
  type SandwichHop,
  sellAlong,
  sellBack,
  swapExactIn,
  swapExactOut,
} from './pools.ts'

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

/**
 * The most profitable way to trade in front of a swap and back after it.
 * @example
 * const isWorthIt = ({ profit }: Sandwich) => profit > 0n
 */
export type Sandwich = {
  /** What is left after the network fees, in base units of the token that the swap spends. */
  readonly profit: bigint
  /** What is kept before network fees, in base units of the first token of `path`. */
  readonly gain: bigint
  /** What is sold in front, in base units of the first token of `path`. */
  readonly amount: bigint
  readonly path: readonly Token[]
}

/** More than anybody would push through a pool, in reserves. */
const MAX_RESERVES = 100n

/** Parts of an amount to which it is searched: near its best a profit hardly changes. */
const PRECISION = 2000n

/** Golden section: 0.618 of an interval. */
const [GOLDEN, THOUSAND] = [618n, 1000n]

/**
 * What somebody could earn at most by trading in front of a swap in the same direction, and back behind it: through each
 * pair alone and through each stretch of each path, with amounts that leave the swap within its bound. Exact: it computes with
 * the integers of the contracts.
 *
 * Not covered: whoever owns the liquidity gets the fees back, several swaps taken together, and validators who leave a
 * swap out.
 *
 * @param gasCost - what two swaps cost in network fees, in base units of the token that the swap spends
 * @returns undefined where nobody can profit
 * @example
 * const hops = [{ pair, tokenIn: wbnb, tokenOut: busd, share: WHOLE_SHARE }]
 * const small = { tradeType: 'exactInput' as const, hops, amount: 2n * 10n ** 18n, bound: 0n }
 * getSandwich(small, 0n) // => undefined
 */
export function getSandwich(swap: SandwichedSwap, gasCost: bigint): Sandwich | undefined {
  const pools = createPools(swap.hops)
  const values = getValues(swap.hops, pools)
  let best: Sandwich | undefined
  for (const path of listStretches(swap.hops)) {
    const found = getBestAmount(swap, pools, path)
    const [first, value] = [swap.hops[path[0] ?? 0], values.get(swap.hops[path[0] ?? 0]?.tokenIn.address ?? '')]
    if (found === undefined || first === undefined || value === undefined) continue
    const profit = (found.profit * value.numerator) / value.denominator - gasCost
    if (profit > (best?.profit ?? 0n))
      best = {
        profit,
        gain: found.profit,
        amount: found.amount,
        path: [first.tokenIn, ...path.flatMap((hop) => swap.hops[hop]?.tokenOut ?? [])],
      }
  }
  return best
}

/**
 * The largest tolerance at which nobody can profit from trading around a swap.
 *
 * @param getBound - what the contract enforces at a tolerance in basis points
 * @param slippageBps - the tolerance that is set, from which it is searched downwards
 * @returns basis points; `slippageBps` where it is safe already
 * @example
 * const hops = [{ pair, tokenIn: wbnb, tokenOut: busd, share: WHOLE_SHARE }]
 * const small = { tradeType: 'exactInput' as const, hops, amount: 2n * 10n ** 18n }
 * getSafeSlippageBps(small, () => 0n, 50, 0n) // => 50
 */
export function getSafeSlippageBps(
  swap: Omit<SandwichedSwap, 'bound'>,
  getBound: (slippageBps: number) => bigint,
  slippageBps: number,
  gasCost: bigint,
): number {
  const isSafe = (bps: number) => getSandwich({ ...swap, bound: getBound(bps) }, gasCost) === undefined
  if (isSafe(slippageBps)) return slippageBps
  let [safe, unsafe] = [0, slippageBps]
  while (unsafe - safe > 1) {
    const middle = (safe + unsafe) >> 1
    if (isSafe(middle)) safe = middle
    else unsafe = middle
  }
  return safe
}

/** Every run of hops in which each spends what the one before delivers, from one hop to a whole path. */
function listStretches(hops: readonly SandwichHop[]): readonly (readonly number[])[] {
  const extend = (path: readonly number[]): readonly (readonly number[])[] => {
    const last = hops[path.at(-1) ?? 0]
    const next = hops.flatMap(({ tokenIn }, i) => (last && tokenIn.address === last.tokenOut.address ? [i] : []))
    return [path, ...next.flatMap((hop) => extend([...path, hop]))]
  }
  return hops.flatMap((_, i) => extend([i]))
}

type Value = { readonly numerator: bigint; readonly denominator: bigint }

/** What a base unit of each token is worth in the token that the swap spends, by the reserves on the way. */
function getValues(hops: readonly SandwichHop[], { reservesIn, reservesOut }: Pools): ReadonlyMap<string, Value> {
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

/** What is left of an amount that is sold in front and bought back; undefined where the swap would fail. */
function getProfit(swap: SandwichedSwap, pools: Pools, path: readonly number[], amount: bigint): bigint | undefined {
  const moved = copyPools(pools)
  const bought = sellAlong(moved, path, amount)
  if (!isWithinBound(swap, moved)) return undefined
  return sellBack(moved, path, bought) - amount
}

function isWithinBound({ tradeType, hops, amount, bound }: SandwichedSwap, pools: Pools): boolean {
  if (tradeType === 'exactInput') return swapExactIn(pools, hops, amount) >= bound
  const spent = swapExactOut(pools, hops, amount)
  return spent !== undefined && spent <= bound
}

type BestAmount = { readonly profit: bigint; readonly amount: bigint }

/** The profit rises with the amount and falls again: golden section, up to the largest amount that the swap survives. */
function getBestAmount(swap: SandwichedSwap, pools: Pools, path: readonly number[]): BestAmount | undefined {
  const largest = getLargestAmount(swap, pools, path)
  const measure = (amount: bigint): BestAmount => ({ amount, profit: getProfit(swap, pools, path, amount) ?? 0n })
  let [low, high] = [0n, largest]
  let [left, right] = [measure(largest - (largest * GOLDEN) / THOUSAND), measure((largest * GOLDEN) / THOUSAND)]
  while (high - low > high / PRECISION + 1n) {
    if (left.profit < right.profit) {
      low = left.amount
      left = right
      right = measure(low + ((high - low) * GOLDEN) / THOUSAND)
    } else {
      high = right.amount
      right = left
      left = measure(high - ((high - low) * GOLDEN) / THOUSAND)
    }
  }
  const best = [left, right, measure(largest)].reduce((a, b) => (b.profit > a.profit ? b : a))
  return best.profit > 0n ? best : undefined
}

/** The largest amount after which the swap still keeps its bound. */
function getLargestAmount(swap: SandwichedSwap, pools: Pools, path: readonly number[]): bigint {
  const isPossible = (amount: bigint) => getProfit(swap, pools, path, amount) !== undefined
  let [low, high] = [0n, (pools.reservesIn[path[0] ?? 0] ?? 0n) * MAX_RESERVES]
  if (isPossible(high)) return high
  while (high - low > low / PRECISION / PRECISION + 1n) {
    const middle = (low + high) / 2n
    if (isPossible(middle)) low = middle
    else high = middle
  }
  return low
}
