// Gas of filling signed orders on anvil, above that of the same swap.
import { fileURLToPath } from 'node:url'
import { createOrderMessage, type Order } from '@zono/messages'
import { Factory, Orders, Pair, SplitRouter } from '@zono/protocol'
import { WHOLE_SHARE } from '@zono/sdk'
import { type Abi, type Address, encodeFunctionData, maxUint256, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import { type DevnetClient, startChain } from '../../devnet/chain/chain.ts'
import { type Metric, printMetrics } from '../metrics.ts'
import { measureGas, SECONDS_PER_BLOCK } from './gas.ts'

const RESERVE = parseEther('1000000')
const [SOLD, TIP] = [parseEther('10'), parseEther('0.1')] as const
/** Gas of a fill above the swap of the same amount over the same pair, at most. */
const GOAL = 65_000

type ContractCall = {
  readonly from: Address
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args?: readonly unknown[]
}

/** Gas of fills over one pair and by the filler's own tokens, in steady state. */
export async function benchOrderGas(): Promise<readonly Metric[]> {
  const chain = await startChain(18_832, { timestamp: Math.floor(Date.now() / 1000) })
  try {
    return await measureOrderGas(chain.client)
  } finally {
    await chain.stop()
  }
}

async function measureOrderGas(client: DevnetClient): Promise<readonly Metric[]> {
  const { deployer, testUser: maker, filler } = accounts
  const wrapper = await deployContract(client, 'WBNB', ['Wrapped BNB', 'WBNB'])
  const factory = await deployContract(client, 'Factory', [deployer.address])
  const router = await deployContract(client, 'SplitRouter', [factory, wrapper])
  const orders = await deployContract(client, 'Orders', [factory, wrapper])
  const token = readArtifact('TestToken').abi
  const a = await deployContract(client, 'TestToken', ['A', 'A', 18])
  const b = await deployContract(client, 'TestToken', ['B', 'B', 18])

  const send = async ({ from, to, abi, name, args = [] }: ContractCall): Promise<number> => {
    await client.increaseTime({ seconds: SECONDS_PER_BLOCK })
    return measureGas(client, { from, to, data: encodeFunctionData({ abi, functionName: name, args }) })
  }
  const from = deployer.address
  await send({ from, to: factory, abi: Factory.abi, name: 'createPair', args: [a, b] })
  const pair = await client.readContract({ address: factory, abi: Factory.abi, functionName: 'getPair', args: [a, b] })
  for (const to of [a, b]) {
    for (const holder of [pair, maker.address, filler.address])
      await send({ from, to, abi: token, name: 'mint', args: [holder, RESERVE] })
    for (const [account, spender] of [
      [maker, router],
      [maker, orders],
      [filler, orders],
    ] as const)
      await send({ from: account.address, to, abi: token, name: 'approve', args: [spender, maxUint256] })
  }
  await send({ from, to: pair, abi: Pair.abi, name: 'mint', args: [from] })

  const hops = [{ tokenIn: a, tokenOut: b, share: WHOLE_SHARE }]
  const swapArgs = [SOLD, 0n, hops, maker.address, maxUint256]
  const swap = () =>
    send({ from: maker.address, to: router, abi: SplitRouter.abi, name: 'swapExactTokensForTokens', args: swapArgs })

  let nonce = 0n
  const sign = async () => {
    const now = Number((await client.getBlock()).timestamp)
    const order: Order = {
      ...{
        maker: maker.address,
        receiver: maker.address,
        sell: a,
        buy: b,
        sellAmount: SOLD,
        minBuyAmount: 1n,
        tip: TIP,
      },
      ...{ start: now, expiry: now + 3600, parts: 1, interval: 0, nonce: nonce++ },
    }
    const market = { chainId: await client.getChainId(), contract: orders }
    return { order, signature: await maker.signTypedData(createOrderMessage(market, order)) }
  }
  const call = { from: filler.address, to: orders, abi: Orders.abi }
  const fill = async (tip: bigint) => {
    const { order, signature } = await sign()
    const execution = { amount: SOLD, tip, tipTo: filler.address, hops }
    return send({ ...call, name: 'fill', args: [order, signature, execution] })
  }
  const fillDirect = async () => {
    const { order, signature } = await sign()
    return send({ ...call, name: 'fillDirect', args: [order, signature, SOLD, SOLD] })
  }

  /** Gas of the second of two equal calls, whose storage slots are nonzero already. */
  const measureSecond = async (run: () => Promise<number>) => {
    await run()
    return run()
  }
  const swapGas = await measureSecond(swap)
  const [withoutTip, withTip] = [await measureSecond(() => fill(0n)), await measureSecond(() => fill(TIP))]
  const goal = `${GOAL.toLocaleString('en-US')} above the swap`
  return [
    { name: 'gas of a swap over one pair on the split router', value: swapGas, unit: 'gas' },
    { name: 'the same as a fill of an order without a tip, above it', value: withoutTip - swapGas, unit: 'gas', goal },
    { name: 'the same as a fill of an order with a tip, above it', value: withTip - swapGas, unit: 'gas', goal },
    { name: 'gas of a fill with the filler’s own tokens', value: await measureSecond(fillDirect), unit: 'gas' },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printMetrics(await benchOrderGas())
