import { createRouteGraph } from '@zono/sdk'
import type { Metric } from '../metrics.ts'
import { createPancakeSwapQuoter, createUniswapQuoter, type Quoter } from './competitors.ts'
import { createMarket, createQuoteRequest, createSeededRandom, type Market, type QuoteRequest } from './market.ts'
import { measureCpuPerStep, median, quantile } from './timer.ts'
import { createZonoQuoter, createZonoTradeQuoter } from './zono.ts'

type RoundOptions = {
  readonly rounds: number
  /** Quotes per round. Every quoter gets the same ones. */
  readonly quotes: number
  /** Repetitions of the quotes of a round by the Zono quoters, which are too fast to measure once. */
  readonly repeats: number
}

const TRADE_TYPES = ['in', 'out'] as const

/** Mean CPU time per quote. Each round measures every quoter. */
function measureAgainstCompetitors(
  label: string,
  market: Market,
  { rounds, quotes, repeats }: RoundOptions,
  goals: readonly string[],
) {
  const competitors = [createUniswapQuoter(market), createPancakeSwapQuoter(market)]
  const [searchQuoter, tradeQuoter] = [createZonoQuoter(market), createZonoTradeQuoter(market)]
  return TRADE_TYPES.flatMap((type, typeIndex): readonly Metric[] => {
    const random = createSeededRandom(3 + typeIndex)
    const requests = Array.from({ length: rounds * quotes }, () => createQuoteRequest(market, random, type))
    const measure = (quoter: Quoter, round: number, repetitions: number) =>
      measureCpuPerStep(quotes * repetitions, (step) => {
        const request = requests[round * quotes + (step % quotes)]
        if (request) quoter.quote(type, request)
      })
    for (const quoter of [searchQuoter, tradeQuoter])
      measureCpuPerStep(20_000, (step) => quoter.quote(type, requests[step % requests.length]!))
    const times = Array.from({ length: rounds }, (_, round) => ({
      search: measure(searchQuoter, round, repeats),
      trades: measure(tradeQuoter, round, repeats),
      competitors: competitors.map((competitor) => measure(competitor, round, 1)),
    }))
    const comparisons = competitors.map(
      (competitor, i): Metric => ({
        name: `route: quote over ${label}, exact-${type}`,
        value: median(times.map((round) => round.search)),
        unit: 'us CPU',
        competitor: { name: competitor.name, value: median(times.map((round) => round.competitors[i] ?? Number.NaN)) },
        ratio: median(times.map((round) => (round.competitors[i] ?? Number.NaN) / round.search)),
        goal: goals[2 * typeIndex + i] ?? '',
      }),
    )
    const tradeTime = median(times.map((round) => round.trades))
    return [
      ...comparisons,
      {
        name: `route: whole trade over ${label}, exact-${type}, with impact and fee`,
        value: tradeTime,
        unit: 'us CPU',
      },
    ]
  })
}

/** As many pairs as a whole chain. Competitors take seconds per quote and are left out. */
function measureLargeMarket(quotes: number): readonly Metric[] {
  const market = createMarket(9, 2000, 10_000)
  const label = '2,000 tokens and 10,000 pairs'
  const builds = Array.from({ length: 21 }, () => measureCpuPerStep(1, () => createRouteGraph(market.pairs)))
  const quoter = createZonoQuoter(market)
  const quoteMetrics = TRADE_TYPES.flatMap((type, typeIndex): readonly Metric[] => {
    const random = createSeededRandom(5 + typeIndex)
    const requests = Array.from({ length: quotes }, () => createQuoteRequest(market, random, type))
    for (const request of requests) quoter.quote(type, request)
    // The minimum of three runs excludes garbage collection and compilation.
    const measure = (request: QuoteRequest) => measureCpuPerStep(10, () => quoter.quote(type, request))
    const times = requests.map((request) => Math.min(measure(request), measure(request), measure(request)))
    const name = `route: quote over ${label}, exact-${type}`
    return [
      { name: `${name}, median`, value: quantile(times, 0.5), unit: 'us CPU', goal: 'at most 50' },
      { name: `${name}, slowest of ${quotes}`, value: quantile(times, 1), unit: 'us CPU', goal: 'at most 300' },
    ]
  })
  const build = { name: `route: graph of ${label}`, value: median(builds) / 1000, unit: 'ms CPU', goal: 'at most 5' }
  return [...quoteMetrics, build]
}

/** CPU time of quotes of up to three hops, compared with other SDKs on small and medium markets. */
export function measureSpeed(quick: boolean): readonly Metric[] {
  const small = { rounds: quick ? 3 : 11, quotes: quick ? 3 : 10, repeats: 1000 }
  const medium = { rounds: quick ? 1 : 5, quotes: quick ? 2 : 5, repeats: 1000 }
  return [
    ...measureAgainstCompetitors('45 pairs', createMarket(7, 10), small, ['10,000x', '1,000x', '10,000x', '900x']),
    ...measureAgainstCompetitors('300 tokens and 1,000 pairs', createMarket(8, 300, 1000), medium, [
      '100,000x',
      '12,000x',
      '60,000x',
      '10,000x',
    ]),
    ...measureLargeMarket(quick ? 500 : 3000),
  ]
}
