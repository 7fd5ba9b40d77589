import { Router } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { tokenOf } from '../../../../../devnet/market.ts'
import { type Chain, createChain } from '../chain/chain.ts'
import { call } from './action.ts'
import { readOutcome } from './outcome.ts'

let devnet: Devnet
let chain: Chain
const account = accounts.visitor.address
const other = accounts.treasury.address

beforeAll(async () => {
  devnet = await startDevnet({ rpcPort: 18_770, webPort: 13_770, life: false, log: () => {}, page: null })
  chain = createChain({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

const buy = (key: string, to: Address, least = 0n) => {
  const router = { abi: Router.abi, address: devnet.deployment.contracts.Router as Address }
  const path = [devnet.deployment.contracts.WBNB as Address, tokenOf(devnet, key).address]
  const args = [least, path, to, 10n ** 12n] as const
  return {
    ...call(router, 'swapExactETHForTokens', args, parseEther('1')),
    orElse: call(router, 'swapExactETHForTokensSupportingFeeOnTransferTokens', args, parseEther('1')),
  }
}

test('default: what leaves is negative, what arrives positive, and nothing has happened', async () => {
  const zono = tokenOf(devnet, 'zono').address.toLowerCase()
  const before = await devnet.client.getBalance({ address: account })
  const outcome = await readOutcome(chain, { account, call: buy('zono', account), recipient: account })
  expect(outcome?.native).toBe(-parseEther('1'))
  expect(outcome?.[zono]).toBeGreaterThan(parseEther('400'))
  expect(Object.keys(outcome ?? {})).toHaveLength(2)
  expect(await devnet.client.getBalance({ address: account })).toBe(before)
})

test('behavior: what goes to somebody else arrives there', async () => {
  const zono = tokenOf(devnet, 'zono').address.toLowerCase()
  const outcome = await readOutcome(chain, { account, call: buy('zono', other), recipient: other })
  expect(outcome?.[zono]).toBeGreaterThan(parseEther('400'))
})

test('behavior: of a token that takes a fee it tells what is left of it', async () => {
  const safe = tokenOf(devnet, 'safe').address.toLowerCase()
  const outcome = await readOutcome(chain, { account, call: buy('safe', account), recipient: account })
  expect(outcome?.native).toBe(-parseEther('1'))
  expect(outcome?.[safe]).toBeGreaterThan(0n)
})

test('error: what would fail has no outcome', async () => {
  const call = buy('zono', account, parseEther('1000000'))
  expect(await readOutcome(chain, { account, call, recipient: account })).toBeNull()
})
