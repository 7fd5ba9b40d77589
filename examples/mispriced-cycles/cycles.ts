import { Pair, type Token } from '@zono/sdk'

/** A way from a token over two others back to it, and what it brings before gas. */
export type Cycle = { readonly path: readonly Token[]; readonly amount: bigint; readonly profit: bigint }

/** Part of the first reserve by which a cycle is tried: where so little loses, more loses too. */
const PROBE_DIVISOR = 1_000_000n

const getProfit = (pairs: readonly Pair[], path: readonly Token[], amount: bigint): bigint => {
  let current = amount
  for (const [index, pair] of pairs.entries()) {
    const input = path[index]
    const output = input && Pair.getAmountOut(pair, input, current)
    if (output === undefined) return -amount
    current = output
  }
  return current - amount
}

/** The amount with the largest profit: profit rises to one maximum and falls after it. */
function findBestAmount(pairs: readonly Pair[], path: readonly Token[], most: bigint): bigint {
  let [low, high] = [1n, most]
  while (high - low > 2n) {
    const third = (high - low) / 3n
    if (getProfit(pairs, path, low + third) < getProfit(pairs, path, high - third)) low += third
    else high -= third
  }
  return low
}

/** All profitable cycles of three pairs that begin and end with a token, the best first. */
export function findCycles(pairs: readonly Pair[], base: Token): readonly Cycle[] {
  const between = (a: Token, b: Token) =>
    pairs.find((pair) => a !== b && Pair.involvesToken(pair, a) && Pair.involvesToken(pair, b))
  const neighbours = pairs
    .filter((pair) => Pair.involvesToken(pair, base))
    .map((pair) => Pair.getOtherToken(pair, base))
  const cycles = neighbours.flatMap((first) =>
    neighbours.flatMap((second): readonly Cycle[] => {
      const [open, middle, close] = [between(base, first), between(first, second), between(second, base)]
      if (open === undefined || middle === undefined || close === undefined) return []
      const [path, hops] = [
        [base, first, second, base],
        [open, middle, close],
      ]
      const [reserve] = Pair.getReserves(open, base)
      if (getProfit(hops, path, reserve / PROBE_DIVISOR) <= 0n) return []
      const amount = findBestAmount(hops, path, reserve)
      return [{ path, amount, profit: getProfit(hops, path, amount) }]
    }),
  )
  return cycles.filter(({ profit }) => profit > 0n).sort((a, b) => (a.profit > b.profit ? -1 : 1))
}
