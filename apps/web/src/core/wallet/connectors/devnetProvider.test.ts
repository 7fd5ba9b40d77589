import type { Client } from 'viem'
import { expect, test } from 'vitest'
import { createDevnetProvider } from './devnetProvider.ts'

const SIGNER = '0x000000000000000000000000000000000000b0b1'
const WALLET = '0x00000000000000000000000000000000000c0de1'
const HASH = `0x${'ab'.repeat(32)}`

/** A provider over a node with these answers by method. */
const createProvider = (answers: Readonly<Record<string, unknown>>) => {
  const client = { request: async ({ method }: { readonly method: string }) => answers[method] }
  return createDevnetProvider(
    client as unknown as Client,
    31337,
    async () => [],
    async () => SIGNER,
  )
}

const getStatus = (answers: Readonly<Record<string, unknown>>) =>
  createProvider(answers).request({ method: 'wallet_getCallsStatus', params: [HASH] })

test('devnet wallet: a batch is pending until its transaction is mined', async () => {
  const transaction = { eth_getTransactionByHash: { hash: HASH } }
  expect(await getStatus({ ...transaction, eth_getTransactionReceipt: null })).toMatchObject({ status: 100 })
  const receipt = { status: '0x1' }
  expect(await getStatus({ ...transaction, eth_getTransactionReceipt: receipt })).toMatchObject({
    status: 200,
    receipts: [receipt],
  })
})

test('devnet wallet: an id it did not give is unknown and not pending', async () => {
  const answers = { eth_getTransactionByHash: null, eth_getTransactionReceipt: null }
  await expect(getStatus(answers)).rejects.toMatchObject({ code: 5730 })
})

test('devnet wallet: the owner of a contract wallet signs for it', async () => {
  const asked: unknown[] = []
  const client = { request: async (request: unknown) => asked.push(request) }
  const { request } = createDevnetProvider(
    client as unknown as Client,
    31337,
    async () => [WALLET],
    async () => SIGNER,
  )
  await request({ method: 'eth_signTypedData_v4', params: [WALLET, '{}'] })
  await request({ method: 'personal_sign', params: ['0xabcd', WALLET] })
  expect(asked).toEqual([
    { method: 'eth_signTypedData_v4', params: [SIGNER, '{}'] },
    { method: 'personal_sign', params: ['0xabcd', SIGNER] },
  ])
  expect(await request({ method: 'eth_accounts' })).toEqual([WALLET])
})
