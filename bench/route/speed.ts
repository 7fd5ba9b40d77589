import { createRouteGraph } from '@zono/sdk'
import type { Metric } from '../metrics.ts'
import { createPancakeSwapQuoter, createUniswapQuoter, type Quoter } from './competitors.ts'
import { createMarket, createQuoteRequest, createSeededRandom, type Market, type QuoteRequest } from './market.ts'
import { measureCpuPerStep, median, quantile } from './timer.ts'
import { createZonoQuoter, createZonoTradeQuoter } from './zono.ts'

type RoundOptions = {
  readonly rounds: number
  /** Quotes a round; every contender gives the same ones. */
  readonly quotes: number
  /** How often the own search, too fast to be timed once, goes over them. */
  readonly repeats: number
}

const TRADE_TYPES = ['in', 'out'] as const

/** Mean CPU time of a quote, contenders side by side in each round. */
function measureAgainstCompetitors(
  label: string,
  market: Market,
  { rounds, quotes, repeats }: RoundOptions,
  goals: readonly string[],
) {
  const peers = [createUniswapQuoter(market), createPancakeSwapQuoter(market)]
  const [search, trades] = [createZonoQuoter(market), createZonoTradeQuoter(market)]
  return TRADE_TYPES.flatMap((type, place): readonly Metric[] => {
    const random = createSeededRandom(3 + place)
    const set = Array.from({ length: rounds * quotes }, () => createQuoteRequest(market, random, type))
    const timed = (contender: Quoter, round: number, times: number) =>
      measureCpuPerStep(quotes * times, (step) => {
        const quote = set[round * quotes + (step % quotes)]
        if (quote) contender.quote(type, quote)
      })
    for (const own of [search, trades]) measureCpuPerStep(20_000, (step) => own.quote(type, set[step % set.length]!))
    const times = Array.from({ length: rounds }, (_, round) => ({
      search: timed(search, round, repeats),
      trades: timed(trades, round, repeats),
      peers: peers.map((peer) => timed(peer, round, 1)),
    }))
    const against = peers.map(
      (peer, i): Metric => ({
        name: `route: quote over ${label}, exact-${type}`,
        value: median(times.map((round) => round.search)),
        unit: 'us CPU',
        competitor: { name: peer.name, value: median(times.map((round) => round.peers[i] ?? Number.NaN)) },
        ratio: median(times.map((round) => (round.peers[i] ?? Number.NaN) / round.search)),
        goal: goals[2 * place + i] ?? '',
      }),
    )
    const whole = median(times.map((round) => round.trades))
    return [
      ...against,
      { name: `route: whole trade over ${label}, exact-${type}, with impact and fee`, value: whole, unit: 'us CPU' },
    ]
  })
}

/** A whole chain's worth of pools, at which the peers take seconds a quote and are left out. */
function measureLargeMarket(quotes: number): readonly Metric[] {
  const market = createMarket(9, 2000, 10_000)
  const label = '2,000 tokens and 10,000 pools'
  const builds = Array.from({ length: 21 }, () => measureCpuPerStep(1, () => createRouteGraph(market.pairs)))
  const own = createZonoQuoter(market)
  const quoted = TRADE_TYPES.flatMap((type, place): readonly Metric[] => {
    const random = createSeededRandom(5 + place)
    const set = Array.from({ length: quotes }, () => createQuoteRequest(market, random, type))
    for (const quote of set) own.quote(type, quote)
    // The least of three turns: the collector and the compiler run now and then, and are not the quote's.
    const turn = (quote: QuoteRequest) => measureCpuPerStep(10, () => own.quote(type, quote))
    const times = set.map((quote) => Math.min(turn(quote), turn(quote), turn(quote)))
    const name = `route: quote over ${label}, exact-${type}`
    return [
      { name: `${name}, median`, value: quantile(times, 0.5), unit: 'us CPU', goal: 'at most 50' },
      { name: `${name}, slowest of ${quotes}`, value: quantile(times, 1), unit: 'us CPU', goal: 'at most 300' },
    ]
  })
  const build = { name: `route: graph of ${label}`, value: median(builds) / 1000, unit: 'ms CPU', goal: 'at most 5' }
  return [...quoted, build]
}

/** CPU time of quotes of up to three hops, beside the peers where they can follow. */
export function measureSpeed(quick: boolean): readonly Metric[] {
  const small = { rounds: quick ? 3 : 11, quotes: quick ? 3 : 10, repeats: 1000 }
  const medium = { rounds: quick ? 1 : 5, quotes: quick ? 2 : 5, repeats: 1000 }
  return [
    ...measureAgainstCompetitors('45 pools', createMarket(7, 10), small, ['10,000x', '1,000x', '10,000x', '900x']),
    ...measureAgainstCompetitors('300 tokens and 1,000 pools', createMarket(8, 300, 1000), medium, [
      '100,000x',
      '12,000x',
      '60,000x',
      '10,000x',
    ]),
    ...measureLargeMarket(quick ? 500 : 3000),
  ]
}
