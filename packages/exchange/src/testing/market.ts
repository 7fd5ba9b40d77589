import { type Address, getAddress, numberToHex } from 'viem'
import * as Pair from '../Pair.ts'
import type { Token } from '../Token.ts'

/** A token whose address is its number. */
export const token = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: addressOf(n),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

/** The address that is a number. */
export const addressOf = (n: number): Address => getAddress(numberToHex(n, { size: 20 }))

/** A pool between two numbered tokens. */
export const pool = (a: number, b: number, reserveA: bigint, reserveB: bigint): Pair.Pair =>
  Pair.of(addressOf(1_000_000 + a * 1000 + b), token(a), token(b), reserveA, reserveB)

type Route = { readonly pools: readonly number[]; readonly amount: bigint }

/** The best route by trying every one in the contract's integers: slow, and beyond doubt. */
export function bruteForce(
  pairs: readonly Pair.Pair[],
  type: 'in' | 'out',
  from: Token,
  to: Token,
  amount: bigint,
  maxHops: number,
): Route | undefined {
  const [start, end] = type === 'in' ? [from, to] : [to, from]
  let best: Route | undefined

  function walk(at: Token, so: bigint, used: readonly number[], seen: readonly Address[]) {
    if (at.address === end.address) {
      const gain = best === undefined ? 1n : type === 'in' ? so - best.amount : best.amount - so
      if (gain > 0n || (gain === 0n && best && used.length < best.pools.length)) best = { pools: used, amount: so }
      return
    }
    if (used.length === maxHops) return
    pairs.forEach((pair, i) => {
      if (!Pair.involves(pair, at)) return
      const next = Pair.other(pair, at)
      if (seen.includes(next.address)) return
      const then = type === 'in' ? Pair.getAmountOut(pair, at, so) : Pair.getAmountIn(pair, at, so)
      if (then !== undefined) walk(next, then, [...used, i], [...seen, next.address])
    })
  }

  walk(start, amount, [], [start.address])
  return best
}
