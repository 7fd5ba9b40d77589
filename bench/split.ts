import {
  createRouteGraph,
  getBestSplitExactIn,
  MAX_SPLIT_PATHS,
  Pair,
  type RouteGraph,
  type SplitPlan,
} from '@zono/sdk'
import type { Metric } from './metrics.ts'
import {
  createMarket,
  createQuoteRequest,
  createSeededRandom,
  FAIR_PRICE_SPREAD,
  type Market,
  type QuoteRequest,
} from './route/market.ts'
import { measureCpuPerStep, median, quantile } from './route/timer.ts'
import { createTinesQuoter } from './route/tines.ts'

/** Trade sizes as parts of the largest reserve of the input. */
const DEPTH_PARTS = [0.001, 0.01, 0.05] as const
/** More paths than any plan of the bench has. */
const UNLIMITED = 1000
/** Quotes before the first measurement, so that it measures compiled code. */
const WARM_UP_QUOTES = 500

type SplitRequest = QuoteRequest & { readonly depthPart: number }

/** Requests between random tokens. Every third has the same size compared with the depth. */
function createRequests(market: Market, seed: number, count: number): readonly SplitRequest[] {
  const random = createSeededRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const { from, to } = createQuoteRequest(market, random, 'in')
    const token = market.tokens[from]!
    const reserves = market.pairs
      .filter((pair) => Pair.involvesToken(pair, token))
      .map((pair) => Pair.getReserves(pair, token)[0])
    const largest = reserves.reduce((a, b) => (a > b ? a : b))
    const depthPart = DEPTH_PARTS[i % DEPTH_PARTS.length]!
    return { from, to, amount: (largest * BigInt(depthPart * 1000)) / 1000n, depthPart }
  })
}

const quote = (
  graph: RouteGraph,
  { tokens }: Market,
  { from, to, amount }: QuoteRequest,
  maxPaths: number,
  maxTokens?: number,
) =>
  getBestSplitExactIn(graph, tokens[from]!, tokens[to]!, amount, {
    hopCost: 0n,
    maxPaths,
    ...(maxTokens && { maxTokens }),
  })

const toBps = (amount: number, reference: number) => (amount / reference - 1) * 10_000

/** Gains of plans over the best single route, in bps. */
const getGains = (requests: readonly SplitRequest[], plans: readonly SplitPlan[], depthPart: number) =>
  plans
    .filter((_, i) => requests[i]?.depthPart === depthPart)
    .map((plan) => toBps(Number(plan.amountOut), Number(plan.singleRouteAmount)))

/** Output and CPU time against tines with 100 flows, on the same pairs and requests. Ours builds its graph each time, too. */
async function compareWithTines(
  label: string,
  market: Market,
  count: number,
  goal: string,
): Promise<readonly Metric[]> {
  const tines = await createTinesQuoter(market)
  const requests = createRequests(market, 11, count)
  const quoteAfresh = (request: SplitRequest) => quote(createRouteGraph(market.pairs), market, request, UNLIMITED)
  for (let i = 0; i < WARM_UP_QUOTES; i++) quoteAfresh(requests[i % requests.length]!)
  for (const request of requests.slice(0, 5)) tines(request)

  const graph = createRouteGraph(market.pairs)
  const quoted = requests.flatMap((request) => {
    const [all, limited] = [quote(graph, market, request, UNLIMITED), quote(graph, market, request, MAX_SPLIT_PATHS)]
    let other: number | undefined
    const theirs = measureCpuPerStep(1, () => {
      other = tines(request)
    })
    const ours = measureCpuPerStep(10, () => quoteAfresh(request))
    return all && limited && other ? [{ request, all, limited, other, ours, theirs }] : []
  })
  const limitedPlans = quoted.map(({ limited }) => limited)
  const used = quoted.map(({ request }) => request)
  const advantage = quoted.map(({ all, other }) => toBps(Number(all.amountOut), other))
  const limitedAdvantage = quoted.map(({ limited, other }) => toBps(Number(limited.amountOut), other))
  const losses = quoted.map(({ all, limited }) => -toBps(Number(limited.amountOut), Number(all.amountOut)))
  const gaps = quoted.map(({ all }) => -toBps(Number(all.amountOut), Number(all.bound)))
  return [
    {
      name: `split: quote over ${label}, graph included`,
      value: median(quoted.map(({ ours }) => ours)),
      unit: 'us CPU',
      competitor: { name: 'tines, 100 flows', value: median(quoted.map(({ theirs }) => theirs)) },
      ratio: median(quoted.map(({ ours, theirs }) => theirs / ours)),
      goal,
    },
    {
      name: `split: output over ${label} against tines, worst of ${quoted.length}`,
      value: Math.min(...advantage),
      unit: 'bps',
      goal: 'at least -0.1',
    },
    { name: `split: output over ${label} against tines, median`, value: median(advantage), unit: 'bps' },
    {
      name: `split: output of at most ${MAX_SPLIT_PATHS} paths over ${label} against tines with any number, median`,
      value: median(limitedAdvantage),
      unit: 'bps',
    },
    { name: `split: distance from the certificate over ${label}, p90`, value: quantile(gaps, 0.9), unit: 'bps' },
    {
      name: `split: loss by the limit of ${MAX_SPLIT_PATHS} paths over ${label}, median`,
      value: median(losses),
      unit: 'bps',
    },
    {
      name: `split: loss by the limit of ${MAX_SPLIT_PATHS} paths over ${label}, p90`,
      value: quantile(losses, 0.9),
      unit: 'bps',
    },
    ...[0.01, 0.05].map((part) => ({
      name: `split: gain of ${MAX_SPLIT_PATHS} paths over the best single route over ${label}, ${part * 100}% of the depth, median`,
      value: median(getGains(used, limitedPlans, part)),
      unit: 'bps',
    })),
  ]
}

