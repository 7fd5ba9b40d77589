import { Prediction } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'

/** Starts the first round of the prediction game, also after the admin resumed it. Only the operator can. */
export const genesisStartJob: Job = {
  name: 'prediction.genesisStart',
  signer: 'operator',
  getBufferSeconds: ({ prediction }) => prediction?.intervalSeconds ?? 0,
  getDueTime({ prediction, operator, timestamp }) {
    if (prediction === undefined || prediction.operator !== operator.address) return undefined
    return prediction.isPaused || prediction.hasGenesisStarted ? undefined : timestamp
  },
  getCall: ({ prediction }) => ({
    to: getContractAddress(prediction),
    data: encodeFunctionData({ abi: Prediction.abi, functionName: 'genesisStartRound' }),
  }),
}
