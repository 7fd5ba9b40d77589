// The dollars of the indexer's rows once more, from the raw logs alone and with none of its code: plain numbers, so that
// whoever compares allows for their rounding.
import { Factory, getChainConfig, Pair } from '@zono/protocol'
import { type Address, formatUnits, type Log, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { IndexedRows } from './queries.ts'

const [SECONDS_PER_HOUR, SECONDS_PER_DAY] = [3600, 86_400]

/** Fewer dollars than this on the priced side, and a pool prices nothing. */
const MIN_PRICING_DEPTH_USD = 1000

/** A pool with at least this many dollars is valued anew with the first block of each hour; below half of it no longer. */
const MIN_HOURLY_REVALUATION_USD = 10_000

type TokenState = { derived: number; usd: number; held: number; decimals: number; volumeUSD: number }
type PairState = {
  ids: readonly [string, string]
  reserves: readonly [number, number]
  tracked: number
  volumeUSD: number
}
type RowValues = Record<string, number>

/** Figures by list, by row, by field. */
type ExpectedRows = Readonly<Record<string, ReadonlyMap<string, RowValues>>>

/** Dollars, prices and volumes of every row, from a chain's logs in their order, up to a block. */
export async function computeExpectedRows(
  { client, deployment, tokens: known }: Devnet,
  logs: readonly Log[],
  last: bigint,
): Promise<ExpectedRows> {
  const { stablecoinKeys, baseTokenKeys } = getChainConfig(deployment.chainId)
  const lower = (keys: readonly string[]) => keys.flatMap((key) => deployment.tokens[key]?.toLowerCase() ?? [])
  const wrapped = deployment.contracts.WBNB?.toLowerCase() ?? ''
  const dollars = lower(stablecoinKeys)
  const trusted = [...new Set([wrapped, ...dollars, ...lower(baseTokenKeys)])]

  const pools = new Map<string, PairState>()
  const tokens = new Map<string, TokenState>()
  const lists = {
    tokenDayDatas: new Map<string, RowValues>(),
    tokenHourDatas: new Map<string, RowValues>(),
    pairDayDatas: new Map<string, RowValues>(),
    pairHourDatas: new Map<string, RowValues>(),
    pancakeDayDatas: new Map<string, RowValues>(),
    pancakeHourDatas: new Map<string, RowValues>(),
    swaps: new Map<string, RowValues>(),
    mints: new Map<string, RowValues>(),
    burns: new Map<string, RowValues>(),
  }
  let bnb = 0
  const whole = { volumeUSD: 0, volumeBNB: 0, liquidityBNB: 0, liquidityUSD: 0 }

  const tokenOf = (id: string) => assertDefined(tokens.get(id), id)
  const poolOf = (a: string, b: string) => [...pools.values()].find(({ ids }) => ids.includes(a) && ids.includes(b))
  const sideOf = ({ ids, reserves }: PairState, id: string) => (ids[0] === id ? reserves[0] : reserves[1])

  /** Dollars of a token by its deepest pool against one of those that have a price. */
  function quoteOf(id: string, priced: ReadonlyMap<string, number>): { depth: number; usd: number } | undefined {
    const depths = [...priced].flatMap(([other, usd]) => {
      const pool = other === id ? undefined : poolOf(id, other)
      if (pool === undefined) return []
      const depth = sideOf(pool, other) * usd
      return [{ depth, usd: depth / sideOf(pool, id), own: sideOf(pool, id) }]
    })
    return depths
      .filter(({ depth, own }) => own > 0 && depth >= MIN_PRICING_DEPTH_USD)
      .sort((a, b) => b.depth - a.depth)[0]
  }

  /** Dollars of the tokens that others are priced by: the native coin by all dollar pools, then the deepest pool first. */
  function basePrices(): ReadonlyMap<string, number> {
    const priced = new Map(dollars.filter((id) => tokens.has(id)).map((id) => [id, 1]))
    const sides = dollars.flatMap((id) => poolOf(wrapped, id) ?? []).map((one) => [one, sideOf(one, wrapped)] as const)
    const coins = sides.reduce((sum, [, coin]) => sum + coin, 0)
    const against = sides.reduce((sum, [one, coin]) => sum + one.reserves[0] + one.reserves[1] - coin, 0)
    if (coins > 0 && against >= MIN_PRICING_DEPTH_USD) priced.set(wrapped, against / coins)
    for (;;) {
      const [next] = trusted
        .filter((id) => tokens.has(id) && !priced.has(id) && id !== wrapped)
        .flatMap((id) => {
          const quote = quoteOf(id, priced)
          return quote ? [{ id, ...quote }] : []
        })
        .sort((a, b) => b.depth - a.depth)
      if (next === undefined) return priced
      priced.set(next.id, next.usd)
    }
  }

  function write(id: string, usd: number) {
    Object.assign(tokenOf(id), { usd, derived: id === wrapped ? 1 : bnb === 0 ? 0 : usd / bnb })
  }

  /** Prices both tokens of a pool that moved; where both price others, all that do. */
  function price(ids: readonly string[]) {
    if (ids.every((id) => trusted.includes(id)) && tokens.has(wrapped)) {
      const priced = basePrices()
      bnb = priced.get(wrapped) ?? 0
      for (const id of trusted) if (tokens.has(id)) write(id, priced.get(id) ?? 0)
    }
    const known = new Map(
      trusted.flatMap((id) => {
        const usd = tokens.get(id)?.usd ?? 0
        return usd > 0 ? [[id, usd] as const] : []
      }),
    )
    for (const id of ids) if (!trusted.includes(id)) write(id, quoteOf(id, known)?.usd ?? 0)
  }

  /** Worth of both sides in native coin, of which only what is trusted counts: `alone` is how often one side does. */
  function trustedWorth({ ids }: PairState, amounts: readonly [number, number], both: number, alone: number): number {
    const worths = ids.map((id, i) => (amounts[i] ?? 0) * tokenOf(id).derived)
    const counted = worths.filter((_, i) => trusted.includes(ids[i] ?? ''))
    const sum = counted.reduce((total, worth) => total + worth, 0)
    return sum * (counted.length === 2 ? both : alone)
  }

  function sync(id: string, pool: PairState, reserves: readonly [number, number]) {
    for (const [i, id] of pool.ids.entries()) tokenOf(id).held += (reserves[i] ?? 0) - (pool.reserves[i] ?? 0)
    pool.reserves = reserves
    price(pool.ids)
    value(id, pool)
  }

  /** Values what a pool holds, and the whole by the difference. */
  function value(id: string, pool: PairState) {
    const tracked = trustedWorth(pool, pool.reserves, 1, 2)
    whole.liquidityBNB += tracked - pool.tracked
    whole.liquidityUSD = whole.liquidityBNB * bnb
    pool.tracked = tracked
    const [first, second] = pool.ids
    reserveUsdOf.set(id, pool.reserves[0] * tokenOf(first).usd + pool.reserves[1] * tokenOf(second).usd)
    return tracked * bnb
  }

  /** Draws a price into the candles of its hour and day. */
  function draw(time: number, id: string, before: readonly [number, number], { reserves: [a, b] }: PairState) {
    if (a <= 0 || b <= 0) return
    const price = b / a
    const open = before[0] > 0 && before[1] > 0 ? before[1] / before[0] : price
    const reserveUSD = reserveUsdOf.get(id) ?? 0
    for (const [list, length, sums] of [
      [lists.pairHourDatas, SECONDS_PER_HOUR, { hourlyVolumeUSD: 0, hourlyTxns: 0 }],
      [lists.pairDayDatas, SECONDS_PER_DAY, { dailyVolumeUSD: 0, dailyTxns: 0 }],
    ] as const) {
      const key = `${id}-${Math.floor(time / length)}`
      const known = list.get(key)
      addToRow(list, key, sums, {
        // Until an event counts, a row says how its pool stood when it was begun.
        reserveUSD: known?.reserveUSD ?? reserveUSD,
        open: known?.open ?? open,
        high: Math.max(known?.high ?? open, price),
        low: Math.min(known?.low ?? open, price),
        close: price,
      })
    }
  }

  let [hour, revalued] = [0, [] as string[]]
  /** With the first block of an hour every pool of weight is valued at the prices of then. */
  function endBlock(time: number) {
    if (revalued.length === 0 || Math.floor(time / SECONDS_PER_HOUR) === hour) return
    hour = Math.floor(time / SECONDS_PER_HOUR)
    const all = revalued.map((id) => [id, assertDefined(pools.get(id), id)] as const)
    for (const id of new Set(all.flatMap(([, { ids }]) => ids))) price([id, id].filter((one) => !trusted.includes(one)))
    revalued = all.filter(([id, pool]) => value(id, pool) >= MIN_HOURLY_REVALUATION_USD / 2).map(([id]) => id)
  }

  /** Writes how everything stands after an event into its hours and days. */
  function note(
    time: number,
    id: string,
    pool: PairState,
    amounts: readonly [number, number],
    usd: number,
    own: { readonly usd: number; readonly coins: number },
  ) {
    const reserveUSD = reserveUsdOf.get(id) ?? 0
    addToRow(
      lists.pairDayDatas,
      `${id}-${Math.floor(time / SECONDS_PER_DAY)}`,
      { dailyVolumeUSD: usd, dailyTxns: 1 },
      { reserveUSD },
    )
    addToRow(
      lists.pairHourDatas,
      `${id}-${Math.floor(time / SECONDS_PER_HOUR)}`,
      { hourlyVolumeUSD: usd, hourlyTxns: 1 },
      { reserveUSD },
    )
    for (const [i, token] of pool.ids.entries()) {
      const { derived, usd: priceUSD, held } = tokenOf(token)
      const worth = (amounts[i] ?? 0) * derived
      const state = { priceUSD, totalLiquidityUSD: held * derived * bnb }
      const day = { dailyVolumeUSD: worth * bnb, dailyVolumeBNB: worth, dailyTxns: 1 }
      addToRow(lists.tokenDayDatas, `${token}-${Math.floor(time / SECONDS_PER_DAY)}`, day, state)
      const hour = { hourlyVolumeUSD: worth * bnb, hourlyTxns: 1 }
      addToRow(lists.tokenHourDatas, `${token}-${Math.floor(time / SECONDS_PER_HOUR)}`, hour, state)
    }
    const totals = { totalLiquidityUSD: whole.liquidityUSD, totalVolumeUSD: whole.volumeUSD }
    const { usd: dailyVolumeUSD, coins: dailyVolumeBNB } = own
    addToRow(
      lists.pancakeDayDatas,
      String(Math.floor(time / SECONDS_PER_DAY)),
      { dailyVolumeUSD, dailyVolumeBNB },
      totals,
    )
    const hourly = { hourlyVolumeUSD: own.usd, hourlyVolumeBNB: own.coins }
    addToRow(lists.pancakeHourDatas, String(Math.floor(time / SECONDS_PER_HOUR)), hourly, totals)
  }

  const reserveUsdOf = new Map<string, number>()
  const events = parseEventLogs({ abi: [...Factory.abi, ...Pair.abi], logs: [...logs] })
  const byBlock = new Map<bigint, typeof events>()
  for (const event of events) byBlock.set(event.blockNumber, [...(byBlock.get(event.blockNumber) ?? []), event])
  for (let number = 0n; number <= last; number++) {
    const time = Number((await client.getBlock({ blockNumber: number })).timestamp)
    for (const event of byBlock.get(number) ?? []) handle(event, time)
    endBlock(time)
  }

  function handle(event: (typeof events)[number], time: number) {
    const id = event.address.toLowerCase()
    const row = `${event.transactionHash}-${event.logIndex}`
    if (event.eventName === 'PairCreated') {
      // The event's last value has no name, so that all come in a row.
      const [a, b, pair] = event.args as unknown as readonly [Address, Address, Address]
      const ids = [a.toLowerCase(), b.toLowerCase()] as const
      for (const one of ids) {
        const decimals = known.find(({ address }) => address.toLowerCase() === one)?.decimals ?? 18
        if (!tokens.has(one)) tokens.set(one, { derived: 0, usd: 0, held: 0, decimals, volumeUSD: 0 })
      }
      pools.set(pair.toLowerCase(), { ids, reserves: [0, 0], tracked: 0, volumeUSD: 0 })
      return
    }
    const pool = pools.get(id)
    if (pool === undefined) return
    const [first, second] = pool.ids
    const amounts = (a: bigint, b: bigint) =>
      [Number(formatUnits(a, tokenOf(first).decimals)), Number(formatUnits(b, tokenOf(second).decimals))] as const
    if (event.eventName === 'Sync') {
      const before = pool.reserves
      sync(id, pool, amounts(event.args.reserve0, event.args.reserve1))
      draw(time, id, before, pool)
      if (pool.tracked * bnb >= MIN_HOURLY_REVALUATION_USD && !revalued.includes(id)) revalued.push(id)
    } else if (event.eventName === 'Swap') {
      const { amount0In, amount0Out, amount1In, amount1Out } = event.args
      const moved = amounts(amount0In + amount0Out, amount1In + amount1Out)
      const coins = trustedWorth(pool, moved, 0.5, 1)
      const any = (moved[0] * tokenOf(first).derived + moved[1] * tokenOf(second).derived) / 2
      const usd = coins * bnb
      pool.volumeUSD += usd
      for (const one of pool.ids) tokenOf(one).volumeUSD += usd
      whole.volumeUSD += usd
      whole.volumeBNB += coins
      const amountUSD = usd > 0 ? usd : any * bnb
      lists.swaps.set(row, { amountUSD, amountFeeUSD: amountUSD * 0.0025 })
      note(time, id, pool, moved, usd, { usd, coins })
    } else if (event.eventName === 'Mint' || event.eventName === 'Burn') {
      const [amount0, amount1] = amounts(event.args.amount0, event.args.amount1)
      const amountUSD = amount0 * tokenOf(first).usd + amount1 * tokenOf(second).usd
      lists[event.eventName === 'Mint' ? 'mints' : 'burns'].set(row, { amountUSD })
      note(time, id, pool, [0, 0], 0, { usd: 0, coins: 0 })
    }
  }
  const { volumeUSD: totalVolumeUSD, volumeBNB: totalVolumeBNB } = whole
  const { liquidityBNB: totalLiquidityBNB, liquidityUSD: totalLiquidityUSD } = whole
  const sums = { totalVolumeUSD, totalVolumeBNB, totalLiquidityBNB, totalLiquidityUSD }
  return {
    ...lists,
    bundles: new Map([['1', { bnbPrice: bnb }]]),
    pancakeFactories: new Map([[deployment.contracts.Factory?.toLowerCase() ?? '', sums]]),
    tokens: mapToRows(tokens, (one) => ({
      derivedBNB: one.derived,
      derivedUSD: one.usd,
      tradeVolumeUSD: one.volumeUSD,
    })),
    pairs: mapToRows(pools, ({ tracked, volumeUSD }, id) => ({
      trackedReserveBNB: tracked,
      volumeUSD,
      reserveUSD: reserveUsdOf.get(id) ?? 0,
    })),
  }
}

/** Adds to a row's sums, and sets its levels. */
function addToRow(list: Map<string, RowValues>, id: string, sums: RowValues, levels: RowValues) {
  const row = list.get(id) ?? {}
  for (const [key, value] of Object.entries(sums)) row[key] = (row[key] ?? 0) + value
  list.set(id, Object.assign(row, levels))
}

const mapToRows = <value>(all: ReadonlyMap<string, value>, to: (value: value, id: string) => RowValues) =>
  new Map([...all].map(([id, value]) => [id, to(value, id)]))

function assertDefined<value>(value: value | undefined, id: string): value {
  if (value === undefined) throw new Error(`${id} was not seen.`)
  return value
}

/** Of two ways of counting with plain numbers, a part that rounding may make between them. */
const RELATIVE_TOLERANCE = 1e-9

/** Holds prices, volumes and liquidity in dollars against those counted anew. */
export async function reconcileUsd(told: IndexedRows, devnet: Devnet, logs: readonly Log[]) {
  const last = await devnet.client.getBlockNumber()
  for (const [list, rows] of Object.entries(await computeExpectedRows(devnet, logs, last))) {
    const byId = new Map(told[list]?.map((row) => [String(row.id), row]))
    expect([...byId.keys()].sort(), list).toEqual([...rows.keys()].sort())
    for (const [id, figures] of rows) {
      for (const [field, figure] of Object.entries(figures)) {
        const difference = Math.abs(Number(byId.get(id)?.[field]) - figure)
        if (!(difference <= RELATIVE_TOLERANCE * Math.max(1, Math.abs(figure))))
          throw new Error(`${list} ${id}: ${field} is ${byId.get(id)?.[field]}, but counts to ${figure}.`)
      }
    }
  }
}
