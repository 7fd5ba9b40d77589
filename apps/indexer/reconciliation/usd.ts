// Computes the USD values of the indexer's rows again, from the raw logs alone and with none of its code. Uses plain
// numbers, so comparisons allow for rounding.
import type { Log } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import type { IndexedRows } from './queries.ts'
import { applyEvent, type ExchangeEvent, endBlock, parseExchangeEvents } from './usd/events.ts'
import { createLedger, type Ledger, type RowValues } from './usd/ledger.ts'

/** Relative difference that rounding may cause between exact decimals and plain numbers. */
const RELATIVE_TOLERANCE = 1e-9

/** Values by list, by row, by field. */
type ExpectedRows = Readonly<Record<string, ReadonlyMap<string, RowValues>>>

/** Computes USD values, prices and volumes of every row from the logs of a chain, in their order, up to a block. */
export async function computeExpectedRows(
  { client, deployment, tokens }: Devnet,
  logs: readonly Log[],
  lastBlock: bigint,
): Promise<ExpectedRows> {
  const ledger = createLedger(deployment)
  const decimals = new Map(tokens.map((token) => [token.address.toLowerCase(), token.decimals]))
  const eventsByBlock = new Map<bigint, ExchangeEvent[]>()
  for (const event of parseExchangeEvents(logs)) {
    const events = eventsByBlock.get(event.blockNumber) ?? []
    eventsByBlock.set(event.blockNumber, [...events, event])
  }
  for (let number = 0n; number <= lastBlock; number++) {
    const time = Number((await client.getBlock({ blockNumber: number })).timestamp)
    for (const event of eventsByBlock.get(number) ?? []) applyEvent(ledger, event, time, decimals)
    endBlock(ledger, time)
  }
  return toExpectedRows(ledger, deployment.contracts.Factory?.toLowerCase() ?? '')
}

function toExpectedRows({ rows, tokens, pairs, exchange, bnbPrice }: Ledger, factoryId: string): ExpectedRows {
  const totals = {
    totalVolumeUSD: exchange.volumeUSD,
    totalVolumeBNB: exchange.volumeBNB,
    totalLiquidityBNB: exchange.liquidityBNB,
    totalLiquidityUSD: exchange.liquidityUSD,
  }
  return {
    ...rows,
    bundles: new Map([['1', { bnbPrice }]]),
    pancakeFactories: new Map([[factoryId, totals]]),
    tokens: new Map(
      [...tokens].map(([id, { derivedBNB, priceUSD, volumeUSD }]) => [
        id,
        { derivedBNB, derivedUSD: priceUSD, tradeVolumeUSD: volumeUSD },
      ]),
    ),
    pairs: new Map(
      [...pairs].map(([id, { trackedBNB, volumeUSD, reserveUSD }]) => [
        id,
        { trackedReserveBNB: trackedBNB, volumeUSD, reserveUSD },
      ]),
    ),
  }
}

/** Compares prices, volumes and liquidity in USD with the values computed from the raw logs. */
export async function reconcileUsd(indexed: IndexedRows, devnet: Devnet, logs: readonly Log[]) {
  const lastBlock = await devnet.client.getBlockNumber()
  for (const [list, expectedRows] of Object.entries(await computeExpectedRows(devnet, logs, lastBlock))) {
    const indexedRows = new Map(indexed[list]?.map((row) => [String(row.id), row]))
    expect([...indexedRows.keys()].sort(), list).toEqual([...expectedRows.keys()].sort())
    for (const [id, values] of expectedRows) {
      for (const [field, value] of Object.entries(values)) {
        const difference = Math.abs(Number(indexedRows.get(id)?.[field]) - value)
        if (!(difference <= RELATIVE_TOLERANCE * Math.max(1, Math.abs(value))))
          throw new Error(`${list} ${id}: ${field} is ${indexedRows.get(id)?.[field]}, but the logs give ${value}.`)
      }
    }
  }
}
