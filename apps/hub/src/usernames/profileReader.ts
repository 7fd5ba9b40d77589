import { type Deployment, Profile } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { createBusyRefusal } from '../lib/errors.ts'

/** Time in which reads of one block are gathered into one request: whoever asks, the endpoint gets some twenty a second. */
const GATHER_MS = 50

const HAS_REGISTERED = { abi: Profile.abi, functionName: 'hasRegistered' } as const

/** Reads of the profile contract. */
export type ProfileReader = {
  /**
   * Which of these accounts ever created a profile, now or at an earlier block.
   * @throws {Refusal} when the chain does not answer: then nothing is decided
   */
  readonly filterRegistered: (accounts: readonly Address[], blockNumber?: bigint) => Promise<readonly Address[]>
}

type Batch = { readonly accounts: Set<Address>; readonly registered: Promise<ReadonlySet<Address>> }

/** Creates the reads. Where the chain has no profile contract, nobody is registered. */
export function createProfileReader(
  client: Pick<ChainClient, 'readAt'>,
  deployment: Pick<Deployment, 'contracts'>,
): ProfileReader {
  const address = deployment.contracts[Profile.name]
  const batches = new Map<bigint | undefined, Batch>()

  function startBatch(blockNumber: bigint | undefined): Batch {
    const accounts = new Set<Address>()
    const registered = new Promise((gathered) => setTimeout(gathered, GATHER_MS)).then(() => {
      batches.delete(blockNumber)
      return read([...accounts], blockNumber)
    })
    // Whoever waits for it gets its error.
    registered.catch(() => {})
    const batch = { accounts, registered }
    batches.set(blockNumber, batch)
    return batch
  }

  async function read(accounts: readonly Address[], blockNumber: bigint | undefined): Promise<ReadonlySet<Address>> {
    if (address === undefined) return new Set()
    const answers = await client.readAt(blockNumber ?? 'latest', (read) =>
      Promise.all(accounts.map((account) => read({ ...HAS_REGISTERED, address, args: [account] }))),
    )
    return new Set(accounts.filter((_, index) => answers[index] === true))
  }

  return {
    async filterRegistered(accounts, blockNumber) {
      const batch = batches.get(blockNumber) ?? startBatch(blockNumber)
      for (const account of accounts) batch.accounts.add(account)
      try {
        const registered = await batch.registered
        return accounts.filter((account) => registered.has(account))
      } catch {
        throw createBusyRefusal('The chain cannot be read now. Please try again.')
      }
    },
  }
}
