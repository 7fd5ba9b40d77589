import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assertWalletUnchanged, WALLET_RESPONSE_TIMEOUT_MS } from './assertWalletUnchanged.ts'
import type { Wallet } from './wallet.ts'

const account = '0x00000000000000000000000000000000000000Aa'
const otherAccount = '0x00000000000000000000000000000000000000bb'

type WalletAnswers = { readonly accounts?: unknown; readonly chainId?: unknown }

const createWallet = ({ accounts = [account], chainId = '0x38' }: WalletAnswers): Wallet => ({
  account,
  chainId: 56,
  request: async ({ method }) => (method === 'eth_accounts' ? accounts : chainId),
})

describe('assertWalletUnchanged', () => {
  test.each([
    ['an unchanged wallet', {}],
    ['an account in another case', { accounts: [account.toLowerCase(), otherAccount] }],
    ['a numeric chain id', { chainId: 56 }],
  ])('assertWalletUnchanged: accepts %s', async (_, answers) => {
    await expect(assertWalletUnchanged(createWallet(answers), 56)).resolves.toBeUndefined()
  })

  test.each([
    ['changed the chain', { chainId: '0x1' }, 'on a different network'],
    ['changed the account', { accounts: [otherAccount, account] }, 'another account'],
    ['is locked', { accounts: [] }, 'is locked'],
    ['returns an invalid account', { accounts: ['<b>me</b>'] }, 'unexpected response'],
    ['returns accounts that are not a list', { accounts: { 0: account } }, 'unexpected response'],
    ['returns an invalid chain id', { chainId: 'mainnet' }, 'unexpected response'],
    ['returns null as chain id', { chainId: null }, 'unexpected response'],
  ])('assertWalletUnchanged: rejects a wallet that %s', async (_, answers, sentence) => {
    await expect(assertWalletUnchanged(createWallet(answers), 56)).rejects.toThrow(sentence)
  })

  test('assertWalletUnchanged: rejects a wallet that throws anything', async () => {
    for (const thrown of [new Error('boom'), 'boom', undefined, null, { code: -32603 }]) {
      const wallet: Wallet = { account, chainId: 56, request: () => Promise.reject(thrown) }
      await expect(assertWalletUnchanged(wallet, 56)).rejects.toThrow('isn’t responding')
    }
    const atOnce: Wallet = {
      account,
      chainId: 56,
      request: () => {
        throw new Error('boom')
      },
    }
    await expect(assertWalletUnchanged(atOnce, 56)).rejects.toThrow('isn’t responding')
  })

  test('assertWalletUnchanged: rejects a wallet connected on another chain from the start', async () => {
    await expect(assertWalletUnchanged({ ...createWallet({ chainId: '0x1' }), chainId: 1 }, 56)).rejects.toThrow(
      'on a different network',
    )
  })
})

describe('assertWalletUnchanged: timeout', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('assertWalletUnchanged: rejects a wallet that does not answer within 10 s', async () => {
    const mute: Wallet = { account, chainId: 56, request: () => new Promise(() => {}) }
    const refused = expect(assertWalletUnchanged(mute, 56)).rejects.toThrow('isn’t responding')
    await vi.advanceTimersByTimeAsync(WALLET_RESPONSE_TIMEOUT_MS)
    await refused
  })
})
