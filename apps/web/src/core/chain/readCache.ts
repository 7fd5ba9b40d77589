import { getContract, Multicall } from '@zono/protocol'
import type { Address } from 'viem'
import type { ReadContract } from '../rpc/multicallBatcher.ts'
import type { ChainClient } from './chain.ts'
import type { ScreenHead } from './head/screenHead.ts'
import { isContractReadError } from './optionalRead.ts'

/** Milliseconds for which a contract that could not answer is not asked again: most often there is none. */
const FAILED_READ_MAX_AGE_MS = 60_000

type CachedRead = {
  readonly result: Promise<unknown>
  /** Browser time at which it was asked for, in milliseconds. */
  readonly requestedAt: number
  /** The head at that moment; the answer is of this block or a later one. */
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
 * The same chain with reads that may be up to `maxAgeMs` old: what was read within that time is not asked for again.
 * A transaction of the account's own is never hidden: its receipt makes every answer of an earlier block too old. So does
 * a chain that went back behind an answer. Answers are shared by everything that reads the chain this way.
 */
export function withReadCache(chain: ChainClient, maxAgeMs: number): ChainClient {
  const read = ((call: ContractCall) => {
    const answers = getCacheEntries(chain.readContract, call.abi)
    const key = `${call.address} ${call.functionName} ${serializeArgs(call.args)}`
    const known = answers.get(key)
    if (known && isFresh(known, maxAgeMs, chain.screenHead)) return known.result
    const entry: CachedRead = {
      result: chain.readContract(call as never),
      requestedAt: Date.now(),
      blockNumber: chain.screenHead.getState().block?.number,
      hasFailed: false,
    }
    answers.set(key, entry)
    entry.result.catch((error: unknown) => {
      // A node that did not answer says nothing about the contract.
      if (isContractReadError(error)) entry.hasFailed = true
      else if (answers.get(key) === entry) answers.delete(key)
    })
    return entry.result
  }) as ReadContract
  const readNativeBalance = (account: Address) =>
    read({ ...getContract(chain.deployment, Multicall), functionName: 'getEthBalance', args: [account] })
  return { ...chain, readContract: read, readNativeBalance }
}

/** Forgets every answer: the next reads all ask the chain. */
export const clearReadCache = ({ readContract }: Pick<ChainClient, 'readContract'>): void =>
  void caches.delete(readContract)

function getCacheEntries(read: ReadContract, abi: object): Map<string, CachedRead> {
  const byAbi = caches.get(read) ?? new WeakMap<object, Map<string, CachedRead>>()
  caches.set(read, byAbi)
  const answers = byAbi.get(abi) ?? new Map<string, CachedRead>()
  byAbi.set(abi, answers)
  return answers
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
