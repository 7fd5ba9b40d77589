import type { Metric } from '../metrics.ts'
import { createPancakeSwapQuoter, createUniswapQuoter, type Quoter } from './competitors.ts'
import { createMarket, createQuoteRequest, createSeededRandom, type Market } from './market.ts'
import { createBruteForceQuoter, createZonoQuoter } from './zono.ts'

/**
 * Number of random trades, half exact-in and half exact-out, whose amount differs from another quoter, to the base unit.
 * Each market of four to six tokens is used for twenty trades.
 */
function countDifferences(trades: number, seed: number, createOther: (market: Market) => Quoter): number {
  const random = createSeededRandom(seed)
  let differences = 0
  for (let done = 0; done < trades; ) {
    const market = createMarket(seed + done, 4 + Math.floor(random() * 3), 6)
    const [zono, other] = [createZonoQuoter(market), createOther(market)]
    for (let i = 0; i < 20 && done < trades; i++, done++) {
      const type = done % 2 === 0 ? 'in' : 'out'
      const quote = createQuoteRequest(market, random, type)
      if (zono.quote(type, quote) !== other.quote(type, quote)) differences++
    }
  }
  return differences
}

/** The same over one market with a pair for every two of ten tokens. */
function countDifferencesOver45Pairs(trades: number, seed: number, createOther: (market: Market) => Quoter): number {
  const random = createSeededRandom(seed)
  const market = createMarket(seed, 10)
  const [zono, other] = [createZonoQuoter(market), createOther(market)]
  let differences = 0
  for (let done = 0; done < trades; done++) {
    const type = done % 2 === 0 ? 'in' : 'out'
    const quote = createQuoteRequest(market, random, type)
    if (zono.quote(type, quote) !== other.quote(type, quote)) differences++
  }
  return differences
}

/** Compares amounts with the other SDKs and with a brute-force search. */
export function measureCorrectness(quick: boolean): readonly Metric[] {
  const scale = quick ? 0.05 : 1
  const rows = [
    ['@uniswap/v2-sdk', createUniswapQuoter, 10_000 * scale, 200 * scale],
    ['@pancakeswap/sdk', createPancakeSwapQuoter, 10_000 * scale, 2_000 * scale],
    ['brute force', createBruteForceQuoter, 10_000 * scale, 10_000 * scale],
  ] as const
  return rows.map(([name, create, small, over45]) => ({
    name: `route: outputs that differ from ${name}, of ${small} trades in small markets and ${over45} over 45 pairs`,
    value: countDifferences(small, 1, create) + countDifferencesOver45Pairs(over45, 2, create),
    unit: 'trades',
    goal: '0',
  }))
}
