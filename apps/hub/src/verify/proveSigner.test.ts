import { createRateLimiter } from '@zono/service'
import { expect, test } from 'vitest'
import type { Head } from '../chain/head.ts'
import { findSignedBlock, proveSigner } from './proveSigner.ts'

const SENDER = '203.0.113.7'
const CLAIM = { account: `0x${'aa'.repeat(20)}`, hash: `0x${'11'.repeat(32)}`, signature: '0x00' } as const
const createHead = (number: number): Head => ({ number, timestamp: 1000 + number, hash: `0x${'22'.repeat(32)}` })

/** A wallet that is made at a block, and a hub that knows one block while the chain has another. */
function createContext({ madeAt, known, newest }: Record<'madeAt' | 'known' | 'newest', number>) {
  const asked: number[] = []
  return {
    asked,
    head: { get: () => createHead(known), getReaching: async () => createHead(newest) },
    wallets: {
      verify: async ({ blockNumber }: { readonly blockNumber: number }) => {
        asked.push(blockNumber)
        return blockNumber >= madeAt
      },
    },
    walletLimiter: createRateLimiter({ perSecond: 1, burst: 5 }),
  }
}

test('signer: a wallet that is younger than the block that the hub knew is asked at a newer one', async () => {
  expect(await findSignedBlock(createContext({ madeAt: 3, known: 5, newest: 9 }), CLAIM, SENDER)).toBe(5)
  const young = createContext({ madeAt: 7, known: 5, newest: 9 })
  expect(await findSignedBlock(young, CLAIM, SENDER)).toBe(9)
  expect(young.asked).toEqual([5, 9])
})

test('signer: what no wallet signed is refused, and asked once where there is no newer block', async () => {
  const forged = createContext({ madeAt: 100, known: 5, newest: 5 })
  await expect(proveSigner(forged, CLAIM, SENDER)).rejects.toMatchObject({ code: 'signature validation failed' })
  expect(forged.asked).toEqual([5])
})

test('signer: while the chain cannot be read nothing is decided', async () => {
  const context = {
    ...createContext({ madeAt: 1, known: 5, newest: 5 }),
    head: { get: () => undefined, getReaching: async () => undefined },
  }
  await expect(proveSigner(context, CLAIM, SENDER)).rejects.toMatchObject({ code: 'busy' })
})
