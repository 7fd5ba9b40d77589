import { erc20Abi, Router } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { canSendAtomicCalls } from '#core/wallet/atomicCalls.ts'
import { devnetWallet } from '#core/wallet/connectors/devnetWallet.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { buildCall, type Call } from '../action.ts'
import { buildAllowanceCall } from '../approveCalls.ts'
import { readSimulation } from '../simulation/simulation.ts'
import { getRecordStatus } from '../tracking/transactionRecord.ts'
import { addRecord, getMinedRecords, getUnminedRecords } from '../tracking/transactionStore.ts'
import { watchReceipts } from '../tracking/watchReceipts.ts'
import { sendBatch } from './sendBatch.ts'
import { updateCallsStatus } from './updateCallsStatus.ts'

let devnet: Devnet
let chain: ChainClient
const account = accounts.testUser.address

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  const { deployer } = accounts
  const args = [account, parseEther('100')] as const
  const token = { abi: erc20Abi, address: getInputToken().address }
  const hash = await devnet.client.writeContract({
    ...token,
    functionName: 'transfer',
    args,
    account: accounts.traders[0] ?? deployer,
    chain: null,
  })
  await devnet.client.waitForTransactionReceipt({ hash })
})
afterAll(() => devnet.stop())

async function createDevnetWallet(accountIndex: number): Promise<Wallet> {
  const connector = devnetWallet(chain.client, { accountIndex, name: 'Devnet wallet' })({
    chains: [{ id: 31337 }],
  } as never)
  const provider = (await connector.getProvider()) as Pick<Wallet, 'request'>
  const [address] = await connector.getAccounts()
  return { account: address as Address, chainId: 31337, request: provider.request }
}

const getRouter = () => ({ abi: Router.abi, address: devnet.deployment.contracts.Router as Address })
const getInputToken = () => getDevnetToken(devnet, 'busd')
const buildApproval = () =>
  buildAllowanceCall(
    { token: { address: getInputToken().address } as never, spender: getRouter().address },
    parseEther('5'),
  )

/** Swaps 5 BUSD. */
function buildSwapCall(least: bigint, to: Address = account): Call {
  const path = [getInputToken().address, getDevnetToken(devnet, 'zono').address]
  return buildCall(getRouter(), 'swapExactTokensForTokens', [parseEther('5'), least, path, to, 10n ** 12n])
}

const readAllowance = () =>
  chain.readContract({
    abi: erc20Abi,
    address: getInputToken().address,
    functionName: 'allowance',
    args: [account, getRouter().address],
  })

test('batch: the devnet wallet executes calls atomically for a delegated account only', async () => {
  expect(await canSendAtomicCalls(await createDevnetWallet(0))).toBe(true)
  expect(await canSendAtomicCalls(await createDevnetWallet(1))).toBe(false)
})

test('batch: the simulation covers the approval and the action', async () => {
  const alone = await readSimulation(chain, { account, call: buildSwapCall(0n), recipient: account })
  expect(alone.status).toBe('reverted')
  const outcome = await readSimulation(chain, {
    account,
    call: buildSwapCall(0n),
    recipient: account,
    batchedApprovals: [buildApproval()],
  })
  expect(outcome).toMatchObject({
    status: 'success',
    balanceChanges: { [getInputToken().address.toLowerCase()]: -parseEther('5') },
  })
})

test('batch: approval and swap with one confirmation; the record finds its transaction, and nothing stays allowed', async () => {
  const wallet = await createDevnetWallet(0)
  const bundle = await sendBatch(chain, wallet, [buildApproval()], buildSwapCall(0n))
  const summary = { text: 'Swap' }
  addRecord({ chainId: 31337, hash: bundle.key, bundle, from: account, summary, addedTime: Date.now() })
  const stop = watchReceipts(chain)
  expect(getUnminedRecords(31337)).toHaveLength(1)

  await devnet.client.mine({ blocks: 1 })
  await updateCallsStatus(31337, wallet)
  await expect.poll(() => getMinedRecords(31337).map(getRecordStatus)).toEqual(['success'])
  stop()
  expect(getMinedRecords(31337)[0]?.receipt?.transactionHash).toBe(getMinedRecords(31337)[0]?.hash)
  expect(getMinedRecords(31337)[0]?.hash).not.toBe(bundle.key)
  expect(await readAllowance()).toBe(0n)
})

test('batch: a batch that would revert is not sent, with the reason', async () => {
  const sent = sendBatch(chain, await createDevnetWallet(0), [buildApproval()], buildSwapCall(parseEther('1000000')))
  await expect(sent).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
})

test('batch: the request is stored with its id before the wallet is asked', async () => {
  const wallet = await createDevnetWallet(0)
  const order: string[] = []
  const rejecting: Wallet = {
    ...wallet,
    request: async (request) => {
      if (request.method !== 'wallet_sendCalls') return wallet.request(request)
      order.push(`asked ${(request.params as readonly { id: string }[])[0]?.id}`)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    },
  }
  const call = buildSwapCall(1n)
  const sending = sendBatch(chain, rejecting, [buildApproval()], call, (id, { data }) => {
    order.push(`stored ${id}`)
    expect(data).toBe(call.data)
  })
  await expect(sending).rejects.toThrow()
  const id = order[0]?.replace('stored ', '')
  expect(order).toEqual([`stored ${id}`, `asked ${id}`])
})

test('batch: a wallet on another account is not asked', async () => {
  const wallet = { ...(await createDevnetWallet(0)), request: (await createDevnetWallet(1)).request }
  await expect(sendBatch(chain, wallet, [buildApproval()], buildSwapCall(0n))).rejects.toThrow('another account')
})

test('batch: the fallback is sent where the call would revert', async () => {
  const impossible = { ...buildSwapCall(parseEther('1000000')), fallback: buildSwapCall(0n) }
  await expect(sendBatch(chain, await createDevnetWallet(0), [buildApproval()], impossible)).resolves.toHaveProperty(
    'id',
  )
})
