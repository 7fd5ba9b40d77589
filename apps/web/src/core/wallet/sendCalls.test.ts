import { describe, expect, test } from 'vitest'
import { AtomicCallsRefusedError, BatchMaybeSentError, canSendAtomicCalls } from './atomicCalls.ts'
import { createBatchId, readCallsStatus, sendCalls } from './sendCalls.ts'
import type { Wallet } from './wallet.ts'

const account = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'12'.repeat(32)}` as const
const bundlerHash = `0x${'34'.repeat(32)}` as const
const createAnsweringWallet = (answer: unknown): Wallet => ({ account, chainId: 56, request: async () => answer })
const createRejectingWallet = (error: unknown): Wallet => ({
  account,
  chainId: 56,
  request: () => Promise.reject(error),
})

describe('canSendAtomicCalls', () => {
  test.each([
    ['supported', { '0x38': { atomic: { status: 'supported' } } }, true],
    ['ready once the person agrees', { '0x38': { atomic: { status: 'ready' } } }, true],
    ['not on this chain', { '0x1': { atomic: { status: 'supported' } } }, false],
    ['not at all', { '0x38': { atomic: { status: 'unsupported' } } }, false],
    ['an answer that is no object', 'yes', false],
    ['a key that is no chain id', { all: { atomic: { status: 'supported' } } }, false],
    ['an unreadable key beside the chain', { foo: 1, '0x38': { atomic: { status: 'supported' } } }, true],
    ['an unreadable entry beside the chain', { '0x1': 'no', '0x38': { atomic: { status: 'supported' } } }, true],
    ['on every chain', { '0x0': { atomic: { status: 'supported' } } }, true],
    ['everywhere but here', { '0x0': { atomic: { status: 'ready' } }, '0x38': { atomic: { status: 'no' } } }, false],
    ['a chain id with leading zeros and capitals', { '0x0038': { atomic: { status: 'ready' } } }, true],
  ])('canSendAtomicCalls: %s', async (_, answer, expected) => {
    expect(await canSendAtomicCalls(createAnsweringWallet(answer))).toBe(expected)
  })

  test('canSendAtomicCalls: is false if the wallet does not support the request', async () => {
    expect(await canSendAtomicCalls(createRejectingWallet(new Error('unknown method')))).toBe(false)
  })
})

describe('sendCalls', () => {
  const calls = [{ to: account, data: '0x1234', value: 0n }] as const
  const send = (wallet: Wallet) => sendCalls(wallet, '0xid', calls)

  test('sendCalls: requests an atomic batch for this chain and account with an id of the page', async () => {
    const asked: unknown[] = []
    const request: Wallet['request'] = async (request) => {
      asked.push(request)
      return { id: 'abc' }
    }
    expect(await send({ account, chainId: 56, request })).toBe('abc')
    expect(asked).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            id: '0xid',
            from: account,
            chainId: '0x38',
            atomicRequired: true,
            calls: [{ to: account, data: '0x1234' }],
          },
        ],
      },
    ])
  })

  test('sendCalls: accepts the plain id of version 1 wallets', async () => {
    expect(await send(createAnsweringWallet('abc'))).toBe('abc')
  })

  test.each([[null], [7], [{}], [[]], [{ id: 7 }], [{ id: '' }], ['x'.repeat(9000)]])(
    'sendCalls: keeps the proposed id if the response has no readable id (case %#)',
    async (answer) => {
      expect(await send(createAnsweringWallet(answer))).toBe('0xid')
    },
  )

  test.each([
    [{ code: 5700 }],
    [{ code: 5740 }],
    [{ code: 5750, message: 'User rejected the upgrade' }],
    [{ code: 5760 }],
    [{ code: '5760' }],
    [{ code: 4100 }],
    [{ code: 4200 }],
    [{ code: -32603, data: { originalError: { code: 5750 } } }],
  ])('sendCalls: %o is an AtomicCallsRefusedError', async (error) => {
    await expect(send(createRejectingWallet(error))).rejects.toBeInstanceOf(AtomicCallsRefusedError)
  })

  test('sendCalls: rethrows a rejection by the user', async () => {
    await expect(send(createRejectingWallet({ code: 4001, message: 'no' }))).rejects.toEqual({
      code: 4001,
      message: 'no',
    })
  })

  test.each([[{ code: -32603, message: 'Internal error' }], [new Error('request timed out')], ['gone']])(
    'sendCalls: %o is a BatchMaybeSentError',
    async (error) => {
      const sent = send(createRejectingWallet(error))
      await expect(sent).rejects.toBeInstanceOf(BatchMaybeSentError)
      await expect(sent).rejects.toMatchObject({ id: '0xid' })
    },
  )

  test('createBatchId: returns 32 random bytes', () => {
    expect(createBatchId()).toMatch(/^0x[0-9a-f]{64}$/)
    expect(createBatchId()).not.toBe(createBatchId())
  })
})

describe('readCallsStatus', () => {
  test.each([
    [100, 'pending'],
    [200, 'done'],
    [400, 'failed'],
    [500, 'failed'],
    [600, 'partial'],
    ['0xc8', 'done'],
    ['0x64', 'pending'],
    ['200', 'done'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'done'],
    ['confirmed', 'done'],
    ['FAILED', 'failed'],
    ['REVERTED', 'failed'],
    [300, 'unknown'],
    [7, 'unknown'],
    ['nonsense', 'unknown'],
  ])('readCallsStatus: status %o is %s', async (status, state) => {
    const answer = { status, receipts: [{ transactionHash: hash }] }
    expect(await readCallsStatus(createAnsweringWallet(answer), 'abc')).toEqual({ state, hash })
  })

  test.each([[null], [7], ['done'], [[]], [{}], [{ status: null }]])(
    'readCallsStatus: %o is unknown',
    async (answer) => {
      expect(await readCallsStatus(createAnsweringWallet(answer), 'abc')).toEqual({ state: 'unknown', hash: undefined })
    },
  )

  test('readCallsStatus: skips invalid receipts', async () => {
    const read = (receipts: unknown) => readCallsStatus(createAnsweringWallet({ status: 200, receipts }), 'abc')
    expect(await read(undefined)).toEqual({ state: 'done', hash: undefined })
    expect(await read('none')).toEqual({ state: 'done', hash: undefined })
    expect(await read([null, { transactionHash: '0x12' }, { transactionHash: hash }, 7])).toEqual({
      state: 'done',
      hash,
    })
  })

  test('readCallsStatus: a failed status wins over a successful bundler receipt', async () => {
    const receipts = [{ transactionHash: bundlerHash, status: '0x1' }]
    expect(await readCallsStatus(createAnsweringWallet({ status: 500, receipts }), 'abc')).toEqual({
      state: 'failed',
      hash: bundlerHash,
    })
  })

  test('readCallsStatus: a reverted version 1 batch has failed', async () => {
    const reverted = { transactionHash: hash, status: '0x0' }
    const worked = { transactionHash: bundlerHash, status: '0x1' }
    const read = (receipts: unknown) => readCallsStatus(createAnsweringWallet({ status: 'CONFIRMED', receipts }), 'abc')
    expect(await read([reverted])).toMatchObject({ state: 'failed' })
    expect(await read([worked, reverted])).toMatchObject({ state: 'partial' })
  })
})
