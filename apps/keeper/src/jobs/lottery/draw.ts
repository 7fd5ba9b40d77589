import { Lottery } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { getOperatorDelay, OPERATOR_PERIOD_SECONDS } from './operator.ts'

/** Draws a closed round of the lottery once its number is known. Prizes without a winner go to the next round. */
export const lotteryDrawJob: Job = {
  name: 'lottery.draw',
  signer: 'operator',
  getBufferSeconds: () => OPERATOR_PERIOD_SECONDS,
  getDueTime({ lottery, randomness, operator, timestamp }) {
    if (lottery?.status !== 'close' || randomness?.latestLotteryId !== lottery.lotteryId) return undefined
    const delay = getOperatorDelay(lottery, operator.address)
    return delay === 0 ? timestamp : lottery.endTime + 1 + delay
  },
  getCall: ({ lottery }) => ({
    to: getContractAddress(lottery),
    data: encodeFunctionData({
      abi: Lottery.abi,
      functionName: 'drawFinalNumberAndMakeLotteryClaimable',
      args: [lottery?.lotteryId ?? 0n, true],
    }),
  }),
}
