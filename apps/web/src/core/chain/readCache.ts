import { contractOf, Multicall } from '@zono/protocol'
import type { Address } from 'viem'
import type { Read } from '../rpc/multicallBatcher.ts'
import type { Chain } from './chain.ts'
import type { ScreenHead } from './head/screenHead.ts'
import { isUnreadable } from './optionalRead.ts'

/** Milliseconds for which a contract that could not answer is not asked again: most often there is none. */
const FAILURE_AGE_MS = 60_000

type Entry = {
  readonly answer: Promise<unknown>
  /** Browser time at which it was asked for, in milliseconds. */
  readonly askedAt: number
  /** The head at that moment; the answer is of this block or a later one. */
  readonly block: bigint | undefined
  failed: boolean
}

type Call = { readonly abi: object; readonly address: Address; readonly functionName: string; readonly args?: unknown }

const caches = new WeakMap<Read, WeakMap<object, Map<string, Entry>>>()

/**
 * The same chain with reads that may be up to `maxAgeMs` old: what was read within that time is not asked for again.
 * A transaction of the account's own is never hidden: its receipt makes every answer of an earlier block too old. So does
 * a chain that went back behind an answer. Answers are shared by everything that reads the chain this way.
 */
export function withReadCache(chain: Chain, maxAgeMs: number): Chain {
  const read = ((call: Call) => {
    const answers = answersOf(chain.read, call.abi)
    const key = `${call.address} ${call.functionName} ${toText(call.args)}`
    const known = answers.get(key)
    if (known && isFresh(known, maxAgeMs, chain.screenHead)) return known.answer
    const entry: Entry = {
      answer: chain.read(call as never),
      askedAt: Date.now(),
      block: chain.screenHead.current().block?.number,
      failed: false,
    }
    answers.set(key, entry)
    entry.answer.catch((error: unknown) => {
      // A node that did not answer says nothing about the contract.
      if (isUnreadable(error)) entry.failed = true
      else if (answers.get(key) === entry) answers.delete(key)
    })
    return entry.answer
  }) as Read
  const readNativeBalance = (account: Address) =>
    read({ ...contractOf(chain.deployment, Multicall), functionName: 'getEthBalance', args: [account] })
  return { ...chain, read, readNativeBalance }
}

/** Forgets every answer: the next reads all ask the chain. */
export const clearReadCache = ({ read }: Pick<Chain, 'read'>): void => void caches.delete(read)

function answersOf(read: Read, abi: object): Map<string, Entry> {
  const byAbi = caches.get(read) ?? new WeakMap<object, Map<string, Entry>>()
  caches.set(read, byAbi)
  const answers = byAbi.get(abi) ?? new Map<string, Entry>()
  byAbi.set(abi, answers)
  return answers
}

function isFresh({ askedAt, block, failed }: Entry, maxAgeMs: number, head: ScreenHead): boolean {
  const age = Date.now() - askedAt
  if (age < 0 || age >= (failed ? Math.max(maxAgeMs, FAILURE_AGE_MS) : maxAgeMs)) return false
  const { receiptBlock, block: newest } = head.current()
  if (receiptBlock !== undefined && (block === undefined || block < receiptBlock)) return false
  const height = newest?.number
  return block === undefined || height === undefined || block <= height
}

const toText = (args: unknown): string =>
  JSON.stringify(args ?? [], (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
