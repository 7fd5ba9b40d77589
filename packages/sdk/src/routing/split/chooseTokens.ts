import { FEE_FACTOR } from '../routeBounds.ts'
import type { RouteGraph } from '../routeGraph.ts'

/** Steps to the best price of a token. Its gain only ranks it. */
const PRICE_STEPS = 4

/** Arcs that a search considers: links of the graph, and the tokens at their starts. */
export type Candidates = {
  readonly links: readonly number[]
  readonly starts: readonly number[]
  /** Infinite on the single route. */
  readonly priorities: readonly number[]
}

/**
 * The tokens whose links gain the most at estimated prices, those of the single route first.
 * @param roots - square roots of the prices, by token of the graph
 */
export function chooseTokens(
  { linkTargets, reservesFrom, reservesTo }: RouteGraph,
  { links, starts, priorities }: Candidates,
  tokens: readonly number[],
  roots: Float64Array,
  limit: number,
): readonly number[] {
  const gainIn = new Float64Array(roots.length)
  const gainOut = new Float64Array(roots.length)
  for (let i = 0; i < links.length; i++) {
    const [link, start] = [links[i] as number, starts[i] as number]
    const target = linkTargets[link] as number
    const difference =
      Math.sqrt(reservesTo[link] as number) * (roots[target] as number) -
      Math.sqrt((reservesFrom[link] as number) / FEE_FACTOR) * (roots[start] as number)
    const profit = difference > 0 ? difference * difference : 0
    const gain = priorities[i] === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : profit
    gainOut[start] = (gainOut[start] as number) + gain
    gainIn[target] = (gainIn[target] as number) + gain
  }
  return takeLargest(
    tokens,
    gainIn.map((gain, token) => Math.min(gain, gainOut[token] as number)),
    limit,
  )
}

/**
 * The tokens that gain the most at optimal prices of some of them. Each other token is worth what its pairs with the priced
 * ones gain at its own best price, which replaces its estimate.
 * @param roots - square roots of the prices, by token of the graph
 * @param isPriced - by token of the graph
 */
export function chooseTokensAtPrices(
  graph: RouteGraph,
  tokens: readonly number[],
  roots: Float64Array,
  isPriced: Uint8Array,
  limit: number,
): readonly number[] {
  const gains = new Float64Array(roots.length)
  for (const token of tokens)
    gains[token] = isPriced[token] === 1 ? Number.POSITIVE_INFINITY : priceToken(graph, token, roots, isPriced)
  return takeLargest(tokens, gains, limit)
}

/** Minimizes what the pairs of a token with priced ones gain over its price. @returns their gain */
function priceToken(
  { linkStarts, linkTargets, reservesFrom, reservesTo }: RouteGraph,
  token: number,
  roots: Float64Array,
  isPriced: Uint8Array,
): number {
  const end = linkStarts[token + 1] as number
  let gain = 0
  for (let step = 0; step < PRICE_STEPS; step++) {
    const root = roots[token] as number
    let [weight, value] = [0, 0]
    gain = 0
    for (let link = linkStarts[token] as number; link < end; link++) {
      const other = linkTargets[link] as number
      if (isPriced[other] === 0) continue
      const own = Math.sqrt(reservesFrom[link] as number)
      const price = Math.sqrt(reservesTo[link] as number) * (roots[other] as number)
      const sold = price - (own / ROOT_OF_FEE) * root
      const bought = own * root - price / ROOT_OF_FEE
      const difference = Math.max(sold, bought)
      if (difference <= 0) continue
      gain += difference * difference
      const [factor, target] = sold > 0 ? [own / ROOT_OF_FEE, price] : [own, price / ROOT_OF_FEE]
      weight += factor * factor
      value += factor * target
    }
    if (weight === 0) return 0
    roots[token] = value / weight
  }
  return gain
}

const ROOT_OF_FEE = Math.sqrt(FEE_FACTOR)

function takeLargest(tokens: readonly number[], gains: Float64Array, limit: number): readonly number[] {
  return tokens
    .toSorted((a, b) => (gains[a] === gains[b] ? a - b : (gains[b] as number) < (gains[a] as number) ? -1 : 1))
    .slice(0, limit)
}
