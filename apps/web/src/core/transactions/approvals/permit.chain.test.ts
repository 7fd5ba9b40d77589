import { Router } from '@zono/protocol'
import { Pair } from '@zono/sdk'
import { type Address, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { signPermit } from './permit.ts'

let devnet: Devnet
let chain: ChainClient
const account = accounts.testUser.address

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

const createPermitRequest = () => {
  const { contracts, initCodeHash } = devnet.deployment
  const [zono, wbnb] = [getDevnetToken(devnet, 'zono'), getDevnetToken(devnet, 'wbnb')]
  return {
    token: Pair.computeAddress({ factory: contracts.Factory as Address, initCodeHash }, zono, wbnb),
    spender: contracts[Router.name] as Address,
    value: 7n,
    deadline: 10n ** 12n,
  }
}
const createSigningWallet = (sign: (typed: string) => Promise<unknown>): Wallet => ({
  account,
  chainId: 31337,
  request: async ({ method, params }) => {
    if (method === 'eth_accounts') return [account]
    return method === 'eth_chainId' ? '0x7a69' : sign(String(params?.[1]))
  },
})

test('permit: signs the domain the pair checks, for this account and amount', async () => {
  let asked = ''
  const wallet = createSigningWallet((typed) => {
    asked = typed
    return accounts.testUser.signTypedData(JSON.parse(typed))
  })
  const permit = await signPermit(chain, wallet, createPermitRequest())
  expect(permit).toMatchObject({ owner: account, value: 7n })
  expect([27, 28]).toContain(permit.v)
  const typed = JSON.parse(asked)
  expect(typed.message).toMatchObject({ owner: account, value: '7', nonce: '0' })
  const signature = `${permit.r}${permit.s.slice(2)}${permit.v.toString(16)}` as const
  expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(account)
})

test.each([
  ['another account', (typed: string) => accounts.treasury.signTypedData(JSON.parse(typed))],
  [
    'another amount',
    (typed: string) => {
      const edited = JSON.parse(typed)
      edited.message.value = '6'
      return accounts.testUser.signTypedData(edited)
    },
  ],
  [
    'another deadline',
    (typed: string) => {
      const edited = JSON.parse(typed)
      edited.message.deadline = '1'
      return accounts.testUser.signTypedData(edited)
    },
  ],
])('permit: rejects a signature of %s', async (_, sign) => {
  await expect(signPermit(chain, createSigningWallet(sign), createPermitRequest())).rejects.toThrow(
    'Your wallet signed something else',
  )
})

test('permit: rejects an answer that is no signature [WALLET-23]', async () => {
  await expect(
    signPermit(
      chain,
      createSigningWallet(async () => null),
      createPermitRequest(),
    ),
  ).rejects.toThrow('Unable to sign payload')
})

test('permit: a wallet on another chain is not asked to sign', async () => {
  const never = createSigningWallet(() => Promise.reject(new Error('the wallet must not be asked')))
  const request: Wallet['request'] = async (asked) => (asked.method === 'eth_chainId' ? '0x1' : never.request(asked))
  await expect(signPermit(chain, { ...never, request }, createPermitRequest())).rejects.toThrow('different network')
})
