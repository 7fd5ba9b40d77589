import { Lottery } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { getOperatorDelay, OPERATOR_PERIOD_SECONDS } from './operator.ts'

/** Closes a round of the lottery after purchases end, which requests its number. */
export const lotteryCloseJob: Job = {
  name: 'lottery.close',
  signer: 'operator',
  getBufferSeconds: () => OPERATOR_PERIOD_SECONDS,
  getDueTime: ({ lottery, operator }) =>
    lottery?.status === 'open' ? lottery.endTime + 1 + getOperatorDelay(lottery, operator.address) : undefined,
  getCall: ({ lottery }) => ({
    to: getContractAddress(lottery),
    data: encodeFunctionData({ abi: Lottery.abi, functionName: 'closeLottery', args: [lottery?.lotteryId ?? 0n] }),
  }),
}
