// Rules of permits without a chain: what is signed for, and which signature counts.

import { type Address, domainSeparator, type Hex, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { isPermitValid, type Permit, signPermit } from './permit.ts'

const chainId = 56
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const token: Address = '0x00000000000000000000000000000000000000cc'
const spender: Address = '0x00000000000000000000000000000000000000dd'
const otherAddress: Address = '0x00000000000000000000000000000000000000ee'
const name = 'Zono LPs'

/** A chain on which the token has a name, a domain for `signedName` and the owner's nonce 3. */
const createChain = (signedName = name): ChainClient => {
  const separator = domainSeparator({ domain: { name: signedName, version: '1', chainId, verifyingContract: token } })
  const answers: Readonly<Record<string, unknown>> = { name, DOMAIN_SEPARATOR: separator, nonces: 3n }
  return {
    chainConfig: { chainId },
    readContract: async ({ functionName }: { functionName: string }) => answers[functionName],
  } as unknown as ChainClient
}

type Message = Record<'owner' | 'spender' | 'value' | 'nonce' | 'deadline', string>

/** A wallet whose person edits the message before signing it, and what it was asked. */
function createWallet(edit: (message: Message) => Partial<Message> = () => ({})) {
  const asked: Message[] = []
  const wallet: Wallet = {
    account: owner.address,
    chainId,
    request: async ({ method, params }) => {
      if (method === 'eth_accounts') return [owner.address]
      if (method === 'eth_chainId') return chainId
      const typed = JSON.parse(String(params?.[1])) as TypedDataDefinition & { message: Message }
      asked.push(typed.message)
      return owner.signTypedData({ ...typed, message: { ...typed.message, ...edit(typed.message) } })
    },
  }
  return { wallet, asked }
}

const terms = { token, spender, value: 7n }
const sign = (wallet: Wallet, chain = createChain()) => signPermit(chain, wallet, { ...terms, deadline: 1000n })

describe('signPermit', () => {
  test('permit: asks for the owner’s next nonce, the exact amount and the deadline', async () => {
    const { wallet, asked } = createWallet()
    await sign(wallet)
    expect(asked).toEqual([{ owner: owner.address, spender, value: '7', nonce: '3', deadline: '1000' }])
  })

  test.each<[string, Partial<Message>]>([
    ['amount', { value: '8' }],
    ['deadline', { deadline: '1001' }],
    ['spender', { spender: otherAddress }],
    ['nonce', { nonce: '4' }],
  ])('permit: a signature for another %s is refused', async (_, edited) => {
    await expect(sign(createWallet(() => edited).wallet)).rejects.toThrow('Your wallet signed something else')
  })

  test('permit: a token whose domain differs from the one to sign is not signed for', async () => {
    const { wallet, asked } = createWallet()
    await expect(sign(wallet, createChain('Another name'))).rejects.toThrow('doesn’t support approval by signature')
    expect(asked).toEqual([])
  })

  test.each<[string, unknown]>([
    ['is 64 bytes long', `0x${'1'.repeat(128)}`],
    ['ends with an unknown recovery id', `0x${'1'.repeat(128)}05`],
    ['is no hex', 'signed'],
  ])('permit: a signature that %s is refused [WALLET-23]', async (_, answer) => {
    const { wallet } = createWallet()
    const request: Wallet['request'] = async (asked) =>
      asked.method === 'eth_signTypedData_v4' ? (answer as Hex) : wallet.request(asked)
    await expect(sign({ ...wallet, request })).rejects.toThrow('Unable to sign payload')
  })
})

describe('isPermitValid', () => {
  const permit: Permit = { owner: owner.address, ...terms, deadline: 1000n, v: 27, r: '0x1', s: '0x2' }

  test('permit: counts for its owner, token, spender and exact amount', () => {
    expect(isPermitValid(permit, owner.address, terms, 999)).toBe(true)
    expect(isPermitValid(permit, undefined, terms, 999)).toBe(false)
    expect(isPermitValid(permit, otherAddress, terms, 999)).toBe(false)
    expect(isPermitValid(permit, owner.address, { ...terms, token: otherAddress }, 999)).toBe(false)
    expect(isPermitValid(permit, owner.address, { ...terms, spender: otherAddress }, 999)).toBe(false)
    expect(isPermitValid(permit, owner.address, { ...terms, value: 6n }, 999)).toBe(false)
    expect(isPermitValid(permit, owner.address, { ...terms, value: 8n }, 999)).toBe(false)
  })

  test('permit: counts until its deadline, and while the time of the chain is unknown', () => {
    expect(isPermitValid(permit, owner.address, terms, 1000)).toBe(false)
    expect(isPermitValid(permit, owner.address, terms, undefined)).toBe(true)
  })
})
