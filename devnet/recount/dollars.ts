// The dollars of the indexer's rows once more, from the raw logs alone and with none of its code: plain numbers, so that
// whoever compares allows for their rounding.
import { chainFacts, Factory, Pair } from '@zono/protocol'
import { type Address, formatUnits, type Log, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../devnet.ts'
import type { Told } from './rows.ts'

const [HOUR, DAY] = [3600, 86_400]

/** Less native coin than this on the other side, and a pool prices nothing. */
const DEPTH = 2

type Token = { derived: number; usd: number; held: number; decimals: number; volumeUSD: number }
type Pool = { ids: readonly [string, string]; reserves: readonly [number, number]; tracked: number; volumeUSD: number }
type Figures = Record<string, number>

/** Figures by list, by row, by field. */
type Recount = Readonly<Record<string, ReadonlyMap<string, Figures>>>

/** Dollars, prices and volumes of every row, from a chain's logs in their order. */
async function recount({ client, deployment, tokens: known }: Devnet, logs: readonly Log[]): Promise<Recount> {
  const { stables, routingBases } = chainFacts(deployment.chainId)
  const lower = (keys: readonly string[]) => keys.flatMap((key) => deployment.tokens[key]?.toLowerCase() ?? [])
  const wrapped = deployment.contracts.WBNB?.toLowerCase() ?? ''
  const dollars = lower(stables)
  const trusted = [...new Set([wrapped, ...dollars, ...lower(routingBases)])]

  const pools = new Map<string, Pool>()
  const tokens = new Map<string, Token>()
  const lists = {
    tokenDayDatas: new Map<string, Figures>(),
    tokenHourDatas: new Map<string, Figures>(),
    pairDayDatas: new Map<string, Figures>(),
    pairHourDatas: new Map<string, Figures>(),
    pancakeDayDatas: new Map<string, Figures>(),
    swaps: new Map<string, Figures>(),
    mints: new Map<string, Figures>(),
    burns: new Map<string, Figures>(),
  }
  let bnb = 0
  const whole = { volumeUSD: 0, volumeBNB: 0, liquidityBNB: 0, liquidityUSD: 0 }

  const tokenOf = (id: string) => found(tokens.get(id), id)
  const poolOf = (a: string, b: string) => [...pools.values()].find(({ ids }) => ids.includes(a) && ids.includes(b))
  const sideOf = ({ ids, reserves }: Pool, id: string) => (ids[0] === id ? reserves[0] : reserves[1])

  function priceOf(id: string): number {
    if (id === wrapped) return 1
    if (dollars.includes(id)) return bnb === 0 ? 0 : 1 / bnb
    const depths = trusted.flatMap((other) => {
      const pool = other === id ? undefined : poolOf(id, other)
      if (pool === undefined) return []
      return [{ depth: sideOf(pool, other) * tokenOf(other).derived, own: sideOf(pool, id) }]
    })
    const [deepest] = depths.filter(({ depth, own }) => own > 0 && depth >= DEPTH).sort((a, b) => b.depth - a.depth)
    return deepest ? deepest.depth / deepest.own : 0
  }

  /** Worth of both sides in native coin, of which only what is trusted counts: `alone` is how often one side does. */
  function trustedWorth({ ids }: Pool, amounts: readonly [number, number], both: number, alone: number): number {
    const worths = ids.map((id, i) => (amounts[i] ?? 0) * tokenOf(id).derived)
    const counted = worths.filter((_, i) => trusted.includes(ids[i] ?? ''))
    const sum = counted.reduce((total, worth) => total + worth, 0)
    return sum * (counted.length === 2 ? both : alone)
  }

  function sync(pool: Pool, reserves: readonly [number, number]) {
    for (const [i, id] of pool.ids.entries()) tokenOf(id).held += (reserves[i] ?? 0) - (pool.reserves[i] ?? 0)
    pool.reserves = reserves
    if (pool.ids.includes(wrapped) && pool.ids.some((id) => dollars.includes(id))) {
      const sides = dollars
        .flatMap((id) => poolOf(wrapped, id) ?? [])
        .map((one) => [one, sideOf(one, wrapped)] as const)
      const coins = sides.reduce((sum, [, coin]) => sum + coin, 0)
      const against = sides.reduce((sum, [one, coin]) => sum + one.reserves[0] + one.reserves[1] - coin, 0)
      bnb = coins === 0 ? 0 : against / coins
    }
    for (const id of pool.ids) {
      const derived = priceOf(id)
      Object.assign(tokenOf(id), { derived, usd: derived * bnb })
    }
    const tracked = trustedWorth(pool, reserves, 1, 2)
    whole.liquidityBNB += tracked - pool.tracked
    whole.liquidityUSD = whole.liquidityBNB * bnb
    pool.tracked = tracked
  }

  /** Writes how everything stands after an event into its hours and days. */
  function note(time: number, id: string, pool: Pool, amounts: readonly [number, number], usd: number, own: Figures) {
    const reserveUSD = reserveUsdOf.get(id) ?? 0
    add(lists.pairDayDatas, `${id}-${Math.floor(time / DAY)}`, { dailyVolumeUSD: usd, dailyTxns: 1 }, { reserveUSD })
    add(
      lists.pairHourDatas,
      `${id}-${Math.floor(time / HOUR)}`,
      { hourlyVolumeUSD: usd, hourlyTxns: 1 },
      { reserveUSD },
    )
    for (const [i, token] of pool.ids.entries()) {
      const { derived, usd: priceUSD, held } = tokenOf(token)
      const worth = (amounts[i] ?? 0) * derived
      const state = { priceUSD, totalLiquidityUSD: held * derived * bnb }
      const day = { dailyVolumeUSD: worth * bnb, dailyVolumeBNB: worth, dailyTxns: 1 }
      add(lists.tokenDayDatas, `${token}-${Math.floor(time / DAY)}`, day, state)
      const hour = { hourlyVolumeUSD: worth * bnb, hourlyTxns: 1 }
      add(lists.tokenHourDatas, `${token}-${Math.floor(time / HOUR)}`, hour, state)
    }
    add(lists.pancakeDayDatas, String(Math.floor(time / DAY)), own, {
      totalLiquidityUSD: whole.liquidityUSD,
      totalVolumeUSD: whole.volumeUSD,
    })
  }

  const reserveUsdOf = new Map<string, number>()
  const times = new Map<bigint, number>()
  const timeOf = async (blockNumber: bigint) => {
    const time = times.get(blockNumber) ?? Number((await client.getBlock({ blockNumber })).timestamp)
    times.set(blockNumber, time)
    return time
  }
  for (const event of parseEventLogs({ abi: [...Factory.abi, ...Pair.abi], logs: [...logs] })) {
    const id = event.address.toLowerCase()
    const time = await timeOf(event.blockNumber ?? 0n)
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
      continue
    }
    const pool = pools.get(id)
    if (pool === undefined) continue
    const [first, second] = pool.ids
    const amounts = (a: bigint, b: bigint) =>
      [Number(formatUnits(a, tokenOf(first).decimals)), Number(formatUnits(b, tokenOf(second).decimals))] as const
    if (event.eventName === 'Sync') {
      sync(pool, amounts(event.args.reserve0, event.args.reserve1))
      const worth = pool.reserves[0] * tokenOf(first).derived + pool.reserves[1] * tokenOf(second).derived
      reserveUsdOf.set(id, worth * bnb)
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
      note(time, id, pool, moved, usd, { dailyVolumeUSD: usd, dailyVolumeBNB: coins })
    } else if (event.eventName === 'Mint' || event.eventName === 'Burn') {
      const [amount0, amount1] = amounts(event.args.amount0, event.args.amount1)
      const amountUSD = amount0 * tokenOf(first).usd + amount1 * tokenOf(second).usd
      lists[event.eventName === 'Mint' ? 'mints' : 'burns'].set(row, { amountUSD })
      note(time, id, pool, [0, 0], 0, {})
    }
  }
  const { volumeUSD: totalVolumeUSD, volumeBNB: totalVolumeBNB } = whole
  const { liquidityBNB: totalLiquidityBNB, liquidityUSD: totalLiquidityUSD } = whole
  const sums = { totalVolumeUSD, totalVolumeBNB, totalLiquidityBNB, totalLiquidityUSD }
  return {
    ...lists,
    bundles: new Map([['1', { bnbPrice: bnb }]]),
    pancakeFactories: new Map([[deployment.contracts.Factory?.toLowerCase() ?? '', sums]]),
    tokens: mapped(tokens, (one) => ({ derivedBNB: one.derived, derivedUSD: one.usd, tradeVolumeUSD: one.volumeUSD })),
    pairs: mapped(pools, ({ tracked, volumeUSD }, id) => ({
      trackedReserveBNB: tracked,
      volumeUSD,
      reserveUSD: reserveUsdOf.get(id) ?? 0,
    })),
  }
}

