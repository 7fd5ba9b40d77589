import { type Hex, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { findPairHashFailure } from './pairHash.ts'

const HASH: Hex = `0x${'aB'.repeat(32)}`

/** Looks for a failure where the deployment names a hash, and the factory answers. */
const find = (answer: () => Promise<Hex>, contracts: object = { Factory: zeroAddress }) =>
  findPairHashFailure({
    deployment: { initCodeHash: HASH, contracts },
    readContract: answer,
  } as unknown as ChainClient)

test('pair hash: the deployment’s in any capitals fits, and one that nobody tells decides nothing', async () => {
  expect(await find(async () => HASH.toLowerCase() as Hex)).toBeUndefined()
  expect(await find(() => Promise.reject(new Error('Timeout')))).toBeUndefined()
  expect(await find(() => Promise.reject(new Error('asked')), {})).toBeUndefined()
})

test('pair hash: another one than the factory’s is named', async () => {
  const other: Hex = `0x${'00'.repeat(32)}`
  expect((await find(async () => other))?.message).toContain(`initCodeHash: that of the factory is ${other}`)
})
