import { Prediction } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { getExecutionTime, requireAnswerSinceLock } from './execution.ts'

/** Locks the first round of the prediction game and starts the second. */
export const genesisLockJob: Job = {
  name: 'prediction.genesisLock',
  signer: 'operator',
  getBufferSeconds: ({ prediction }) => prediction?.bufferSeconds ?? 0,
  getDueTime: (state) => (state.prediction?.hasGenesisLocked === false ? getExecutionTime(state) : undefined),
  getCall(state) {
    requireAnswerSinceLock(state)
    return {
      to: getContractAddress(state.prediction),
      data: encodeFunctionData({ abi: Prediction.abi, functionName: 'genesisLockRound' }),
    }
  },
}
