import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { createContractWallets } from './contractWallet.ts'

type WalletReads = Parameters<typeof createContractWallets>[0]

const VALID_ANSWER = `0x1626ba7e${'0'.repeat(56)}` as const
const WALLET = `0x${'aa'.repeat(20)}` as const
const HASH = `0x${'11'.repeat(32)}` as const
const SENDER = '203.0.113.7'
const claimOf = (account: Address) => ({ account, hash: HASH, signature: '0x00', blockNumber: 1 }) as const
const toAddress = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

function createClient() {
  const calls = { hasCode: 0, call: 0 }
  const client: WalletReads = {
    hasCode: async (account) => {
      calls.hasCode++
      return account === WALLET
    },
    call: async () => {
      calls.call++
      return VALID_ANSWER
    },
  }
  return { client, calls }
}

test('contract wallets: a flood of signatures for accounts without code keeps no wallet out', async () => {
  const { client, calls } = createClient()
  const wallets = createContractWallets(client)
  for (let n = 0; n < 200; n++) expect(await wallets.verify(claimOf(toAddress(n)), SENDER)).toBe(false)
  expect(calls.call).toBe(0)
  expect(await wallets.verify(claimOf(WALLET), SENDER)).toBe(true)
})

test('contract wallets: the code of an account is read once', async () => {
  const { client, calls } = createClient()
  const wallets = createContractWallets(client)
  await Promise.all(Array.from({ length: 50 }, () => wallets.verify(claimOf(toAddress(7)), SENDER)))
  for (let n = 0; n < 5; n++) await wallets.verify(claimOf(WALLET), SENDER)
  expect(calls).toEqual({ hasCode: 2, call: 5 })
})

test('contract wallets: nobody waits for the look of another network at the same account', async () => {
  let looks = 0
  const client: WalletReads = {
    // The first look never ends.
    hasCode: () => (looks++ === 0 ? new Promise(() => {}) : Promise.resolve(true)),
    call: async () => VALID_ANSWER,
  }
  const wallets = createContractWallets(client)
  void wallets.verify(claimOf(WALLET), '198.51.100.1').catch(() => undefined)
  expect(await wallets.verify(claimOf(WALLET), SENDER)).toBe(true)
})

test('contract wallets: a contract that takes every signature does not make a network trusted again', async () => {
  let calls = 0
  const order: string[] = []
  const client: WalletReads = {
    hasCode: async () => true,
    call: async ({ to }) => {
      calls++
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(to)
      return to === toAddress(1) ? '0x' : VALID_ANSWER
    },
  }
  const wallets = createContractWallets(client)
  const attacker = '198.51.100.1'
  expect(await wallets.verify(claimOf(toAddress(1)), attacker)).toBe(false)
  expect(await wallets.verify(claimOf(toAddress(2)), attacker)).toBe(true)
  order.length = 0
  const flood = Array.from({ length: 20 }, () => wallets.verify(claimOf(toAddress(2)), attacker))
  // Its contract is known, so that only the checks are left to wait for.
  const own = wallets.verify(claimOf(WALLET), SENDER)
  await Promise.all([...flood, own])
  expect(calls).toBe(23)
  expect(order.indexOf(WALLET)).toBeLessThan(15)
})

test('contract wallets: an account whose code cannot be read is not decided', async () => {
  const { client } = createClient()
  const failing: WalletReads = { ...client, hasCode: async () => Promise.reject(new Error('no')) }
  await expect(createContractWallets(failing).verify(claimOf(WALLET), SENDER)).rejects.toMatchObject({ code: 'busy' })
})

test('contract wallets: forged signatures for any contract, of many networks, keep no wallet out', async () => {
  const client: WalletReads = {
    hasCode: async () => true,
    call: async ({ to }) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      return to === WALLET ? VALID_ANSWER : '0x'
    },
  }
  const wallets = createContractWallets(client)
  const forge = (n: number) =>
    wallets.verify(claimOf(toAddress(n)), `2001:db8:${n.toString(16)}::1`).catch(() => undefined)
  // Each of them failed once before.
  const networks = Array.from({ length: 40 }, (_, n) => n)
  await Promise.all(networks.map(forge))
  let isOver = false
  const flood = async (n: number) => {
    while (!isOver) await forge(n)
  }
  const floods = networks.map(flood)
  expect(await wallets.verify(claimOf(WALLET), SENDER)).toBe(true)
  isOver = true
  await Promise.all(floods)
})
