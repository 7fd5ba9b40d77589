import type { Deployment } from '@zono/protocol'
import type { Address, Hex } from 'viem'
import { type ChainClient, StateUnavailableError } from '../chain/client.ts'
import type { PowerStore } from '../store/powers.ts'
import { getTotalPower, type PowerParts, readPowers } from './readPowers.ts'
import { type PowerSources, readPowerSources, readTokenSupply } from './sources.ts'

/** Time in which readers of one block are gathered into one request. */
const GATHER_MS = 20
const MAX_ACCOUNTS_PER_REQUEST = 200
const MAX_REMEMBERED_BLOCKS = 64
/** Time for which the hash of a block is not read again. A reorganization that deep is found by the next read. */
const HASH_VALIDITY_MS = 30_000

/** Voting power at past blocks. */
export type PowerReader = {
  /**
   * Voting power of an account at a block.
   * @param shouldStore for voters at the blocks of proposals: other blocks, and accounts without power, would fill the database
   * @throws {StateUnavailableError} it is never zero because of a failure
   */
  readonly read: (account: Address, block: number, shouldStore: boolean) => Promise<PowerParts>
  /**
   * Whether the token exists at a block.
   * @throws while the chain cannot be read
   */
  readonly hasToken: (block: number) => Promise<boolean>
  /** Hash of a block as the chain has it now. Later reads of voting power are of that block. */
  readonly readBlockHash: (block: number) => Promise<Hex>
}

type PowerReaderOptions = {
  readonly client: ChainClient
  readonly deployment: Deployment
  readonly token: Address
  readonly store: PowerStore
}

type Waiting = {
  readonly account: Address
  readonly resolve: (parts: PowerParts) => void
  readonly reject: (error: unknown) => void
}

/** Creates a reader that joins simultaneous reads of a block and remembers what it read for as long as the block stays. */
export function createPowerReader({ client, deployment, token, store }: PowerReaderOptions): PowerReader {
  const waiting = new Map<number, Waiting[]>()
  const sources = new Map<string, Promise<PowerSources>>()
  const hashes = new Map<number, { readonly hash: Promise<Hex>; readonly at: number }>()

  function getBlockHash(block: number): Promise<Hex> {
    const known = hashes.get(block)
    return known && performance.now() - known.at < HASH_VALIDITY_MS ? known.hash : readBlockHash(block)
  }

  function readBlockHash(block: number): Promise<Hex> {
    const hash = client.readBlock(block).then(
      (found) => found.hash,
      () => {
        hashes.delete(block)
        throw new StateUnavailableError(`Block ${block} cannot be read.`)
      },
    )
    remember(hashes, block, { hash, at: performance.now() })
    return hash
  }

  /** The sources belong to the block of that hash: after a reorganization they are read again. */
  function getSources(block: number, hash: Hex): Promise<PowerSources> {
    const known = sources.get(hash)
    if (known) return known
    const reading = readPowerSources(client, deployment, token, BigInt(block))
    reading.catch(() => sources.delete(hash))
    remember(sources, hash, reading)
    return reading
  }

  async function flush(block: number) {
    const all = waiting.get(block) ?? []
    waiting.delete(block)
    for (let from = 0; from < all.length; from += MAX_ACCOUNTS_PER_REQUEST) {
      const batch = all.slice(from, from + MAX_ACCOUNTS_PER_REQUEST)
      try {
        const found = await getSources(block, await getBlockHash(block))
        const accounts = batch.map(({ account }) => account)
        const powers = await readPowers(client, found, accounts)
        for (const [index, { resolve, reject }] of batch.entries()) {
          const parts = powers[index]
          if (parts) resolve(parts)
          else reject(new StateUnavailableError('An account is missing in the answer.'))
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
  }

  const readFromChain = (account: Address, block: number) =>
    new Promise<PowerParts>((resolve, reject) => {
      const entry = { account, resolve, reject }
      const others = waiting.get(block)
      if (others) others.push(entry)
      else {
        waiting.set(block, [entry])
        setTimeout(() => void flush(block), GATHER_MS)
      }
    })

  return {
    readBlockHash,
    hasToken: async (block) => ((await readTokenSupply(client, token, BigInt(block))) ?? 0n) > 0n,
    async read(account, block, shouldStore) {
      const hash = await getBlockHash(block)
      // Nodes forget old states. What was read of one before is known for good.
      const known = await store.find(block, account, hash)
      if (known) return known
      const parts = await readFromChain(account, block)
      // Accounts without power are made up for nothing.
      if (shouldStore && getTotalPower(parts) > 0n) await store.save(block, account, hash, parts)
      return parts
    },
  }
}

/** Adds an entry and forgets the oldest ones. */
function remember<key, value>(map: Map<key, value>, key: key, value: value) {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED_BLOCKS && oldest !== undefined) map.delete(oldest)
}
