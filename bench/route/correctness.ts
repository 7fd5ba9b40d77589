import type { Metric } from '../metrics.ts'
import { createPancakeSwapQuoter, createUniswapQuoter, type Quoter } from './competitors.ts'
import { createMarket, createQuoteRequest, createSeededRandom, type Market } from './market.ts'
import { createBruteForceQuoter, createZonoQuoter } from './zono.ts'

/**
 * How many of `trades` random trades, half exact-in and half exact-out, come out differently from a contender's, to the
 * last base unit. Each market of four to six tokens serves for twenty trades.
 */
function countDifferences(trades: number, seed: number, createOther: (market: Market) => Quoter): number {
  const random = createSeededRandom(seed)
  let differences = 0
  for (let done = 0; done < trades; ) {
    const market = createMarket(seed + done, 4 + Math.floor(random() * 3), 6)
    const [own, other] = [createZonoQuoter(market), createOther(market)]
    for (let i = 0; i < 20 && done < trades; i++, done++) {
      const type = done % 2 === 0 ? 'in' : 'out'
      const quote = createQuoteRequest(market, random, type)
      if (own.quote(type, quote) !== other.quote(type, quote)) differences++
    }
  }
  return differences
}

/** The same over one market in which every two of ten tokens have a pool. */
function countDifferencesOver45Pairs(trades: number, seed: number, createOther: (market: Market) => Quoter): number {
  const random = createSeededRandom(seed)
  const market = createMarket(seed, 10)
  const [own, other] = [createZonoQuoter(market), createOther(market)]
  let differences = 0
  for (let done = 0; done < trades; done++) {
    const type = done % 2 === 0 ? 'in' : 'out'
    const quote = createQuoteRequest(market, random, type)
    if (own.quote(type, quote) !== other.quote(type, quote)) differences++
  }
  return differences
}

/** Outputs beside those of the peers and of trying every way. */
export function measureCorrectness(quick: boolean): readonly Metric[] {
  const part = quick ? 0.05 : 1
  const rows = [
    ['@uniswap/v2-sdk', createUniswapQuoter, 10_000 * part, 200 * part],
    ['@pancakeswap/sdk', createPancakeSwapQuoter, 10_000 * part, 2_000 * part],
    ['brute force', createBruteForceQuoter, 10_000 * part, 10_000 * part],
  ] as const
  return rows.map(([name, create, small, over45]) => ({
    name: `route: outputs that differ from ${name}, of ${small} trades in small markets and ${over45} over 45 pools`,
    value: countDifferences(small, 1, create) + countDifferencesOver45Pairs(over45, 2, create),
    unit: 'trades',
    goal: '0',
  }))
}
