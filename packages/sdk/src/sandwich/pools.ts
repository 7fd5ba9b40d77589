import { computeAmountIn, computeAmountOut, getReserves } from '../entities/Pair.ts'
import { type SplitHop, WHOLE_SHARE } from '../routing/split/types.ts'

/** A hop of a swap: its pair, its direction, and the part of the tokens that it takes. */
export type SandwichHop = Pick<SplitHop, 'pair' | 'tokenIn' | 'tokenOut' | 'share'>

/** Reserves of the pair of each hop, in the direction of the hop. Changed by what is swapped. */
export type Pools = { readonly reservesIn: bigint[]; readonly reservesOut: bigint[] }

export function createPools(hops: readonly SandwichHop[]): Pools {
  const reserves = hops.map(({ pair, tokenIn }) => getReserves(pair, tokenIn))
  return { reservesIn: reserves.map(([reserve]) => reserve), reservesOut: reserves.map(([, reserve]) => reserve) }
}

export const copyPools = ({ reservesIn, reservesOut }: Pools): Pools => ({
  reservesIn: [...reservesIn],
  reservesOut: [...reservesOut],
})

const getReserve = (reserves: readonly bigint[], hop: number): bigint => reserves[hop] ?? 0n

function move({ reservesIn, reservesOut }: Pools, hop: number, amountIn: bigint, amountOut: bigint): void {
  reservesIn[hop] = getReserve(reservesIn, hop) + amountIn
  reservesOut[hop] = getReserve(reservesOut, hop) - amountOut
}

/** Sells an amount along hops that follow one another. Returns what comes out. */
export function sellAlong(pools: Pools, path: readonly number[], amount: bigint): bigint {
  let held = amount
  for (const hop of path) {
    const out = computeAmountOut(held, getReserve(pools.reservesIn, hop), getReserve(pools.reservesOut, hop))
    move(pools, hop, held, out)
    held = out
  }
  return held
}

/** Sells an amount back, against the direction of hops that follow one another. Returns what comes out. */
export function sellBack(pools: Pools, path: readonly number[], amount: bigint): bigint {
  let held = amount
  for (const hop of path.toReversed()) {
    const out = computeAmountOut(held, getReserve(pools.reservesOut, hop), getReserve(pools.reservesIn, hop))
    move(pools, hop, -out, -held)
    held = out
  }
  return held
}

const takeShare = (amount: bigint, share: bigint): bigint =>
  share === WHOLE_SHARE ? amount : (amount * share) / WHOLE_SHARE

/**
 * Carries out an exact input as the contracts do.
 * @returns the output
 */
export function swapExactIn(pools: Pools, hops: readonly SandwichHop[], amountIn: bigint): bigint {
  const held = new Map<string, bigint>([[hops[0]?.tokenIn.address ?? '', amountIn]])
  let previous = 0n
  for (const [i, { tokenIn, tokenOut, share }] of hops.entries()) {
    const available = held.get(tokenIn.address) ?? 0n
    // A share of 0: the hop before delivered its output directly.
    const spent = share === 0n ? previous : takeShare(available, share)
    const out = computeAmountOut(spent, getReserve(pools.reservesIn, i), getReserve(pools.reservesOut, i))
    move(pools, i, spent, out)
    held.set(tokenIn.address, available - spent)
    held.set(tokenOut.address, (held.get(tokenOut.address) ?? 0n) + out)
    previous = out
  }
  return held.get(hops.at(-1)?.tokenOut.address ?? '') ?? 0n
}

/**
 * Carries out an exact output as the contracts do.
 * @returns the input; undefined where a pair holds too little
 */
export function swapExactOut(pools: Pools, hops: readonly SandwichHop[], amountOut: bigint): bigint | undefined {
  const needed = new Map<string, bigint>([[hops.at(-1)?.tokenOut.address ?? '', amountOut]])
  for (let i = hops.length - 1; i >= 0; i--) {
    const hop = hops[i]
    if (hop === undefined) return undefined
    const required = needed.get(hop.tokenOut.address) ?? 0n
    const delivered = takeShare(required, hop.share)
    const spent = computeAmountIn(delivered, getReserve(pools.reservesIn, i), getReserve(pools.reservesOut, i))
    if (spent === undefined) return undefined
    move(pools, i, spent, delivered)
    needed.set(hop.tokenOut.address, required - delivered)
    needed.set(hop.tokenIn.address, (needed.get(hop.tokenIn.address) ?? 0n) + spent)
  }
  return needed.get(hops[0]?.tokenIn.address ?? '')
}
