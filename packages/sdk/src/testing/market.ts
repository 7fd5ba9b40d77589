import { type Address, getAddress, numberToHex } from 'viem'
import * as Pair from '../entities/Pair.ts'
import type { Token } from '../entities/Token.ts'
import type { BestRoute } from '../routing/routeSearch.ts'

/** Token number `n`, whose address is `n`. */
export const createTestToken = (n: number, decimals = 18): Token => ({
  chainId: 31337,
  address: toTestAddress(n),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})

/** `n` as an address. */
export const toTestAddress = (n: number): Address => getAddress(numberToHex(n, { size: 20 }))

/** A pair of tokens number `a` and `b`. */
export const createTestPair = (a: number, b: number, reserveA: bigint, reserveB: bigint): Pair.Pair =>
  Pair.create(toTestAddress(1_000_000 + a * 1000 + b), createTestToken(a), createTestToken(b), reserveA, reserveB)

/** Reference implementation: tries every route in integers. */
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

  function walk(token: Token, currentAmount: bigint, pairIndices: readonly number[], visited: readonly Address[]) {
    if (token.address === end.address) {
      const gain = best === undefined ? 1n : type === 'in' ? currentAmount - best.amount : best.amount - currentAmount
      if (gain > 0n || (gain === 0n && best && pairIndices.length < best.pairIndices.length))
        best = { pairIndices, amount: currentAmount }
      return
    }
    if (pairIndices.length === maxHops) return
    pairs.forEach((pair, index) => {
      if (!Pair.involvesToken(pair, token)) return
      const next = Pair.getOtherToken(pair, token)
      if (visited.includes(next.address)) return
      const nextAmount =
        type === 'in' ? Pair.getAmountOut(pair, token, currentAmount) : Pair.getAmountIn(pair, token, currentAmount)
      if (nextAmount !== undefined) walk(next, nextAmount, [...pairIndices, index], [...visited, next.address])
    })
  }

  walk(start, amount, [], [start.address])
  return best && { pairIndices: type === 'in' ? best.pairIndices : best.pairIndices.toReversed(), amount: best.amount }
}
