import { Prediction } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { getExecutionTime } from './execution.ts'

/** Locks the current round, ends the live one and starts the next. */
export const executeRoundJob: Job = {
  name: 'prediction.execute',
  signer: 'operator',
  getBufferSeconds: ({ prediction }) => prediction?.bufferSeconds ?? 0,
  getDueTime: (state) => (state.prediction?.hasGenesisLocked === true ? getExecutionTime(state) : undefined),
  getCall: ({ prediction }) => ({
    to: getContractAddress(prediction),
    data: encodeFunctionData({ abi: Prediction.abi, functionName: 'executeRound' }),
  }),
}
