import { isContractReadError, type ReadContract } from '@zono/client'
import type { Address } from 'viem'
import type { ChainClient } from './chain.ts'
import type { ScreenHead } from './head/screenHead.ts'

/** Milliseconds before a read that failed because of the contract is repeated: usually the contract does not exist. */
const FAILED_READ_MAX_AGE_MS = 60_000

type CachedRead = {
  readonly result: Promise<unknown>
  /** Browser time in milliseconds. */
  readonly requestedAt: number
  /** Screen head at the request: the result is of this block or a later one. */
  readonly blockNumber: bigint | undefined
  hasFailed: boolean
}

type ContractCall = {
  readonly abi: object
  readonly address: Address
  readonly functionName: string
  readonly args?: unknown
}

const caches = new WeakMap<ReadContract, WeakMap<object, Map<string, CachedRead>>>()

/**
 * Returns a chain client whose contract reads may be up to `maxAgeMs` old. A receipt of the account expires all results
 * of earlier blocks, and so does a head below the block of a result. All clients of one chain share the cache.
 */
export function withReadCache(chain: ChainClient, maxAgeMs: number): ChainClient {
  const read = ((call: ContractCall) => {
    const entries = getCacheEntries(chain.readContract, call.abi)
    const key = `${call.address} ${call.functionName} ${serializeArgs(call.args)}`
    const cached = entries.get(key)
    if (cached && isFresh(cached, maxAgeMs, chain.screenHead)) return cached.result
    const entry: CachedRead = {
      result: chain.readContract(call as never),
      requestedAt: Date.now(),
      blockNumber: chain.screenHead.getState().block?.number,
      hasFailed: false,
    }
    entries.set(key, entry)
    entry.result.catch((error: unknown) => {
      // A failed endpoint says nothing about the contract, so that result is not cached.
      if (isContractReadError(error)) entry.hasFailed = true
      else if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.result
  }) as ReadContract
  return { ...chain, readContract: read }
}

/** Clears the cache of a chain. */
export const clearReadCache = ({ readContract }: Pick<ChainClient, 'readContract'>): void =>
  void caches.delete(readContract)

function getCacheEntries(read: ReadContract, abi: object): Map<string, CachedRead> {
  const byAbi = caches.get(read) ?? new WeakMap<object, Map<string, CachedRead>>()
  caches.set(read, byAbi)
  const entries = byAbi.get(abi) ?? new Map<string, CachedRead>()
  byAbi.set(abi, entries)
  return entries
}

function isFresh({ requestedAt, blockNumber, hasFailed }: CachedRead, maxAgeMs: number, head: ScreenHead): boolean {
  const age = Date.now() - requestedAt
  if (age < 0 || age >= (hasFailed ? Math.max(maxAgeMs, FAILED_READ_MAX_AGE_MS) : maxAgeMs)) return false
  const { receiptBlockNumber, block: newest } = head.getState()
  if (receiptBlockNumber !== undefined && (blockNumber === undefined || blockNumber < receiptBlockNumber)) return false
  const height = newest?.number
  return blockNumber === undefined || height === undefined || blockNumber <= height
}

const serializeArgs = (args: unknown): string =>
  JSON.stringify(args ?? [], (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
