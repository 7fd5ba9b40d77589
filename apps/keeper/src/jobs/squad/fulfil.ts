import { NftSale } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { RANDOMNESS_BUFFER_SECONDS } from '../randomness/buffer.ts'

/** Seconds after the round from which on a sale goes on without the beacon: `NftSale.BEACON_PERIOD`. */
const BEACON_PERIOD_SECONDS = 30 * 86_400

/** Decides the order of a squad once the beacon has its round. Anyone can. */
export const squadFulfilJob: Job = {
  name: 'squad.fulfil',
  signer: 'anyone',
  getBufferSeconds: () => RANDOMNESS_BUFFER_SECONDS,
  getDueTime({ squad }) {
    if (squad === undefined || squad.round === 0n) return undefined
    return squad.hasRandomness ? squad.roundTime : squad.roundTime + BEACON_PERIOD_SECONDS
  },
  getCall: ({ squad }) => ({
    to: getContractAddress(squad),
    data: encodeFunctionData({ abi: NftSale.abi, functionName: 'fulfil' }),
  }),
}
