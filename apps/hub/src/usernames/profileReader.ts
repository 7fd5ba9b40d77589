import { type Deployment, Profile } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createBusyRefusal } from '../lib/errors.ts'

/** Reads of the profile contract. */
export type ProfileReader = {
  /**
   * Which of these accounts ever created a profile.
   * @throws {Refusal} when the chain does not answer: then nothing is decided
   */
  readonly filterRegistered: (accounts: readonly Address[]) => Promise<readonly Address[]>
}

/** Creates the reads. Where the chain has no profile contract, nobody is registered. */
export function createProfileReader(client: ChainClient, { contracts }: Deployment): ProfileReader {
  const address = contracts[Profile.name]
  async function isRegistered(account: Address): Promise<boolean> {
    if (address === undefined) return false
    return client.readContract({ abi: Profile.abi, address, functionName: 'hasRegistered', args: [account] })
  }
  return {
    async filterRegistered(accounts) {
      try {
        const answers = await Promise.all(accounts.map(isRegistered))
        return accounts.filter((_, i) => answers[i])
      } catch {
        throw createBusyRefusal('The chain cannot be read now. Please try again.')
      }
    },
  }
}
