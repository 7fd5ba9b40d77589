import type { Token } from '../entities/Token.ts'
import { type Attack, findBest, getReach, getValues, listPairTrades, type SandwichedSwap } from './attacks.ts'
import { createPools, type SandwichHop } from './pools.ts'

/**
 * One trade in front of a swap, which is taken back after it.
 * @example
 * const countPairs = ({ path }: SandwichTrade) => path.length - 1
 */
export type SandwichTrade = {
  readonly path: readonly Token[]
  /** What is sold in front, in base units of the first token of `path`. */
  readonly amount: bigint
  /** What is kept before network fees, in base units of the first token of `path`. */
  readonly gain: bigint
}

/**
 * The most profitable way that was found to trade in front of a swap and back after it.
 * @example
 * const isWorthIt = ({ profit }: Sandwich) => profit > 0n
 */
export type Sandwich = {
  /** What is left after the network fees, in base units of the token that the swap spends. */
  readonly profit: bigint
  /** What is traded in front, in this order; taken back in the opposite one. No two use the same pair. */
  readonly trades: readonly SandwichTrade[]
}

/**
 * What somebody could earn by trading in front of a swap in the same direction, and back behind it: through each stretch of
 * each path, and through all pairs at once, with amounts that leave the swap within its bound. Exact: it computes with the
 * integers of the contracts.
 *
 * Not covered: whoever owns the liquidity gets the fees back, several swaps taken together, and validators who leave a
 * swap out.
 *
 * @param gasCost - what trading through one pair and back costs in network fees, in base units of the token that the swap spends
 * @returns undefined where nobody can profit
 * @example
 * const hops = [{ pair, tokenIn: wbnb, tokenOut: busd, share: WHOLE_SHARE }]
 * const small = { tradeType: 'exactInput' as const, hops, amount: 2n * 10n ** 18n, bound: 0n }
 * getSandwich(small, 0n) // => undefined
 */
export function getSandwich(swap: SandwichedSwap, gasCost: bigint): Sandwich | undefined {
  const pools = createPools(swap.hops)
  const values = getValues(swap.hops, pools)
  const candidates = [
    ...listStretches(swap.hops).map((path) => findBest(swap, pools, values, [{ path, amount: getReach(pools, path) }])),
    findBest(swap, pools, values, listPairTrades(swap, pools, values)),
  ]
  let best: Sandwich | undefined
  for (const found of candidates) {
    const pairs = found.attacks.reduce((sum, { path }) => sum + path.length, 0)
    const profit = found.profit - gasCost * BigInt(pairs)
    if (profit > (best?.profit ?? 0n))
      best = { profit, trades: found.attacks.map((attack, i) => toTrade(swap, attack, found.gains[i])) }
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

function toTrade({ hops }: SandwichedSwap, { path, amount }: Attack, gain = 0n): SandwichTrade {
  const [first, ...others] = path.flatMap((hop) => hops[hop] ?? [])
  const tokens = first === undefined ? [] : [first.tokenIn, first.tokenOut, ...others.map(({ tokenOut }) => tokenOut)]
  return { path: tokens, amount, gain }
}
