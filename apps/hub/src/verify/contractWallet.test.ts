import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { createContractWallets } from './contractWallet.ts'

const VALID_ANSWER = `0x1626ba7e${'0'.repeat(56)}`
const WALLET = `0x${'aa'.repeat(20)}` as const
const HASH = `0x${'11'.repeat(32)}` as const
const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

function createClient() {
  const calls = { getCode: 0, call: 0 }
  const client = {
    getCode: async ({ address }: { readonly address: Address }) => {
      calls.getCode++
      return address === WALLET ? '0x60' : undefined
    },
    call: async () => {
      calls.call++
      return { data: VALID_ANSWER }
    },
  } as unknown as ChainClient
  return { client, calls }
}

test('contract wallets: a flood of signatures for accounts without code keeps no wallet out', async () => {
  const { client, calls } = createClient()
  const wallets = createContractWallets(client)
  for (let n = 0; n < 200; n++) expect(await wallets.verify(toAddress(n), HASH, '0x00', 1n)).toBe(false)
  expect(calls.call).toBe(0)
  expect(await wallets.verify(WALLET, HASH, '0x00', 1n)).toBe(true)
})

test('contract wallets: the code of an account is read once', async () => {
  const { client, calls } = createClient()
  const wallets = createContractWallets(client)
  await Promise.all(Array.from({ length: 50 }, () => wallets.verify(toAddress(7), HASH, '0x00', 1n)))
  for (let n = 0; n < 5; n++) await wallets.verify(WALLET, HASH, '0x00', 1n)
  expect(calls).toEqual({ getCode: 2, call: 5 })
})

test('contract wallets: an account whose code cannot be read is not decided', async () => {
  const { client } = createClient()
  const failing = { ...client, getCode: async () => Promise.reject(new Error('no')) } as unknown as ChainClient
  await expect(createContractWallets(failing).verify(WALLET, HASH, '0x00', 1n)).rejects.toMatchObject({ code: 'busy' })
})
