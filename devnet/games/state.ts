import { type Deployment, getContract, Lottery, Prediction } from '@zono/protocol'
import type { DevnetClient } from '../chain/chain.ts'

/** Reads what the games' contracts say now. */
export function createGameReaders(client: DevnetClient, deployment: Deployment) {
  const lottery = getContract(deployment, Lottery)
  const prediction = getContract(deployment, Prediction)
  return {
    lottery,
    prediction,
    /** Epoch of the round that can be entered. */
    readEpoch: () => client.readContract({ ...prediction, functionName: 'currentEpoch' }),
    readRound: (epoch: bigint) => client.readContract({ ...prediction, functionName: 'rounds', args: [epoch] }),
    readLotteryId: () => client.readContract({ ...lottery, functionName: 'currentLotteryId' }),
    readLottery: (id: bigint) => client.readContract({ ...lottery, functionName: 'viewLottery', args: [id] }),
  }
}
