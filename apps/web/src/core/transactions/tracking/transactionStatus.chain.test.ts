import { type Address, type Hash, type Hex, parseGwei } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { type DevnetClient, startChain } from '../../../../../../devnet/chain/chain.ts'
import { getFreePort } from '../../../../../../devnet/services/ports.ts'
import type { TransactionRecord } from './transactionRecord.ts'
import { readTransactionStatus } from './transactionStatus.ts'

// A chain of its own that mines only on request: a transaction waits as long as the test wants.
let running: Awaited<ReturnType<typeof startChain>>
let client: DevnetClient
let chain: ChainClient
const from = accounts.testUser.address
const [target, other] = [accounts.treasury.address, accounts.operator.address]

beforeAll(async () => {
  running = await startChain(await getFreePort(), { timestamp: Math.floor(Date.now() / 1000) })
  client = running.client
  chain = { client, head: createBlockHead(), chainConfig: { chainId: 31337 } } as unknown as ChainClient
})
afterAll(() => running.stop())
beforeEach(() => client.setAutomine(false))

async function send(to: Address, gwei: string, nonce?: number, data: Hex = '0x1234'): Promise<Hash> {
  return client.sendTransaction({
    account: accounts.testUser,
    chain: null,
    to,
    data,
    value: 1n,
    gas: 100_000n,
    gasPrice: parseGwei(gwei),
    ...(nonce === undefined ? {} : { nonce }),
  })
}

/** A record of a transaction as the page has it once the node has returned it. */
async function createRecord(hash: Hash): Promise<TransactionRecord> {
  const record: TransactionRecord = {
    chainId: 31337,
    hash,
    from,
    summary: { text: 'Swap' },
    addedTime: 1_000_000,
    lastCheckedBlockNumber: Number(await client.getBlockNumber()),
  }
  const fate = await readTransactionStatus(chain, record, { now: record.addedTime })
  return { ...record, seen: fate.status === 'pending' ? fate.seen : undefined }
}

const readStatusAfter = (record: TransactionRecord, minutes = 1) =>
  readTransactionStatus(chain, record, { now: record.addedTime + minutes * 60_000 })

