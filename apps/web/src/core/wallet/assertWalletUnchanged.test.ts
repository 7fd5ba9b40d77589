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

describe('the wallet right before it is asked for anything that costs', () => {
  test.each([
    ['as it was', {}],
    ['its account spelled otherwise', { accounts: [account.toLowerCase(), otherAccount] }],
    ['a chain told as a number', { chainId: 56 }],
  ])('behavior: %s', async (_, answers) => {
    await expect(assertWalletUnchanged(createWallet(answers), 56)).resolves.toBeUndefined()
  })

  test.each([
    ['moved to another chain', { chainId: '0x1' }, 'on a different network'],
    ['moved to another account', { accounts: [otherAccount, account] }, 'another account'],
    ['locked', { accounts: [] }, 'locked'],
    ['an account that is none', { accounts: ['<b>me</b>'] }, 'unexpected response'],
    ['accounts that are none', { accounts: { 0: account } }, 'unexpected response'],
    ['a chain that is none', { chainId: 'mainnet' }, 'unexpected response'],
    ['a chain of nothing', { chainId: null }, 'unexpected response'],
  ])('error: hazards: %s', async (_, answers, sentence) => {
    await expect(assertWalletUnchanged(createWallet(answers), 56)).rejects.toThrow(sentence)
  })

  test('error: hazards: a wallet that throws, whatever it throws', async () => {
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

  test('error: hazards: connected on another chain than the page’s, though it never moved', async () => {
    await expect(assertWalletUnchanged({ ...createWallet({ chainId: '0x1' }), chainId: 1 }, 56)).rejects.toThrow(
      'on a different network',
    )
  })
})

describe('a wallet that never answers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('error: hazards: is waited for only so long', async () => {
    const mute: Wallet = { account, chainId: 56, request: () => new Promise(() => {}) }
    const refused = expect(assertWalletUnchanged(mute, 56)).rejects.toThrow('isn’t responding')
    await vi.advanceTimersByTimeAsync(WALLET_RESPONSE_TIMEOUT_MS)
    await refused
  })
})
