import { Beacon } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { JobError } from '../../lib/errors.ts'
import type { Job } from '../job.ts'
import { RANDOMNESS_BUFFER_SECONDS } from '../randomness/buffer.ts'

/** Submits the signature of the beacon round that a squad waits for. Anyone can. */
export const squadSubmitJob: Job = {
  name: 'squad.submit',
  signer: 'anyone',
  getBufferSeconds: () => RANDOMNESS_BUFFER_SECONDS,
  getDueTime: ({ squad }) =>
    squad === undefined || squad.round === 0n || squad.hasRandomness ? undefined : squad.roundTime,
  getCall({ squad }) {
    if (squad?.signature === undefined)
      throw new JobError('No beacon answered with a valid signature of the round yet.')
    return {
      to: squad.beacon,
      data: encodeFunctionData({ abi: Beacon.abi, functionName: 'submit', args: [squad.round, squad.signature] }),
    }
  },
}
