import { Factory, Pair } from '@zono/protocol'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, formatUnits, type Log, parseEventLogs } from 'viem'
import { getPair, getToken, type Ledger, type PairState } from './ledger.ts'
import { addCandles, addPeriods } from './periods.ts'
import { getTrackedBNB, updatePrices, updateTokenPrice } from './prices.ts'

/** USD of tracked liquidity from which on a pair is revalued every hour; below half of it that ends. */
const MIN_HOURLY_REVALUATION_USD = 10_000

/** Trading fee of a swap: 25 bps. */
const SWAP_FEE = 0.0025

/** Decodes the events of the factory and of pairs, in their order. */
export const parseExchangeEvents = (logs: readonly Log[]) =>
  parseEventLogs({ abi: [...Factory.abi, ...Pair.abi], logs: [...logs] })

export type ExchangeEvent = ReturnType<typeof parseExchangeEvents>[number]
type EventOf<name extends ExchangeEvent['eventName']> = Extract<ExchangeEvent, { eventName: name }>

/** Decimals of tokens by lower-case address. */
export type TokenDecimals = ReadonlyMap<string, number>

const getRowId = ({ transactionHash, logIndex }: ExchangeEvent) => `${transactionHash}-${logIndex}`

function toAmounts(ledger: Ledger, { tokenIds }: PairState, amount0: bigint, amount1: bigint) {
  const toNumber = (amount: bigint, id: string) => Number(formatUnits(amount, getToken(ledger, id).decimals))
  return [toNumber(amount0, tokenIds[0]), toNumber(amount1, tokenIds[1])] as const
}

function handlePairCreated(ledger: Ledger, event: EventOf<'PairCreated'>, decimals: TokenDecimals) {
  // The last parameter of the event has no name, so viem decodes all of them as an array.
  const [token0, token1, pair] = event.args as unknown as readonly [Address, Address, Address]
  const tokenIds = [token0.toLowerCase(), token1.toLowerCase()] as const
  for (const id of tokenIds) {
    if (ledger.tokens.has(id)) continue
    const token = { decimals: decimals.get(id) ?? 18, derivedBNB: 0, priceUSD: 0, liquidity: 0, volumeUSD: 0 }
    ledger.tokens.set(id, token)
  }
  const state = { tokenIds, reserves: [0, 0] as const, reserveUSD: 0, trackedBNB: 0, volumeUSD: 0 }
  ledger.pairs.set(pair.toLowerCase(), state)
}

/** Values the reserves of a pair and adds the change to the exchange. Returns tracked USD. */
function updateLiquidityValue(ledger: Ledger, pair: PairState): number {
  const { exchange, bnbPrice } = ledger
  const trackedBNB = getTrackedBNB(ledger, pair, pair.reserves, { weightOfBoth: 1, weightOfOne: 2 })
  exchange.liquidityBNB += trackedBNB - pair.trackedBNB
  exchange.liquidityUSD = exchange.liquidityBNB * bnbPrice
  const [price0, price1] = pair.tokenIds.map((id) => getToken(ledger, id).priceUSD) as [number, number]
  pair.trackedBNB = trackedBNB
  pair.reserveUSD = pair.reserves[0] * price0 + pair.reserves[1] * price1
  return trackedBNB * bnbPrice
}

function handleSync(ledger: Ledger, event: EventOf<'Sync'>, time: number) {
  const id = event.address.toLowerCase()
  const pair = getPair(ledger, id)
  const reservesBefore = pair.reserves
  pair.reserves = toAmounts(ledger, pair, event.args.reserve0, event.args.reserve1)
  for (const [i, tokenId] of pair.tokenIds.entries())
    getToken(ledger, tokenId).liquidity += (pair.reserves[i] ?? 0) - (reservesBefore[i] ?? 0)
  updatePrices(ledger, pair)
  const trackedUSD = updateLiquidityValue(ledger, pair)
  addCandles(ledger, time, id, reservesBefore, pair)
  const { revaluation } = ledger
  if (trackedUSD >= MIN_HOURLY_REVALUATION_USD && !revaluation.pairIds.includes(id))
    revaluation.pairIds = [...revaluation.pairIds, id]
}

function handleSwap(ledger: Ledger, event: EventOf<'Swap'>, time: number) {
  const id = event.address.toLowerCase()
  const pair = getPair(ledger, id)
  const { amount0In, amount0Out, amount1In, amount1Out } = event.args
  const amounts = toAmounts(ledger, pair, amount0In + amount0Out, amount1In + amount1Out)
  const bnb = getTrackedBNB(ledger, pair, amounts, { weightOfBoth: 0.5, weightOfOne: 1 })
  const usd = bnb * ledger.bnbPrice
  const values = pair.tokenIds.map((tokenId, i) => (amounts[i] ?? 0) * getToken(ledger, tokenId).derivedBNB)
  const untrackedUSD = (((values[0] ?? 0) + (values[1] ?? 0)) / 2) * ledger.bnbPrice
  pair.volumeUSD += usd
  for (const tokenId of pair.tokenIds) getToken(ledger, tokenId).volumeUSD += usd
  ledger.exchange.volumeUSD += usd
  ledger.exchange.volumeBNB += bnb
  const amountUSD = usd > 0 ? usd : untrackedUSD
  ledger.rows.swaps.set(getRowId(event), { amountUSD, amountFeeUSD: amountUSD * SWAP_FEE })
  addPeriods(ledger, time, id, pair, { amounts, usd, bnb })
}

function handleLiquidity(ledger: Ledger, event: EventOf<'Mint'> | EventOf<'Burn'>, time: number) {
  const id = event.address.toLowerCase()
  const pair = getPair(ledger, id)
  const amounts = toAmounts(ledger, pair, event.args.amount0, event.args.amount1)
  const [price0, price1] = pair.tokenIds.map((tokenId) => getToken(ledger, tokenId).priceUSD) as [number, number]
  const list = event.eventName === 'Mint' ? ledger.rows.mints : ledger.rows.burns
  list.set(getRowId(event), { amountUSD: amounts[0] * price0 + amounts[1] * price1 })
  addPeriods(ledger, time, id, pair, { amounts: [0, 0], usd: 0, bnb: 0 })
}

/** Applies an event to the ledger. Events of contracts that are no known pair are ignored. */
export function applyEvent(ledger: Ledger, event: ExchangeEvent, time: number, decimals: TokenDecimals): void {
  if (event.eventName === 'PairCreated') handlePairCreated(ledger, event, decimals)
  else if (!ledger.pairs.has(event.address.toLowerCase())) return
  else if (event.eventName === 'Sync') handleSync(ledger, event, time)
  else if (event.eventName === 'Swap') handleSwap(ledger, event, time)
  else if (event.eventName === 'Mint' || event.eventName === 'Burn') handleLiquidity(ledger, event, time)
}

/** Ends a block. The first block of an hour revalues every larger pair at current prices. */
export function endBlock(ledger: Ledger, time: number): void {
  const { revaluation } = ledger
  const hour = Math.floor(time / SECONDS_PER_HOUR)
  if (revaluation.pairIds.length === 0 || hour === revaluation.hour) return
  revaluation.hour = hour
  const tokenIds = new Set(revaluation.pairIds.flatMap((id) => getPair(ledger, id).tokenIds))
  for (const id of tokenIds) updateTokenPrice(ledger, id)
  revaluation.pairIds = revaluation.pairIds.filter(
    (id) => updateLiquidityValue(ledger, getPair(ledger, id)) >= MIN_HOURLY_REVALUATION_USD / 2,
  )
}
