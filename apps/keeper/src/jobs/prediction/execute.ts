import { Prediction } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { getExecutionTime, requireAnswerSinceLock } from './execution.ts'

/** Locks the current round, ends the live one and starts the next. */
export const executeRoundJob: Job = {
  name: 'prediction.execute',
  signer: 'operator',
  getBufferSeconds: ({ prediction }) => prediction?.bufferSeconds ?? 0,
  getDueTime: (state) => (state.prediction?.hasGenesisLocked === true ? getExecutionTime(state) : undefined),
  getCall(state) {
    requireAnswerSinceLock(state)
    return {
      to: getContractAddress(state.prediction),
      data: encodeFunctionData({ abi: Prediction.abi, functionName: 'executeRound' }),
    }
  },
}
