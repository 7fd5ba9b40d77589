import { FeeCollector } from '@zono/protocol'
import { Pair } from '@zono/sdk'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'
import { PAIRS } from '../pairs.ts'
import { encodeSwap, generateTrades, NO_DEADLINE } from '../trade.ts'
import { type Activity, between } from './activity.ts'

/** Every so many trades the fees of one pool are collected, and what waits there is bought back and burned. */
const TRADES_PER_FEE_COLLECTION = 8

/** Size of a trade beside one of the seeded history, where it stands for those of eight hours: here a pair is traded every hour or so. */
const TRADE_SCALE = 0.25

/** A small market goes on: a trade now and then, and fees are collected. */
export function createTrading(market: DevnetContext): Activity {
  let trades = 0

  async function act() {
    await tradeOnce(market, trades)
    if (++trades % TRADES_PER_FEE_COLLECTION === 0) await collectFees(market, trades / TRADES_PER_FEE_COLLECTION)
  }

  return { name: 'trading', getDelaySeconds: between(150, 210), act }
}

async function tradeOnce(market: DevnetContext, turn: number): Promise<void> {
  const { client, deployment } = market
  const trader = accounts.traders[turn % accounts.traders.length]
  const { timestamp } = await client.getBlock()
  const pool = PAIRS[Math.floor(Math.random() * PAIRS.length)]
  const [trade] = pool ? await generateTrades(market, [pool], Math.random, Number(timestamp), TRADE_SCALE) : []
  if (trade === undefined || trader === undefined) return
  await sendAndWait(market, trader.address, deployment.contracts.Router as Address, encodeSwap(trade, trader.address))
}

/** Takes the protocol's liquidity out of one pool, in turn; what is not the main token is bought back through WBNB. */
async function collectFees(market: DevnetContext, turn: number): Promise<void> {
  const { client, deployment } = market
  const pool = PAIRS[turn % PAIRS.length]
  const collector = deployment.contracts.FeeCollector as Address
  if (pool === undefined) return
  const [a, b] = [getDevnetToken(market, pool[0]), getDevnetToken(market, pool[1])]
  const factory = deployment.contracts.Factory as Address
  const pair = Pair.computeAddress({ factory, initCodeHash: deployment.initCodeHash }, a, b)
  const call = { abi: FeeCollector.abi, address: collector } as const
  await client.simulateContract({ ...call, functionName: 'collect', args: [pair], account: accounts.operator.address })
  await sendAndWait(
    market,
    accounts.operator.address,
    collector,
    encodeFunctionData({ ...call, functionName: 'collect', args: [pair] }),
  )

  const [wbnb, zono] = [getDevnetToken(market, 'wbnb').address, getDevnetToken(market, 'zono').address]
  if (a.key !== 'wbnb' && b.key !== 'wbnb') return
  const args = [[wbnb, zono], 0n, NO_DEADLINE] as const
  await sendAndWait(
    market,
    accounts.operator.address,
    collector,
    encodeFunctionData({ ...call, functionName: 'buybackAndBurn', args }),
  )
}

async function sendAndWait({ client }: DevnetContext, from: Address, to: Address, data: `0x${string}`): Promise<void> {
  const hash = await client.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, data, gas: '0xf4240' }],
  } as never)
  await client.waitForTransactionReceipt({ hash, timeout: 10_000 })
}
