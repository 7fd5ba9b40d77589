import * as Pair from '../../entities/Pair.ts'
import type { Token } from '../../entities/Token.ts'
import { type SplitHop, WHOLE_SHARE } from './types.ts'

/** A swap of a plan whose share is not decided yet. Amounts are estimates in base units. */
export type HopEstimate = {
  readonly pair: Pair.Pair
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly amountIn: number
  readonly amountOut: number
}

/** Hops with exact amounts. */
export type EvaluatedHops = {
  readonly hops: readonly SplitHop[]
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/**
 * Amounts and shares of a plan for an exact input, as the contract computes them.
 * @param estimates - in topological order
 * @returns undefined when the contract would revert: an amount rounds down to zero
 */
export function evaluateExactIn(estimates: readonly HopEstimate[], amountIn: bigint): EvaluatedHops | undefined {
  const [first, last] = [estimates[0], estimates.at(-1)]
  if (!first || !last) return undefined
  const unspent = sumByToken(
    estimates,
    ({ tokenIn }) => tokenIn,
    ({ amountIn: amount }) => amount,
  )
  const deliveries = countByToken(estimates, ({ tokenOut }) => tokenOut)
  const spenders = countByToken(estimates, ({ tokenIn }) => tokenIn)
  const held = new Map([[first.tokenIn.address, amountIn]])
  const hops: SplitHop[] = []
  for (const { pair, tokenIn, tokenOut, amountIn: estimate } of estimates) {
    const remaining = spenders.get(tokenIn.address) ?? 1
    spenders.set(tokenIn.address, remaining - 1)
    const total = unspent.get(tokenIn.address) ?? 0
    unspent.set(tokenIn.address, total - estimate)
    const available = held.get(tokenIn.address) ?? 0n
    const share = remaining === 1 ? WHOLE_SHARE : toShare(estimate / total)
    const spent = takeShare(available, share)
    const out = Pair.getAmountOut(pair, tokenIn, spent)
    if (spent === 0n || out === undefined) return undefined
    held.set(tokenIn.address, available - spent)
    held.set(tokenOut.address, (held.get(tokenOut.address) ?? 0n) + out)
    const isPaidByPrevious =
      hops.at(-1)?.tokenOut.address === tokenIn.address &&
      deliveries.get(tokenIn.address) === 1 &&
      spent === (hops.at(-1)?.amountOut ?? 0n)
    hops.push({ pair, tokenIn, tokenOut, share: isPaidByPrevious ? 0n : share, amountIn: spent, amountOut: out })
  }
  return { hops, amountIn, amountOut: held.get(last.tokenOut.address) ?? 0n }
}

/**
 * Amounts and shares of a plan for an exact output, as the contract computes them.
 * @param estimates - in topological order
 * @returns undefined when the contract would revert: an amount rounds down to zero, or a pair holds too little
 */
export function evaluateExactOut(estimates: readonly HopEstimate[], amountOut: bigint): EvaluatedHops | undefined {
  const [first, last] = [estimates[0], estimates.at(-1)]
  if (!first || !last) return undefined
  const undelivered = sumByToken(
    estimates,
    ({ tokenOut }) => tokenOut,
    ({ amountOut: amount }) => amount,
  )
  const deliverers = countByToken(estimates, ({ tokenOut }) => tokenOut)
  const needed = new Map([[last.tokenOut.address, amountOut]])
  const hops: SplitHop[] = []
  for (const { pair, tokenIn, tokenOut, amountOut: estimate } of estimates.toReversed()) {
    const remaining = deliverers.get(tokenOut.address) ?? 1
    deliverers.set(tokenOut.address, remaining - 1)
    const total = undelivered.get(tokenOut.address) ?? 0
    undelivered.set(tokenOut.address, total - estimate)
    const required = needed.get(tokenOut.address) ?? 0n
    const share = remaining === 1 ? WHOLE_SHARE : toShare(estimate / total)
    const delivered = takeShare(required, share)
    const spent = Pair.getAmountIn(pair, tokenOut, delivered)
    if (delivered === 0n || spent === undefined) return undefined
    needed.set(tokenOut.address, required - delivered)
    needed.set(tokenIn.address, (needed.get(tokenIn.address) ?? 0n) + spent)
    hops.unshift({ pair, tokenIn, tokenOut, share, amountIn: spent, amountOut: delivered })
  }
  return { hops, amountIn: needed.get(first.tokenIn.address) ?? 0n, amountOut }
}

/** Part of an amount, rounded down as the contract rounds. */
const takeShare = (amount: bigint, share: bigint): bigint =>
  share === WHOLE_SHARE ? amount : (amount * share) / WHOLE_SHARE

/** A part from 0 to 1 as a share. A double has 53 significant bits, a share 128. */
const toShare = (part: number): bigint => BigInt(Math.floor(Math.min(Math.max(part, 0), 1) * 2 ** 53)) << 75n

function sumByToken(
  estimates: readonly HopEstimate[],
  getToken: (hop: HopEstimate) => Token,
  getAmount: (hop: HopEstimate) => number,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const hop of estimates) {
    const { address } = getToken(hop)
    sums.set(address, (sums.get(address) ?? 0) + getAmount(hop))
  }
  return sums
}

const countByToken = (estimates: readonly HopEstimate[], getToken: (hop: HopEstimate) => Token) =>
  sumByToken(estimates, getToken, () => 1)
