import { Beacon } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { JobError } from '../../lib/errors.ts'
import type { Job } from '../job.ts'
import { RANDOMNESS_BUFFER_SECONDS } from './buffer.ts'

/** Submits the signature of the beacon round that a lottery waits for. Anyone can. */
export const beaconSubmitJob: Job = {
  name: 'beacon.submit',
  signer: 'anyone',
  getBufferSeconds: () => RANDOMNESS_BUFFER_SECONDS,
  getDueTime: ({ randomness }) =>
    randomness === undefined || randomness.round === 0n || randomness.hasRandomness ? undefined : randomness.roundTime,
  getCall({ randomness }) {
    if (randomness?.signature === undefined)
      throw new JobError('No beacon answered with a valid signature of the round yet.')
    return {
      to: randomness.beacon,
      data: encodeFunctionData({
        abi: Beacon.abi,
        functionName: 'submit',
        args: [randomness.round, randomness.signature],
      }),
    }
  },
}
