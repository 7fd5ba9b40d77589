import { Router, WBNB } from '@zono/protocol'
import { type Address, type Hash, numberToHex, pad, parseEther, toEventSelector, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { buildCall, type Call } from '../action.ts'
import { readReceiptChanges } from './receiptChanges.ts'
import { toRpcTransactionRequest } from './simulateCalls.ts'

let devnet: Devnet
let chain: ChainClient
const account = accounts.testUser.address

beforeAll(async () => {
  devnet = await startDevnet({
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
  })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

function buildSwapCall(key: string, least: bigint): Call {
  const router = { abi: Router.abi, address: devnet.deployment.contracts.Router as Address }
  const path = [devnet.deployment.contracts.WBNB as Address, getDevnetToken(devnet, key).address]
  const args = [least, path, account, 10n ** 12n] as const
  return buildCall(router, 'swapExactETHForTokensSupportingFeeOnTransferTokens', args, parseEther('1'))
}

const send = (toSend: Call, gas: string, from: Address = account): Promise<Hash> =>
  devnet.client.request({
    method: 'eth_sendTransaction',
    params: [{ ...toRpcTransactionRequest(from, toSend), gas }],
  } as never)

async function sendAndMine(toSend: Call, gas: string): Promise<Hash> {
  const hash = await send(toSend, gas)
  await devnet.client.waitForTransactionReceipt({ hash })
  return hash
}

const readChanges = (hash: Hash, call: Call | undefined) =>
  readReceiptChanges(chain, { hash, account, recipient: account, call })

test('receipt changes: the received amount comes from the receipt, not from the quote', async () => {
  const bought = buildSwapCall('safe', 0n)
  const changes = await readChanges(await sendAndMine(bought, '0x7a120'), bought)
  const token = getDevnetToken(devnet, 'safe').address
  const balance = await chain.readContract({
    abi: [
      {
        type: 'function',
        name: 'balanceOf',
        inputs: [{ type: 'address' }],
        outputs: [{ type: 'uint256' }],
        stateMutability: 'view',
      },
    ],
    address: token,
    functionName: 'balanceOf',
    args: [account],
  })
  expect(changes).toEqual({
    status: 'success',
    networkFee: expect.any(BigInt),
    nftChanges: [],
    balanceChanges: { [token.toLowerCase()]: balance },
  })
})

test('receipt changes: the coin of several calls is what the account has more, without the fee', async () => {
  const wrapped = { abi: WBNB.abi, address: devnet.deployment.contracts.WBNB as Address }
  await sendAndMine(buildCall(wrapped, 'deposit', [], 5n), '0x7a120')
  const hash = await sendAndMine(buildCall(wrapped, 'withdraw', [3n]), '0x7a120')
  expect(await readChanges(hash, undefined)).toMatchObject({
    balanceChanges: { [wrapped.address.toLowerCase()]: -3n, native: 3n },
  })

  // A node that has lost the block before does not make the whole balance something received, nor nothing.
  const receipt = await chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  for (const [answer, balances] of [
    [receipt, [null, '0x64']],
    [receipt, ['0x64', null]],
    [receipt && { ...receipt, effectiveGasPrice: undefined }, ['0x64', '0x65']],
  ] as const) {
    const node = vi.spyOn(chain.client, 'request').mockResolvedValueOnce(answer)
    for (const balance of balances) node.mockResolvedValueOnce(balance)
    await expect(readChanges(hash, undefined)).rejects.toThrow('The node does not')
    node.mockRestore()
  }
})

test('receipt changes: a failed transaction has a reason: the contract’s, or the gas limit', async () => {
  const refused = buildSwapCall('zono', parseEther('1000000'))
  expect(await readChanges(await sendAndMine(refused, '0x7a120'), refused)).toEqual({
    status: 'failure',
    isOutOfGas: false,
    networkFee: expect.any(BigInt),
    reason: 'ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT',
  })
  const short = buildSwapCall('zono', 0n)
  expect(await readChanges(await sendAndMine(short, '0x9c40'), short)).toMatchObject({
    status: 'failure',
    isOutOfGas: true,
  })
})

test('receipt changes: a transaction that another one of its block made fail has its reason', async () => {
  const [, quoted = 0n] = await chain.readContract({
    abi: Router.abi,
    address: devnet.deployment.contracts.Router as Address,
    functionName: 'getAmountsOut',
    args: [parseEther('1'), [devnet.deployment.contracts.WBNB as Address, getDevnetToken(devnet, 'zono').address]],
  })
  const call = buildSwapCall('zono', quoted)
  await devnet.blocks.pause()
  await send(buildSwapCall('zono', 0n), '0x7a120', accounts.deployer.address)
  const hash = await send(call, '0x7a120')
  await devnet.client.mine({ blocks: 1 })
  await devnet.blocks.resume()
  const { transactionIndex } = await devnet.client.getTransactionReceipt({ hash })
  expect(transactionIndex).toBe(1)
  expect(await readChanges(hash, call)).toMatchObject({
    status: 'failure',
    reason: 'ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT',
  })
})

test('receipt changes: a transaction without a receipt is null', async () => {
  expect(await readChanges(`0x${'ab'.repeat(32)}`, buildSwapCall('zono', 0n))).toBeNull()
})

test('receipt changes: what the router unwraps arrives, what an order unwraps is its maker’s', async () => {
  const { WBNB: wrapped, Router: router, Orders: orders } = devnet.deployment.contracts
  for (const [to, native] of [
    [router, parseEther('2')],
    [orders, undefined],
  ] as const) {
    const contract = to as Address
    const topics = [toEventSelector('Withdrawal(address,uint256)'), pad(contract)]
    const log = { address: wrapped, topics, data: pad(numberToHex(parseEther('2'))), logIndex: '0x0' }
    const paid = { from: account, gasUsed: '0x1', effectiveGasPrice: '0x1', blockNumber: '0x1' }
    vi.spyOn(chain.client, 'request').mockResolvedValueOnce({ ...paid, status: '0x1', logs: [log] })
    const changes = await readChanges(zeroHash, { to: contract, data: '0x', value: 0n })
    expect(changes?.status === 'success' && changes.balanceChanges.native).toBe(native)
  }
})
