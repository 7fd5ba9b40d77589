import type { Token } from '../../entities/Token.ts'
import { splitIntoPaths } from './flows.ts'
import type { SplitHop, SplitLeg, SplitPlan } from './types.ts'

/**
 * The paths of a plan with their parts of its amounts, the largest first. Where paths share a pair, each gets its average
 * price. One leg means that a single path is best, which may be longer than the three hops of a route.
 * @example
 * const countLegs = (plan: SplitPlan) => getSplitLegs(plan).length
 */
export function getSplitLegs({
  hops,
  amountIn,
  amountOut,
}: Pick<SplitPlan, 'hops' | 'amountIn' | 'amountOut'>): readonly SplitLeg[] {
  const numbers = new Map<string, number>()
  const getNumber = ({ address }: Token) => {
    const number = numbers.get(address) ?? numbers.size
    numbers.set(address, number)
    return number
  }
  const from = hops.map(({ tokenIn }) => getNumber(tokenIn))
  const to = hops.map(({ tokenOut }) => tokenOut)
  const lastToken = hops.at(-1)?.tokenOut
  if (!lastToken) return []
  const lastNumber = new Set(to.map(({ address }) => address)).size
  const paths = splitIntoPaths(
    {
      from,
      to: to.map((token) => (token.address === lastToken.address ? lastNumber : getNumber(token))),
      amountsIn: hops.map((hop) => Number(hop.amountIn)),
      tokenCount: lastNumber + 1,
    },
    hops.map((_, index) => index),
  )
  // Average prices in doubles: amounts of legs are shown and never sent, and what is rounded goes to the largest leg.
  const rates = hops.map((hop) => Number(hop.amountOut) / Number(hop.amountIn))
  const wholeIn = Number(amountIn)
  const legs: SplitLeg[] = []
  for (const { arcs, fraction } of paths) {
    const path: Token[] = []
    const pairs: SplitHop['pair'][] = []
    let legOut = wholeIn * fraction
    for (const arc of arcs) {
      const { tokenIn, pair } = hops[arc] as SplitHop
      path.push(tokenIn)
      pairs.push(pair)
      legOut *= rates[arc] as number
    }
    path.push(lastToken)
    legs.push({ path, pairs, amountIn: scale(amountIn, fraction), amountOut: BigInt(Math.floor(legOut)) })
  }
  const [largest, ...others] = legs
  if (!largest) return []
  // Rounding goes to the largest leg.
  const restIn = others.reduce((rest, leg) => rest - leg.amountIn, amountIn)
  const restOut = others.reduce((rest, leg) => rest - leg.amountOut, amountOut)
  return [{ ...largest, amountIn: restIn, amountOut: restOut }, ...others]
}

const scale = (amount: bigint, fraction: number): bigint =>
  (amount * BigInt(Math.floor(Math.min(fraction, 1) * 2 ** 53))) >> 53n