/** Adds to a row's sums, and sets its levels. */
function add(list: Map<string, Figures>, id: string, sums: Figures, levels: Figures) {
  const row = list.get(id) ?? {}
  for (const [key, value] of Object.entries(sums)) row[key] = (row[key] ?? 0) + value
  list.set(id, Object.assign(row, levels))
}

const mapped = <value>(all: ReadonlyMap<string, value>, to: (value: value, id: string) => Figures) =>
  new Map([...all].map(([id, value]) => [id, to(value, id)]))

function found<value>(value: value | undefined, id: string): value {
  if (value === undefined) throw new Error(`${id} was not seen.`)
  return value
}

/** Of two ways of counting with plain numbers, a part that rounding may make between them. */
const ROUNDING = 1e-9

/** Holds prices, volumes and liquidity in dollars against those counted anew. */
export async function compareDollars(told: Told, devnet: Devnet, logs: readonly Log[]) {
  for (const [list, rows] of Object.entries(await recount(devnet, logs))) {
    const byId = new Map(told[list]?.map((row) => [String(row.id), row]))
    expect([...byId.keys()].sort(), list).toEqual([...rows.keys()].sort())
    for (const [id, figures] of rows) {
      for (const [field, figure] of Object.entries(figures)) {
        const difference = Math.abs(Number(byId.get(id)?.[field]) - figure)
        if (!(difference <= ROUNDING * Math.max(1, Math.abs(figure))))
          throw new Error(`${list} ${id}: ${field} is ${byId.get(id)?.[field]}, but counts to ${figure}.`)
      }
    }
  }
}
