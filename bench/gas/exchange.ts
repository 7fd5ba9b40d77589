// Gas of every call of router, pair and WBNB on anvil, compared with PancakeSwap.
import { fileURLToPath } from 'node:url'
import { Factory, Pair, Router, WBNB } from '@zono/protocol'
import { type Abi, type Address, encodeFunctionData, maxUint256, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import { type DevnetClient, startChain } from '../../devnet/chain/chain.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { measureGas, SECONDS_PER_BLOCK, toGasMetrics } from './gas.ts'

/**
 * Gas of PancakeSwap's calls: pancake-smart-contracts compiled with its own settings (solc 0.5.16, 0.6.6 and 0.6.12,
 * 99999 optimizer runs), on anvil under cancun rules with the same plain ERC-20s, in steady state, 3 s between blocks.
 */
const PANCAKESWAP_GAS = {
  'factory.createPair': 2_524_704,
  'addLiquidity, first': 230_138,
  'addLiquidity, again': 121_678,
  'addLiquidityETH, again': 124_084,
  'removeLiquidity, part': 120_877,
  'removeLiquidityETH, part': 162_172,
  'swapExactTokensForTokens 1 hop': 99_523,
  'swapExactTokensForTokens 2 hops': 155_567,
  'swapExactTokensForTokens 3 hops': 211_534,
  'swapTokensForExactTokens 1 hop': 99_915,
  swapExactETHForTokens: 102_130,
  swapExactTokensForETH: 113_264,
  'swapExactTokensForTokens, fee on transfer, 1 hop': 99_953,
  'pair.swap': 73_550,
  'pair.sync': 56_116,
  'LP token transfer': 34_372,
  wrap: 27_766,
  unwrap: 35_128,
  'addLiquidity, protocol fee on': 152_099,
} as const

type ContractCall = {
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args?: readonly unknown[]
}

const INITIAL_RESERVE = parseEther('1000000')
const TRADE_AMOUNT = parseEther('10')

/** Gas of each call of the exchange in steady state. */
export async function benchExchangeGas(): Promise<readonly Metric[]> {
  const chain = await startChain(18_830, { timestamp: Math.floor(Date.now() / 1000) })
  try {
    return await measureExchangeGas(chain.client)
  } finally {
    await chain.stop()
  }
}

async function measureExchangeGas(client: DevnetClient): Promise<readonly Metric[]> {
  const { deployer, treasury } = accounts
  const from = deployer.address
  const testToken = readArtifact('TestToken').abi
  const wrapper = await deployContract(client, 'WBNB', ['Wrapped BNB', 'WBNB'])
  const factory = await deployContract(client, 'Factory', [from])
  const router = await deployContract(client, 'Router', [factory, wrapper])
  const tokens: Address[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
    tokens.push(await deployContract(client, 'TestToken', [name, name, 18]))
  const [a, b, c, d, e, f] = tokens as [Address, Address, Address, Address, Address, Address]

  const send = async ({ to, abi, name, args = [] }: ContractCall, value = 0n): Promise<number> => {
    await client.increaseTime({ seconds: SECONDS_PER_BLOCK })
    return measureGas(client, { from, to, data: encodeFunctionData({ abi, functionName: name, args }), value })
  }
  const routed = (name: string, ...args: readonly unknown[]): ContractCall => ({
    to: router,
    abi: Router.abi,
    name,
    args,
  })
  const onWrapper = (name: string, ...args: readonly unknown[]): ContractCall => ({
    to: wrapper,
    abi: WBNB.abi,
    name,
    args,
  })
  const onPair = (to: Address, name: string, ...args: readonly unknown[]): ContractCall => ({
    to,
    abi: Pair.abi,
    name,
    args,
  })
  const readPairAddress = (x: Address, y: Address) =>
    client.readContract({ address: factory, abi: Factory.abi, functionName: 'getPair', args: [x, y] })
  const add = (x: Address, y: Address, amount: bigint) =>
    routed('addLiquidity', x, y, amount, amount, 0n, 0n, from, maxUint256)
  const swap = (...path: Address[]) => routed('swapExactTokensForTokens', TRADE_AMOUNT, 0n, path, from, maxUint256)

  for (const to of tokens) {
    await send({ to, abi: testToken, name: 'mint', args: [from, INITIAL_RESERVE * 10n] })
    await send({ to, abi: testToken, name: 'approve', args: [router, maxUint256] })
  }
  await send(onWrapper('deposit'), INITIAL_RESERVE)
  await send(onWrapper('approve', router, maxUint256))

  const gas: Partial<Record<keyof typeof PANCAKESWAP_GAS, number>> = {}
  await send({ to: factory, abi: Factory.abi, name: 'createPair', args: [a, c] })
  const create = { to: factory, abi: Factory.abi, name: 'createPair' }
  gas['factory.createPair'] = await send({ ...create, args: [a, b] })
  gas['addLiquidity, first'] = await send(add(a, b, INITIAL_RESERVE))
  for (const [x, y] of [
    [b, c],
    [c, d],
    [a, wrapper],
    [e, f],
  ] as const)
    await send(add(x, y, INITIAL_RESERVE / 2n))
  const pair = await readPairAddress(a, b)
  const nativePair = await readPairAddress(a, wrapper)
  for (const to of [pair, nativePair]) await send(onPair(to, 'approve', router, maxUint256))

  /** Gas of the second of two equal calls, whose storage slots are nonzero already. */
  const measureSecondCall = async (call: ContractCall, value = 0n) => {
    await send(call, value)
    return send(call, value)
  }
  gas['addLiquidity, again'] = await measureSecondCall(add(a, b, TRADE_AMOUNT))
  gas['addLiquidityETH, again'] = await measureSecondCall(
    routed('addLiquidityETH', a, TRADE_AMOUNT, 0n, 0n, from, maxUint256),
    TRADE_AMOUNT,
  )
  gas['removeLiquidity, part'] = await measureSecondCall(
    routed('removeLiquidity', a, b, TRADE_AMOUNT / 4n, 0n, 0n, from, maxUint256),
  )
  gas['removeLiquidityETH, part'] = await measureSecondCall(
    routed('removeLiquidityETH', a, TRADE_AMOUNT / 4n, 0n, 0n, from, maxUint256),
  )
  gas['swapExactTokensForTokens 1 hop'] = await measureSecondCall(swap(a, b))
  gas['swapExactTokensForTokens 2 hops'] = await measureSecondCall(swap(a, b, c))
  gas['swapExactTokensForTokens 3 hops'] = await measureSecondCall(swap(a, b, c, d))
  gas['swapTokensForExactTokens 1 hop'] = await measureSecondCall(
    routed('swapTokensForExactTokens', TRADE_AMOUNT, maxUint256, [a, b], from, maxUint256),
  )
  gas.swapExactETHForTokens = await measureSecondCall(
    routed('swapExactETHForTokens', 0n, [wrapper, a], from, maxUint256),
    TRADE_AMOUNT,
  )
  gas.swapExactTokensForETH = await measureSecondCall(
    routed('swapExactTokensForETH', TRADE_AMOUNT, 0n, [a, wrapper], from, maxUint256),
  )
  gas['swapExactTokensForTokens, fee on transfer, 1 hop'] = await measureSecondCall(
    routed('swapExactTokensForTokensSupportingFeeOnTransferTokens', TRADE_AMOUNT, 0n, [a, b], from, maxUint256),
  )
  await send({ to: a, abi: testToken, name: 'transfer', args: [pair, TRADE_AMOUNT] })
  const aIsToken0 = BigInt(a) < BigInt(b)
  const out = TRADE_AMOUNT / 2n
  gas['pair.swap'] = await send(onPair(pair, 'swap', aIsToken0 ? 0n : out, aIsToken0 ? out : 0n, from, '0x'))
  gas['pair.sync'] = await measureSecondCall(onPair(pair, 'sync'))
  gas['LP token transfer'] = await measureSecondCall(onPair(pair, 'transfer', treasury.address, TRADE_AMOUNT / 10n))
  gas.wrap = await measureSecondCall(onWrapper('deposit'), TRADE_AMOUNT)
  gas.unwrap = await measureSecondCall(onWrapper('withdraw', TRADE_AMOUNT))
  await send({ to: factory, abi: Factory.abi, name: 'setFeeTo', args: [treasury.address] })
  await send(add(a, b, TRADE_AMOUNT))
  await send(swap(a, b))
  await send(add(a, b, TRADE_AMOUNT))
  await send(swap(a, b))
  gas['addLiquidity, protocol fee on'] = await send(add(a, b, TRADE_AMOUNT))
  return toGasMetrics('exchange', gas, PANCAKESWAP_GAS)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metrics = await benchExchangeGas()
  if (process.argv.includes('--json')) console.log(JSON.stringify(metrics, undefined, 2))
  else printMetrics(metrics)
}
