import { NftSale } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { RANDOMNESS_BUFFER_SECONDS } from '../randomness/buffer.ts'

/** Fixes the beacon round that decides the order of a squad, once its sale is sold out or over. Anyone can. */
export const squadDrawJob: Job = {
  name: 'squad.draw',
  signer: 'anyone',
  getBufferSeconds: () => RANDOMNESS_BUFFER_SECONDS,
  getDueTime({ squad, timestamp }) {
    if (squad === undefined || squad.round !== 0n) return undefined
    return squad.isDrawing ? Math.min(timestamp, squad.endTime) : squad.endTime
  },
  getCall: ({ squad }) => ({
    to: getContractAddress(squad),
    data: encodeFunctionData({ abi: NftSale.abi, functionName: 'drawRandomness' }),
  }),
}
