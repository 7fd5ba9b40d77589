import { type Address, getAddress, numberToHex } from 'viem'
import * as Pair from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import type { BestRoute } from '../routing/routeSearch.ts'

/** A token whose address is its number. */
export const createTestToken = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: toTestAddress(n),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

/** The address that is a number. */
export const toTestAddress = (n: number): Address => getAddress(numberToHex(n, { size: 20 }))

/** A pool between two numbered tokens. */
export const createTestPair = (a: number, b: number, reserveA: bigint, reserveB: bigint): Pair.Pair =>
  Pair.create(toTestAddress(1_000_000 + a * 1000 + b), createTestToken(a), createTestToken(b), reserveA, reserveB)

/** The best route by trying every one in the contract's integers: slow, and beyond doubt. */
export function findBestRouteByBruteForce(
  pairs: readonly Pair.Pair[],
  type: 'in' | 'out',
  from: Token,
  to: Token,
  amount: bigint,
  maxHops: number,
): BestRoute | undefined {
  const [start, end] = type === 'in' ? [from, to] : [to, from]
  let best: BestRoute | undefined

  function walk(token: Token, reached: bigint, pools: readonly number[], met: readonly Address[]) {
    if (token.address === end.address) {
      const gain = best === undefined ? 1n : type === 'in' ? reached - best.amount : best.amount - reached
      if (gain > 0n || (gain === 0n && best && pools.length < best.pairIndices.length))
        best = { pairIndices: pools, amount: reached }
      return
    }
    if (pools.length === maxHops) return
    pairs.forEach((pair, pool) => {
      if (!Pair.involvesToken(pair, token)) return
      const next = Pair.getOtherToken(pair, token)
      if (met.includes(next.address)) return
      const after = type === 'in' ? Pair.getAmountOut(pair, token, reached) : Pair.getAmountIn(pair, token, reached)
      if (after !== undefined) walk(next, after, [...pools, pool], [...met, next.address])
    })
  }

  walk(start, amount, [], [start.address])
  return best && { pairIndices: type === 'in' ? best.pairIndices : best.pairIndices.toReversed(), amount: best.amount }
}
