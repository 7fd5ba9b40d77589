import { Lottery } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import type { TransactionQueue } from '../queue.ts'

/** About 5 USD in main tokens [LOTTERY-31]. */
const TICKET_PRICE = parseEther('4.27')

/** 0.05% off for each ticket after the first [LOTTERY-33]. */
const DISCOUNT_DIVISOR = 2000n

/** Shares of the brackets in the prizes, basis points: one matching digit to six. */
const REWARDS_BREAKDOWN = [250n, 375n, 625n, 1250n, 2500n, 5000n] as const

const LOTTERY_TREASURY_FEE_BPS = 2000n

/** Starts the next round of the lottery. `endTime` in unix seconds. */
export async function startLotteryRound(
  { deployment }: DevnetContext,
  queue: TransactionQueue,
  endTime: bigint,
): Promise<void> {
  const args = [endTime, TICKET_PRICE, DISCOUNT_DIVISOR, REWARDS_BREAKDOWN, LOTTERY_TREASURY_FEE_BPS] as const
  const data = encodeFunctionData({ abi: Lottery.abi, functionName: 'startLottery', args })
  await queue.add(accounts.gamesOperator.address, deployment.contracts.Lottery as Address, data)
}
