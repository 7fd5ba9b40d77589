import { Router } from '@zono/protocol'
import { type Address, type Hash, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { tokenOf } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { type Chain, createChain } from '../../chain/chain.ts'
import { type Call, call } from '../action.ts'
import { readReceiptChanges } from './receiptChanges.ts'
import { callParameters } from './simulateCalls.ts'

let devnet: Devnet
let chain: Chain
const account = accounts.visitor.address

beforeAll(async () => {
  devnet = await startDevnet({ rpcPort: 18_797, webPort: 13_797, life: false, log: () => {}, page: null })
  chain = createChain({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

function buy(key: string, least: bigint): Call {
  const router = { abi: Router.abi, address: devnet.deployment.contracts.Router as Address }
  const path = [devnet.deployment.contracts.WBNB as Address, tokenOf(devnet, key).address]
  const args = [least, path, account, 10n ** 12n] as const
  return call(router, 'swapExactETHForTokensSupportingFeeOnTransferTokens', args, parseEther('1'))
}

async function mine(toSend: Call, gas: string): Promise<Hash> {
  const hash = await devnet.client.request({
    method: 'eth_sendTransaction',
    params: [{ ...callParameters(account, toSend), gas }],
  } as never)
  await devnet.client.waitForTransactionReceipt({ hash })
  return hash
}

const read = (hash: Hash, call: Call) => readReceiptChanges(chain, { hash, account, recipient: account, call })

test('default: what arrived is told by the receipt, not by the quote', async () => {
  const bought = buy('safe', 0n)
  const changes = await read(await mine(bought, '0x7a120'), bought)
  const token = tokenOf(devnet, 'safe').address
  const balance = await chain.read({
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
  expect(changes).toEqual({ status: 'success', moves: { [token.toLowerCase()]: balance } })
})

test('behavior: a failed transaction says why: the contract’s reason, or the gas limit', async () => {
  const refused = buy('zono', parseEther('1000000'))
  expect(await read(await mine(refused, '0x7a120'), refused)).toEqual({
    status: 'failure',
    isOutOfGas: false,
    reason: 'ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT',
  })
  const short = buy('zono', 0n)
  expect(await read(await mine(short, '0x9c40'), short)).toMatchObject({ status: 'failure', isOutOfGas: true })
})

test('behavior: a transaction without a receipt is unknown', async () => {
  expect(await read(`0x${'ab'.repeat(32)}`, buy('zono', 0n))).toBeNull()
})
