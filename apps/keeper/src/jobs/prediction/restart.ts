import { Prediction } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'

/** Starts the prediction game again after nobody executed a round in time. Its two rounds under way are refunded. */
export const restartJob: Job = {
  name: 'prediction.restart',
  signer: 'operator',
  getBufferSeconds: ({ prediction }) => prediction?.intervalSeconds ?? 0,
  getDueTime({ prediction }) {
    if (prediction === undefined || prediction.isPaused || !prediction.hasGenesisStarted) return undefined
    const { lockTimestamp, bufferSeconds, intervalSeconds } = prediction
    return lockTimestamp + bufferSeconds + intervalSeconds + 1
  },
  getCall: ({ prediction }) => ({
    to: getContractAddress(prediction),
    data: encodeFunctionData({ abi: Prediction.abi, functionName: 'restart' }),
  }),
}