describe('readTransactionStatus', () => {
  test('transaction status: pending while the node has it, mined with its receipt [TX-03, TX-08]', async () => {
    const hash = await send(target, '5')
    const record = await createRecord(hash)
    expect(record.seen).toMatchObject({ data: '0x1234', value: '0x1' })
    expect((await readStatusAfter(record)).status).toBe('pending')
    await client.mine({ blocks: 1 })
    expect(await readStatusAfter(record)).toMatchObject({
      status: 'mined',
      receipt: { transactionHash: hash, status: 1 },
    })
  })

  test('transaction status: sped up in the wallet, it is replaced by the same call under another hash', async () => {
    const record = await createRecord(await send(target, '5'))
    const faster = await send(target, '9', record.seen?.nonce)
    await client.mine({ blocks: 1 })
    expect(await readStatusAfter(record)).toEqual({ status: 'replaced', by: faster })
  })

  test('transaction status: cancelled in the wallet, something else has its place', async () => {
    const record = await createRecord(await send(target, '5'))
    const cancel = await send(from, '9', record.seen?.nonce, '0x')
    await client.mine({ blocks: 3 })
    expect(await readStatusAfter(record)).toEqual({ status: 'cancelled', by: cancel })
  })

  test('transaction status: dropped by the node, it is given up after five minutes, not before', async () => {
    const hash = await send(other, '5')
    const record = await createRecord(hash)
    await client.dropTransaction({ hash })
    expect((await readStatusAfter(record, 4)).status).toBe('pending')
    expect(await readStatusAfter(record, 6)).toEqual({ status: 'dropped' })
  })

  test('transaction status: a hash the node never heard of is given up after five minutes', async () => {
    const record = await createRecord(`0x${'7'.repeat(64)}`)
    expect((await readStatusAfter(record, 4)).status).toBe('pending')
    expect((await readStatusAfter(record, 6)).status).toBe('dropped')
  })

  describe('where only the request is known, as behind a private relay', () => {
    /** A record of what a wallet was asked for, with the nonce then, that no node has seen. */
    async function recordUnseen(data: Hex = '0x1234'): Promise<TransactionRecord> {
      const height = Number(await client.getBlockNumber())
      return {
        chainId: 31337,
        hash: `0x${'7'.repeat(64)}`,
        from,
        summary: { text: 'Swap' },
        addedTime: 1_000_000,
        call: { to: target, data, value: '0x1' },
        request: { id: 'one', nonce: await client.getTransactionCount({ address: from }), height },
      }
    }

    test('transaction status: sped up before a node saw it, it is found by its nonce and its call', async () => {
      const record = await recordUnseen()
      const faster = await send(target, '9')
      await client.mine({ blocks: 1 })
      expect(await readStatusAfter(record)).toEqual({ status: 'replaced', by: faster })
    })

    test('transaction status: the same call of another request is not it', async () => {
      const record = await recordUnseen()
      const other = await send(target, '9')
      await client.mine({ blocks: 1 })
      const isTaken = (hash: Hash) => hash === other
      const statusAfter = (minutes: number) =>
        readTransactionStatus(chain, record, { now: record.addedTime + minutes * 60_000, isTaken })
      expect((await statusAfter(1)).status).toBe('pending')
      // Its nonce may be used up: it is never called dropped.
      expect((await statusAfter(6)).status).toBe('superseded')
    })

    test('transaction status: it is dropped only while the account has sent nothing', async () => {
      const record = await recordUnseen()
      expect((await readStatusAfter(record, 6)).status).toBe('dropped')
      await send(from, '9', undefined, '0x')
      await client.mine({ blocks: 1 })
      expect((await readStatusAfter(record, 6)).status).toBe('superseded')
    })
  })

  test('transaction status: sped up 300 blocks ago, it is found by bisecting, in under 20 questions', async () => {
    const record = await createRecord(await send(target, '5'))
    const faster = await send(target, '9', record.seen?.nonce)
    await client.mine({ blocks: 300 })
    const request = vi.spyOn(client, 'request')
    expect(await readStatusAfter(record)).toEqual({ status: 'replaced', by: faster })
    expect(request.mock.calls.length).toBeLessThan(20)
    request.mockRestore()
  })

  test('transaction status: where its state is gone, another one took its place: it is never called dropped', async () => {
    const record = await createRecord(await send(target, '5'))
    await send(target, '9', record.seen?.nonce)
    await client.mine({ blocks: 300 })
    const newest = Number(await client.getBlockNumber())
    const pruned = {
      ...chain,
      client: {
        request: async (args: { method: string; params?: readonly unknown[] }) => {
          const isOld = args.method === 'eth_getTransactionCount' && Number(args.params?.[1]) < newest - 128
          if (isOld) throw new Error('missing trie node')
          return client.request(args as never)
        },
      },
    } as unknown as ChainClient
    const now = record.addedTime + 3_600_000
    expect(await readTransactionStatus(pruned, record, { now })).toEqual({ status: 'superseded' })
  })

  test('transaction status: an endpoint that has not the newest block is not asked what became of a nonce', async () => {
    const record = await createRecord(await send(target, '5'))
    await client.dropTransaction({ hash: record.hash })
    const head = createBlockHead()
    head.onBlock({ number: 10n ** 9n, timestamp: 1 })
    const ahead = { ...chain, head } as ChainClient
    await expect(readTransactionStatus(ahead, record, { now: record.addedTime + 3_600_000 })).rejects.toThrow()
  })

  describe('a hash that is not of what the wallet was asked for', () => {
    const requested = (hash: Hash, call: Partial<NonNullable<TransactionRecord['call']>> = {}): TransactionRecord => ({
      chainId: 31337,
      hash,
      from,
      summary: { text: 'Swap' },
      addedTime: 1_000_000,
      call: { to: target, data: '0x1234', value: '0x1', ...call },
    })

    test('transaction status: is believed when it is the call, also with bytes added to it', async () => {
      const hash = await send(target, '5', undefined, '0x1234ffff')
      expect((await readStatusAfter(requested(hash))).status).toBe('pending')
      await client.mine({ blocks: 1 })
      expect((await readStatusAfter(requested(hash))).status).toBe('mined')
    })

    test('transaction status: is not believed when it calls another contract, other data or another value', async () => {
      const hash = await send(target, '5')
      expect((await readStatusAfter(requested(hash, { to: other }))).status).toBe('mismatched')
      expect((await readStatusAfter(requested(hash, { data: '0x123456' }))).status).toBe('mismatched')
      await client.mine({ blocks: 1 })
      expect((await readStatusAfter(requested(hash, { value: '0x2' }))).status).toBe('mismatched')
    })

    test('transaction status: an approval may be of another amount for the same spender', async () => {
      const approve = (spender: string, amount: string): Hex =>
        `0x095ea7b3${spender.repeat(64)}${amount.repeat(64)}` as const
      const hash = await send(target, '5', undefined, approve('1', '2'))
      await client.mine({ blocks: 1 })
      const approval = { token: target, spender: other }
      const record = (data: Hex) => ({ ...requested(hash, { data }), approval })
      expect((await readStatusAfter(record(approve('1', 'f')))).status).toBe('mined')
      expect((await readStatusAfter(record(approve('3', '2')))).status).toBe('mismatched')
    })

    test('transaction status: sent by another account it counts, and says so', async () => {
      const hash = await send(target, '5')
      await client.mine({ blocks: 1 })
      expect(await readStatusAfter({ ...requested(hash), from: other })).toMatchObject({
        status: 'mined',
        sentFrom: from,
      })
    })

    test('transaction status: of an account with code it cannot be compared, for others send for it', async () => {
      const hash = await send(target, '5')
      await client.mine({ blocks: 1 })
      await client.setCode({ address: other, bytecode: '0x6001' })
      const status = await readStatusAfter({ ...requested(hash, { data: '0x99' }), from: other })
      expect(status).toMatchObject({ status: 'mined' })
      expect(status).not.toHaveProperty('sentFrom')
      const unknown = { ...requested(`0x${'8'.repeat(64)}`), from: other }
      expect((await readStatusAfter(unknown, 6)).status).toBe('untraced')
      await client.setCode({ address: other, bytecode: '0x' })
    })
  })

  test('transaction status: a block that is taken back takes its receipts along', async () => {
    const snapshot = await client.snapshot()
    const record = await createRecord(await send(other, '5'))
    await client.mine({ blocks: 1 })
    expect((await readStatusAfter(record)).status).toBe('mined')
    await client.revert({ id: snapshot })
    expect((await readStatusAfter(record)).status).not.toBe('mined')
  })
})
