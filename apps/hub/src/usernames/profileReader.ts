import { type Deployment, Profile } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createBusyRefusal } from '../lib/errors.ts'

/** Reads of the profile contract. */
export type ProfileReader = {
  /**
   * Which of these accounts ever created a profile, now or at an earlier block.
   * @throws {Refusal} when the chain does not answer: then nothing is decided
   */
  readonly filterRegistered: (accounts: readonly Address[], blockNumber?: bigint) => Promise<readonly Address[]>
}

/** Creates the reads. Where the chain has no profile contract, nobody is registered. */
export function createProfileReader(client: ChainClient, { contracts }: Deployment): ProfileReader {
  const address = contracts[Profile.name]
  async function isRegistered(account: Address, blockNumber: bigint | undefined): Promise<boolean> {
    if (address === undefined) return false
    const call = { abi: Profile.abi, address, functionName: 'hasRegistered', args: [account] } as const
    return client.readContract(blockNumber === undefined ? call : { ...call, blockNumber })
  }
  return {
    async filterRegistered(accounts, blockNumber) {
      try {
        const answers = await Promise.all(accounts.map((account) => isRegistered(account, blockNumber)))
        return accounts.filter((_, i) => answers[i])
      } catch {
        throw createBusyRefusal('The chain cannot be read now. Please try again.')
      }
    },
  }
}
