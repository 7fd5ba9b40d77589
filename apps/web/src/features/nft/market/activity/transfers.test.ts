import { zeroAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import type { Custody } from '../custody.rules.ts'
import { getEventLabel } from './activity.rules.ts'
import { toTransferEvents, transfersQuery } from './transfers.queries.ts'

const nft = { collection: '0x00000000000000000000000000000000000000C1', tokenId: 7n } as const
const ADA = '0x00000000000000000000000000000000000000A1'
const FARM = '0x00000000000000000000000000000000000000F1'
const MARKET = '0x00000000000000000000000000000000000000E1'
const HASH = `0x${'ab'.repeat(32)}`

const row = (n: number, from: string, to: string) => ({
  id: `${HASH}-${n}`,
  from: from.toLowerCase(),
  to: to.toLowerCase(),
  transactionHash: HASH,
  block: String(n),
  timestamp: String(1_790_000_000 + n),
})

async function fetchTransfers(transfers: readonly unknown[]) {
  vi.stubGlobal('fetch', async () => Response.json({ data: { transfers } }))
  const chain = { chainConfig: { chainId: 56 }, subgraphs: { nftMarket: 'http://127.0.0.1/x' } }
  const { queryFn } = transfersQuery(chain as unknown as ChainClient, nft)
  const rows = await (queryFn as unknown as () => Promise<Parameters<typeof toTransferEvents>[1]>)()
  const custodies: Readonly<Record<string, Custody>> = {
    [FARM.toLowerCase()]: 'farm',
    [MARKET.toLowerCase()]: 'market',
  }
  return toTransferEvents(nft, rows, (account) => custodies[account.toLowerCase()])
}

afterEach(() => vi.unstubAllGlobals())

test('transfers of a piece: say what went into a farm and came back, and leave the mint out', async () => {
  const events = await fetchTransfers([
    row(4, ADA, ADA),
    row(3, FARM, ADA),
    row(2, ADA, FARM),
    row(1, zeroAddress, ADA),
  ])
  expect(events.map((event) => getEventLabel(event, undefined).text)).toEqual(['Transferred', 'Unstaked', 'Staked'])
  expect(events[0]).toMatchObject({ ...nft, from: ADA, to: ADA, block: 4, hash: HASH })
})

test('transfers of a piece: those into and out of the market are left to its own events', async () => {
  const events = await fetchTransfers([row(3, MARKET, ADA), row(2, ADA, MARKET), row(1, ADA, FARM)])
  expect(events.map(({ block }) => block)).toEqual([1])
})

test('transfers of a piece: an answer that is none is refused', async () => {
  await expect(fetchTransfers([{ ...row(1, ADA, ADA), from: '0x1' }])).rejects.toThrow()
  await expect(fetchTransfers([{ ...row(1, ADA, ADA), transactionHash: 'x' }])).rejects.toThrow()
})
