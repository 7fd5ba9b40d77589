import { erc20Abi, Router } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { tokenOf } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { type Chain, createChain } from '../../chain/chain.ts'
import { devnetWallet } from '../../wallet/connectors/devnetWallet.ts'
import { canSendAtomicCalls } from '../../wallet/sendCalls.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { type Call, call } from '../action.ts'
import { allow } from '../approveCalls.ts'
import { readOutcome } from '../simulation/simulation.ts'
import { recordStatus } from '../tracking/transactionRecord.ts'
import { addRecord, minedRecords, pendingRecords } from '../tracking/transactionStore.ts'
import { watchReceipts } from '../tracking/watchReceipts.ts'
import { sendCallsAsOne, updateCallsStatus } from './sendBatch.ts'

let devnet: Devnet
let chain: Chain
const account = accounts.visitor.address

beforeAll(async () => {
  devnet = await startDevnet({ life: false, log: () => {}, page: null })
  chain = createChain({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  const { deployer } = accounts
  const args = [account, parseEther('100')] as const
  const token = { abi: erc20Abi, address: sold().address }
  await devnet.client.writeContract({
    ...token,
    functionName: 'transfer',
    args,
    account: accounts.traders[0] ?? deployer,
    chain: null,
  })
})
afterAll(() => devnet.stop())

async function walletOf(accountIndex: number): Promise<Wallet> {
  const connector = devnetWallet(chain.client, accountIndex)({ chains: [{ id: 31337 }] } as never)
  const provider = (await connector.getProvider()) as Pick<Wallet, 'request'>
  const [address] = await connector.getAccounts()
  return { account: address as Address, chainId: 31337, request: provider.request }
}

const router = () => ({ abi: Router.abi, address: devnet.deployment.contracts.Router as Address })
const sold = () => tokenOf(devnet, 'busd')
const approval = () =>
  allow({ token: { address: sold().address } as never, spender: router().address }, parseEther('5'))

/** Swaps 5 BUSD. */
function swap(least: bigint, to: Address = account): Call {
  const path = [sold().address, tokenOf(devnet, 'zono').address]
  return call(router(), 'swapExactTokensForTokens', [parseEther('5'), least, path, to, 10n ** 12n])
}

const allowance = () =>
  chain.read({ abi: erc20Abi, address: sold().address, functionName: 'allowance', args: [account, router().address] })

test('behavior: the devnet’s wallet carries out several calls as one for an account that lets it', async () => {
  expect(await canSendAtomicCalls(await walletOf(0))).toBe(true)
  expect(await canSendAtomicCalls(await walletOf(1))).toBe(false)
})

test('behavior: the approval and what needs it are told together before they are sent', async () => {
  const alone = await readOutcome(chain, { account, call: swap(0n), recipient: account })
  expect(alone.status).toBe('fails')
  const outcome = await readOutcome(chain, { account, call: swap(0n), recipient: account, before: [approval()] })
  expect(outcome).toMatchObject({ status: 'seen', moves: { [sold().address.toLowerCase()]: -parseEther('5') } })
})

test('behavior: approval and swap with one confirmation; the record finds its transaction, and nothing stays allowed', async () => {
  const wallet = await walletOf(0)
  const bundle = await sendCallsAsOne(chain, wallet, [approval()], swap(0n))
  const summary = { text: 'Swap' }
  addRecord({ chainId: 31337, hash: bundle.key, bundle, from: account, summary, addedTime: Date.now() })
  const stop = watchReceipts(chain)
  expect(pendingRecords(31337)).toHaveLength(1)

  await devnet.client.mine({ blocks: 1 })
  await updateCallsStatus(31337, wallet)
  await expect.poll(() => minedRecords(31337).map(recordStatus)).toEqual(['success'])
  stop()
  expect(minedRecords(31337)[0]?.receipt?.transactionHash).toBe(minedRecords(31337)[0]?.hash)
  expect(minedRecords(31337)[0]?.hash).not.toBe(bundle.key)
  expect(await allowance()).toBe(0n)
})

test('error: what the chain would refuse is not sent, and the reason told', async () => {
  const sent = sendCallsAsOne(chain, await walletOf(0), [approval()], swap(parseEther('1000000')))
  await expect(sent).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
})

test('error: hazards: a wallet that has changed to another account is not asked', async () => {
  const wallet = { ...(await walletOf(0)), request: (await walletOf(1)).request }
  await expect(sendCallsAsOne(chain, wallet, [approval()], swap(0n))).rejects.toThrow('another account')
})

test('behavior: the alternative is sent where the call itself would fail', async () => {
  const impossible = { ...swap(parseEther('1000000')), orElse: swap(0n) }
  await expect(sendCallsAsOne(chain, await walletOf(0), [approval()], impossible)).resolves.toHaveProperty('id')
})
