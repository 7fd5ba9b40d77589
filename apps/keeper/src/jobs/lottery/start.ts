import { Lottery } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { getEndTime, getTicketPrice } from './schedule.ts'

const DISCOUNT_DIVISOR = 2000n
/** Basis points of the prizes for one to six matching digits. */
const REWARDS_BREAKDOWN = [250n, 375n, 625n, 1250n, 2500n, 5000n] as const
/** Basis points of the pot that are burned. */
const TREASURY_FEE = 2000n

/** Starts the next round of the lottery. Only the operator can. */
export const lotteryStartJob: Job = {
  name: 'lottery.start',
  signer: 'operator',
  getBufferSeconds: () => 3600,
  getDueTime({ lottery, operator, timestamp }) {
    if (lottery === undefined || lottery.operator !== operator.address) return undefined
    return lottery.status === 'claimable' || lottery.lotteryId === 0n ? timestamp : undefined
  },
  getCall(state) {
    const ticketPrice = getTicketPrice(state)
    if (ticketPrice === undefined) throw new Error('The price of a ticket is unknown: feed or pair of ZONO is missing.')
    return {
      to: getContractAddress(state.lottery),
      data: encodeFunctionData({
        abi: Lottery.abi,
        functionName: 'startLottery',
        args: [BigInt(getEndTime(state.timestamp)), ticketPrice, DISCOUNT_DIVISOR, REWARDS_BREAKDOWN, TREASURY_FEE],
      }),
    }
  },
}
