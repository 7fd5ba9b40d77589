import { PoolPriceFeed, Prediction } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { createTransactionQueue } from '../queue.ts'
import { startLotteryRound } from './lottery.ts'

const SECONDS_PER_HOUR = 3600n

/** Opens a lottery round and the first round of the prediction game at the present. */
export async function openGames(market: DevnetContext): Promise<void> {
  const { client, deployment } = market
  const { address: operator } = accounts.gamesOperator
  const queue = createTransactionQueue(client)
  const now = (await client.getBlock()).timestamp
  await startLotteryRound(market, queue, now + 12n * SECONDS_PER_HOUR)
  const update = encodeFunctionData({ abi: PoolPriceFeed.abi, functionName: 'update' })
  await queue.add(operator, deployment.contracts.BnbUsdFeed as Address, update)
  const start = encodeFunctionData({ abi: Prediction.abi, functionName: 'genesisStartRound' })
  await queue.add(operator, deployment.contracts.Prediction as Address, start)
  await queue.flush()
  await client.mine({ blocks: 1 })
}
