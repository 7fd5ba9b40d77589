import { Lottery } from '@zono/protocol'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { t } from '#lib/i18n/translations.ts'
import { readTicketsWithProgress } from '../lottery.queries.ts'
import { getCheckingMessage, ticketProgressStore } from './ticketProgress.ts'

const ACCOUNT = '0x2222222222222222222222222222222222222222'
const [newest, older] = [
  { account: ACCOUNT, lotteryId: 180 },
  { account: ACCOUNT, lotteryId: 179 },
] as const

/** A chain on which every round has this many tickets of the account; calls `onPage` before each page. */
function createChain(total: number, onPage: () => void): ChainClient {
  const readContract = async ({ args: [, , cursor, size] }: { args: readonly [unknown, unknown, bigint, bigint] }) => {
    onPage()
    const count = Math.min(Number(size), total - Number(cursor))
    const ids = Array.from({ length: count }, (_, i) => cursor + BigInt(i))
    return [ids, ids.map(() => 1_000_000), ids.map(() => false), 0n]
  }
  return { deployment: { contracts: { [Lottery.name]: ACCOUNT } }, readContract } as unknown as ChainClient
}

test('prizes: a check of many tickets counts them page by page [LOTTERY-05] [LOTTERY-36]', async () => {
  const sentences: string[] = []
  const rounds = [
    { ...newest, readCount: undefined, totalCount: 6000 },
    { ...older, readCount: 30, totalCount: 30 },
  ]
  const chain = createChain(6000, () => {
    sentences.push(t(getCheckingMessage(rounds, ticketProgressStore.getState())))
  })
  await readTicketsWithProgress(chain, newest)
  expect(sentences).toEqual([
    'Checking your tickets…',
    'Checking 2,530 of 6,030 tickets…',
    'Checking 5,030 of 6,030 tickets…',
  ])
  expect(ticketProgressStore.getState().size).toBe(0)
})

test('prizes: without the subgraph, a check of many tickets says how many it has read', () => {
  const rounds = [{ ...newest, readCount: undefined, totalCount: undefined }]
  const progress = new Map([[`${ACCOUNT} 180`, 2500]])
  expect(t(getCheckingMessage(rounds, progress))).toBe('2,500 tickets checked so far…')
})

test('prizes: a read that fails leaves no progress', async () => {
  let pages = 0
  const chain = createChain(6000, () => {
    if (++pages === 2) throw new Error('The endpoint does not answer.')
  })
  await expect(readTicketsWithProgress(chain, newest)).rejects.toThrow('The endpoint does not answer.')
  expect(ticketProgressStore.getState().size).toBe(0)
})