/** A whole quote over as many pairs as a whole chain, and what the restriction to some tokens costs. */
function measureLargeMarket(count: number, checked: number): readonly Metric[] {
  const market = createMarket(9, 2000, 10_000, FAIR_PRICE_SPREAD)
  const graph = createRouteGraph(market.pairs)
  const label = '2,000 tokens and 10,000 pairs'
  const requests = createRequests(market, 13, count)
  for (let i = 0; i < WARM_UP_QUOTES; i++) quote(graph, market, requests[i % requests.length]!, MAX_SPLIT_PATHS)
  const times = requests.map(
    (request) => measureCpuPerStep(1, () => quote(graph, market, request, MAX_SPLIT_PATHS)) / 1000,
  )
  const compared = requests.slice(0, checked).flatMap((request) => {
    const limited = quote(graph, market, request, MAX_SPLIT_PATHS)
    const wholeLimited = quote(graph, market, request, MAX_SPLIT_PATHS, market.tokens.length)
    const [some, whole] = [
      quote(graph, market, request, UNLIMITED),
      quote(graph, market, request, UNLIMITED, market.tokens.length),
    ]
    return limited && wholeLimited && some && whole ? [{ limited, wholeLimited, some, whole }] : []
  })
  const losses = compared.map(({ some, whole }) => -toBps(Number(some.amountOut), Number(whole.bound)))
  const limitedLosses = compared.map(
    ({ limited, wholeLimited }) => -toBps(Number(limited.amountOut), Number(wholeLimited.amountOut)),
  )
  return [
    { name: `split: whole quote over ${label}, median`, value: median(times), unit: 'ms CPU' },
    {
      name: `split: whole quote over ${label}, p99 of ${count}`,
      value: quantile(times, 0.99),
      unit: 'ms CPU',
      goal: 'at most 16',
    },
    ...[0.5, 1].flatMap((part) => [
      {
        name: `split: loss by the restriction to the best tokens, plans of any size, ${part === 1 ? 'largest' : 'median'} of ${losses.length}`,
        value: quantile(losses, part),
        unit: 'bps',
      },
      {
        name: `split: loss by the restriction to the best tokens, plans of ${MAX_SPLIT_PATHS} paths, ${part === 1 ? 'largest' : 'median'} of ${losses.length}`,
        value: quantile(limitedLosses, part),
        unit: 'bps',
      },
    ]),
  ]
}

/** Split routes: output and CPU time against another splitting router, and the cost of a whole quote. */
export async function benchSplit({ quick = false } = {}): Promise<readonly Metric[]> {
  return [
    ...(await compareWithTines('45 pairs', createMarket(7, 10, undefined, FAIR_PRICE_SPREAD), quick ? 30 : 120, '10x')),
    ...(await compareWithTines(
      '300 tokens and 1,000 pairs',
      createMarket(8, 300, 1000, FAIR_PRICE_SPREAD),
      quick ? 15 : 60,
      '1.5x',
    )),
    ...measureLargeMarket(quick ? 100 : 600, quick ? 4 : 24),
  ]
}
