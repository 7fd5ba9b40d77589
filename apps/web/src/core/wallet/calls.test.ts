import { describe, expect, test } from 'vitest'
import { offersAtomicCalls, readCalls, sendCalls } from './calls.ts'
import type { Wallet } from './wallet.ts'

const account = '0x00000000000000000000000000000000000000aa'
const hash = `0x${'12'.repeat(32)}` as const
const answering = (answer: unknown): Wallet => ({ account, chainId: 56, request: async () => answer })
const refusing: Wallet = { account, chainId: 56, request: () => Promise.reject(new Error('unknown method')) }

describe('what a wallet offers', () => {
  test.each([
    ['supported', { '0x38': { atomic: { status: 'supported' } } }, true],
    ['ready once the person agrees', { '0x38': { atomic: { status: 'ready' } } }, true],
    ['not on this chain', { '0x1': { atomic: { status: 'supported' } } }, false],
    ['not at all', { '0x38': { atomic: { status: 'unsupported' } } }, false],
    ['nothing that makes sense', 'yes', false],
    ['a chain that is no number', { all: { atomic: { status: 'supported' } } }, false],
  ])('behavior: %s', async (_, answer, expected) => {
    expect(await offersAtomicCalls(answering(answer))).toBe(expected)
  })

  test('behavior: a wallet that does not know the question offers nothing', async () => {
    expect(await offersAtomicCalls(refusing)).toBe(false)
  })
})

describe('calls as one', () => {
  const calls = [{ to: account, data: '0x1234', value: 0n }] as const

  test('default: asked for all or nothing, for this chain and account', async () => {
    const asked: unknown[] = []
    const wallet: Wallet = {
      ...answering({ id: 'abc' }),
      request: async (request) => {
        asked.push(request)
        return { id: 'abc' }
      },
    }
    expect(await sendCalls(wallet, calls)).toBe('abc')
    expect(asked).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: account,
            chainId: '0x38',
            atomicRequired: true,
            calls: [{ to: account, data: '0x1234' }],
          },
        ],
      },
    ])
  })

  test('behavior: wallets of the first version answer with the id alone', async () => {
    expect(await sendCalls(answering('abc'), calls)).toBe('abc')
  })

  test('error: an answer that is no id', async () => {
    await expect(sendCalls(answering({ id: 7 }), calls)).rejects.toThrow()
  })

  test.each([
    [100, 'pending'],
    [200, 'done'],
    [400, 'failed'],
    [500, 'failed'],
    [600, 'failed'],
  ])('behavior: status %i is %s', async (code, state) => {
    const told = await readCalls(answering({ status: code, receipts: [{ transactionHash: hash }] }), 'abc')
    expect(told).toEqual({ state, hash })
  })
})
