import { type Address, type Hash, type Hex, parseGwei } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../../../../devnet/accounts.ts'
import { type ChainClient, startChain } from '../../../../../../devnet/chain.ts'
import { getFreePort } from '../../../../../../devnet/ports.ts'
import { createHead } from '../../chain/blockHead.ts'
import type { Chain } from '../../chain/chain.ts'
import type { TransactionRecord } from './transactionRecord.ts'
import { readFate } from './transactionStatus.ts'

// A chain of its own that mines only when told to: a transaction waits as long as the test wants.
let running: Awaited<ReturnType<typeof startChain>>
let client: ChainClient
let chain: Chain
const from = accounts.visitor.address
const [target, other] = [accounts.treasury.address, accounts.operator.address]

beforeAll(async () => {
  running = await startChain(await getFreePort(), Math.floor(Date.now() / 1000))
  client = running.client
  chain = { client, head: createHead(), facts: { chainId: 31337 } } as unknown as Chain
})
afterAll(() => running.stop())
beforeEach(() => client.setAutomine(false))

async function send(to: Address, gwei: string, nonce?: number, data: Hex = '0x1234'): Promise<Hash> {
  return client.sendTransaction({
    account: accounts.visitor,
    chain: null,
    to,
    data,
    value: 1n,
    gas: 100_000n,
    gasPrice: parseGwei(gwei),
    ...(nonce === undefined ? {} : { nonce }),
  })
}

/** A record of a transaction as the page has it once the node has told of it. */
async function recordOf(hash: Hash): Promise<TransactionRecord> {
  const record: TransactionRecord = {
    chainId: 31337,
    hash,
    from,
    summary: { text: 'Swap' },
    addedTime: 1_000_000,
    lastCheckedBlockNumber: Number(await client.getBlockNumber()),
  }
  const fate = await readFate(chain, record, record.addedTime)
  return { ...record, seen: fate.status === 'pending' ? fate.seen : undefined }
}

const fateOf = (record: TransactionRecord, minutes = 1) => readFate(chain, record, record.addedTime + minutes * 60_000)

describe('readFate', () => {
  test('TX-03, TX-08: pending while the node has it, mined with its receipt', async () => {
    const hash = await send(target, '5')
    const record = await recordOf(hash)
    expect(record.seen).toMatchObject({ data: '0x1234', value: '0x1' })
    expect((await fateOf(record)).status).toBe('pending')
    await client.mine({ blocks: 1 })
    expect(await fateOf(record)).toMatchObject({ status: 'mined', receipt: { transactionHash: hash, status: 1 } })
  })

  test('behavior: sped up in the wallet, it is replaced by the same call under another hash', async () => {
    const record = await recordOf(await send(target, '5'))
    const faster = await send(target, '9', record.seen?.nonce)
    await client.mine({ blocks: 1 })
    expect(await fateOf(record)).toEqual({ status: 'replaced', by: faster })
  })

  test('behavior: cancelled in the wallet, something else has its place', async () => {
    const record = await recordOf(await send(target, '5'))
    const cancel = await send(from, '9', record.seen?.nonce, '0x')
    await client.mine({ blocks: 3 })
    expect(await fateOf(record)).toEqual({ status: 'cancelled', by: cancel })
  })

  test('behavior: dropped by the node, it is given up after five minutes, not before', async () => {
    const hash = await send(other, '5')
    const record = await recordOf(hash)
    await client.dropTransaction({ hash })
    expect((await fateOf(record, 4)).status).toBe('pending')
    expect(await fateOf(record, 6)).toEqual({ status: 'dropped' })
  })

  test('behavior: a hash the node never heard of is given up after five minutes', async () => {
    const record = await recordOf(`0x${'7'.repeat(64)}`)
    expect((await fateOf(record, 4)).status).toBe('pending')
    expect((await fateOf(record, 6)).status).toBe('dropped')
  })

  test('behavior: a block that is taken back takes its receipts along', async () => {
    const snapshot = await client.snapshot()
    const record = await recordOf(await send(other, '5'))
    await client.mine({ blocks: 1 })
    expect((await fateOf(record)).status).toBe('mined')
    await client.revert({ id: snapshot })
    expect((await fateOf(record)).status).not.toBe('mined')
  })
})
