import { BeaconRandomNumberGenerator } from '@zono/protocol'
import { encodeFunctionData } from 'viem'
import { getContractAddress, type Job } from '../job.ts'
import { RANDOMNESS_BUFFER_SECONDS } from './buffer.ts'

/** Computes the number of a lottery once the beacon has its round. Anyone can. */
export const beaconFulfilJob: Job = {
  name: 'beacon.fulfil',
  signer: 'anyone',
  getBufferSeconds: () => RANDOMNESS_BUFFER_SECONDS,
  getDueTime: ({ randomness }) =>
    randomness !== undefined && randomness.round !== 0n && randomness.hasRandomness ? randomness.roundTime : undefined,
  getCall: ({ randomness }) => ({
    to: getContractAddress(randomness && { address: randomness.generator }),
    data: encodeFunctionData({ abi: BeaconRandomNumberGenerator.abi, functionName: 'fulfil' }),
  }),
}
