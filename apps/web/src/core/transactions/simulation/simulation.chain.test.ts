import { Router, WBNB } from '@zono/protocol'
import {
  type Address,
  createClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  http,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { createDevnetProvider } from '#core/wallet/connectors/devnetProvider.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../../../devnet/chain/artifacts.ts'
import { getDevnetToken } from '../../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { buildCall, type Call } from '../action.ts'
import { buildAllowanceCall } from '../approveCalls.ts'
import { readGasPrice } from '../gas.ts'
import type { BalanceChanges } from './balanceChanges.ts'
import { readSimulation } from './simulation.ts'

let devnet: Devnet
let chain: ChainClient
const account = accounts.testUser.address
const other = accounts.treasury.address

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

const buildSwapCall = (key: string, to: Address, least = 0n) => {
  const router = { abi: Router.abi, address: devnet.deployment.contracts.Router as Address }
  const path = [devnet.deployment.contracts.WBNB as Address, getDevnetToken(devnet, key).address]
  const args = [least, path, to, 10n ** 12n] as const
  return {
    ...buildCall(router, 'swapExactETHForTokens', args, parseEther('1')),
    fallback: buildCall(router, 'swapExactETHForTokensSupportingFeeOnTransferTokens', args, parseEther('1')),
  }
}

async function simulateBalanceChanges(call: Call, recipient: Address): Promise<BalanceChanges> {
  const outcome = await readSimulation(chain, { account, call, recipient })
  return outcome.status === 'success' ? outcome.balanceChanges : {}
}

test('simulation: outgoing amounts are negative, incoming ones positive, and nothing is sent', async () => {
  const zono = getDevnetToken(devnet, 'zono').address.toLowerCase()
  const before = await devnet.client.getBalance({ address: account })
  const outcome = await simulateBalanceChanges(buildSwapCall('zono', account), account)
  expect(outcome.native).toBe(-parseEther('1'))
  expect(outcome[zono]).toBeGreaterThan(parseEther('400'))
  expect(Object.keys(outcome)).toHaveLength(2)
  expect(await devnet.client.getBalance({ address: account })).toBe(before)
})

test('simulation: amounts for another recipient count at that recipient', async () => {
  const zono = getDevnetToken(devnet, 'zono').address.toLowerCase()
  const outcome = await simulateBalanceChanges(buildSwapCall('zono', other), other)
  expect(outcome[zono]).toBeGreaterThan(parseEther('400'))
})

test('simulation: a fee-on-transfer token shows the amount after its fee', async () => {
  const safe = getDevnetToken(devnet, 'safe').address.toLowerCase()
  const outcome = await simulateBalanceChanges(buildSwapCall('safe', account), account)
  expect(outcome.native).toBe(-parseEther('1'))
  expect(outcome[safe]).toBeGreaterThan(0n)
})

test('simulation: wrapping is shown although it logs no transfer', async () => {
  const wbnb = { abi: WBNB.abi, address: devnet.deployment.contracts.WBNB as Address }
  const key = wbnb.address.toLowerCase()
  expect(await simulateBalanceChanges(buildCall(wbnb, 'deposit', [], 5n), account)).toEqual({ native: -5n, [key]: 5n })
})

test('simulation: a call that reverts shows the contract’s reason', async () => {
  const call = buildSwapCall('zono', account, parseEther('1000000'))
  const outcome = await readSimulation(chain, { account, call, recipient: account })
  expect(outcome).toEqual({ status: 'reverted', reason: 'ZonoRouter: INSUFFICIENT_OUTPUT_AMOUNT' })
})

test('simulation: an approval changes no balance, and shows spender and amount', async () => {
  const token = getDevnetToken(devnet, 'zono')
  const spender = devnet.deployment.contracts.Router as Address
  const outcome = await readSimulation(chain, {
    account,
    call: buildAllowanceCall({ token, spender }, maxUint256),
    recipient: account,
  })
  const grant = { token: token.address.toLowerCase(), spender, amount: maxUint256 }
  expect(outcome).toMatchObject({ status: 'success', balanceChanges: {}, allowanceChanges: [grant] })
})

test('simulation: the network fee of a batch is within a third of what is paid', async () => {
  const spender = devnet.deployment.contracts.Router as Address
  const batchedApprovals = ['zono', 'safe', 'busd'].map((key) =>
    buildAllowanceCall({ token: getDevnetToken(devnet, key), spender }, maxUint256),
  )
  const call = buildSwapCall('zono', account)
  const outcome = await readSimulation(chain, { account, call, recipient: account, batchedApprovals })
  const gasPrice = await readGasPrice(chain, 'wallet')
  if (outcome.status !== 'success' || outcome.gas === undefined) throw new Error(outcome.status)

  const client = createClient({ transport: http(devnet.rpcUrl) })
  const { request } = createDevnetProvider(
    client,
    31337,
    async () => [account],
    async () => account,
  )
  const calls = [...batchedApprovals, call].map(({ to, data, value = 0n }) => ({ to, data, value: numberToHex(value) }))
  const { id } = (await request({ method: 'wallet_sendCalls', params: [{ calls }] })) as { readonly id: Hash }
  const { gasUsed, effectiveGasPrice } = await devnet.client.waitForTransactionReceipt({ hash: id })
  const paid = Number(gasUsed * effectiveGasPrice)
  expect(Number(outcome.gas * gasPrice) / paid).toBeGreaterThan(0.7)
  expect(Number(outcome.gas * gasPrice) / paid).toBeLessThan(1.3)
})

test('simulation: without eth_simulateV1 a static call shows whether the call reverts', async () => {
  const transport = http(devnet.rpcUrl, { methods: { exclude: ['eth_simulateV1'] } })
  const blind: ChainClient = { ...chain, client: createClient({ transport }) }
  const ask = (least: bigint) =>
    readSimulation(blind, { account, call: buildSwapCall('zono', account, least), recipient: account })
  expect(await ask(0n)).toMatchObject({ status: 'unavailable' })
  expect(await ask(parseEther('1000000'))).toMatchObject({ status: 'reverted' })
})

describe('simulation: an account with one wei', () => {
  const poor: Address = '0x0000000000000000000000000000000000a11ce5'
  const SELLS_IN_TRIALS = 8
  let transferCall: Call
  let tell: (functionName: string, args: readonly unknown[]) => Promise<void>

  beforeAll(async () => {
    const token = await deployContract(devnet.client, 'TrapToken', ['Trap', 'TRAP', 18])
    const { abi } = readArtifact('TrapToken')
    tell = async (functionName, args) => {
      const data = encodeFunctionData({ abi, functionName, args })
      const hash = await devnet.client.sendTransaction({
        account: accounts.deployer.address,
        chain: null,
        to: token,
        data,
      })
      // A node answers before it has mined.
      await devnet.client.mine({ blocks: 1 })
      await devnet.client.waitForTransactionReceipt({ hash })
    }
    await tell('mint', [poor, 10n])
    await devnet.client.setBalance({ address: poor, value: 1n })
    transferCall = buildCall({ abi: erc20Abi, address: token }, 'transfer', [other, 10n])
  })

  const simulate = (call: Call) => readSimulation(chain, { account: poor, call, recipient: poor })

  test('is shown what a transaction does, whatever it lacks for gas', async () => {
    expect(await simulate(transferCall)).toMatchObject({ status: 'success' })
  })

  test('sees what a token does to transactions, which pay for gas', async () => {
    await tell('setTrap', [SELLS_IN_TRIALS, 0n, other])
    expect(await simulate(transferCall)).toEqual({ status: 'reverted', reason: 'TrapToken: not a trial' })
    await tell('setTrap', [0, 0n, other])
  })

  test('cannot pay more coin than it has', async () => {
    const wbnb = { abi: WBNB.abi, address: devnet.deployment.contracts.WBNB as Address }
    expect(await simulate(buildCall(wbnb, 'deposit', [], 1n))).toMatchObject({ status: 'success' })
    await expect(simulate(buildCall(wbnb, 'deposit', [], 2n))).rejects.toThrow(/insufficient/i)
  })
})
