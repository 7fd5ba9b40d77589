import { Lottery } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { JobError } from '../../lib/errors.ts'
import type { Job } from '../job.ts'
import { getEndTime, getTicketPrice } from './schedule.ts'

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
    const { lottery } = state
    const ticketPrice = getTicketPrice(state)
    if (lottery === undefined || ticketPrice === undefined)
      throw new JobError(
        'The price of a ticket is unknown: the feed is missing, or the pair of ZONO half an hour of prices.',
      )
    const [discountDivisor, rewardsBreakdown, treasuryFee] = lottery.terms
    return {
      to: lottery.address,
      data: encodeFunctionData({
        abi: Lottery.abi,
        functionName: 'startLottery',
        args: [BigInt(getEndTime(state.timestamp)), ticketPrice, discountDivisor, rewardsBreakdown, treasuryFee],
      }),
    }
  },
}
