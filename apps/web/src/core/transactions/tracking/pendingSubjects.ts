import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQueryKey } from '#core/chain/chainQuery.ts'
import { isUnconfirmed } from './transactionRecord.ts'
import { getRecords, onRecordsChange } from './transactionStore.ts'

/** Subjects of actions (`farm 3`) whose figures on screen are older than a transaction of the account. */
export type PendingSubjects = {
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (account: Address | undefined, subject: string) => boolean
}

type PendingSubjectsParams = {
  readonly chain: Pick<ChainClient, 'chainConfig' | 'screenHead'>
  readonly queries: QueryClient
}

/**
 * Tracks the subjects that transactions on their way change, for all accounts of this browser. A subject is pending until
 * the block of its transaction is read to the end. One subscription serves every listener; listeners are called only when
 * the set changes.
 */
export function createPendingSubjects({ chain, queries }: PendingSubjectsParams): PendingSubjects {
  const { chainConfig, screenHead } = chain
  const listeners = new Set<() => void>()
  let keys: ReadonlySet<string> = new Set()
  let stops: readonly (() => void)[] = []

  function compute(): ReadonlySet<string> {
    const records = getRecords(chainConfig.chainId).filter(({ about }) => about !== undefined && about.length > 0)
    if (records.length === 0) return new Set()
    const isReading = queries.isFetching({ queryKey: chainQueryKey(chainConfig.chainId, 'block') }) > 0
    const { block, previousBlockNumber } = screenHead.getState()
    // A round may skip blocks: until it ends, the screen shows the block before it.
    const height = isReading ? (previousBlockNumber ?? block?.number) : block?.number
    return new Set(
      records
        .filter((record) => isUnconfirmed(record, height, isReading))
        .flatMap(({ from, about = [] }) => about.map((subject) => toKey(from, subject))),
    )
  }

  function update() {
    const next = compute()
    if (next.size === keys.size && [...next].every((key) => keys.has(key))) return
    keys = next
    for (const listener of listeners) listener()
  }

  function start() {
    keys = compute()
    // The query cache also reports queries that a render just created: those must not update during that render.
    const updateLater = notifyManager.batchCalls(update)
    stops = [onRecordsChange(update), screenHead.subscribe(update), queries.getQueryCache().subscribe(updateLater)]
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const stop of stops) stop()
        stops = []
      }
    },
    has(account, subject) {
      // Without listeners nothing keeps the set up to date.
      if (listeners.size === 0) keys = compute()
      return account !== undefined && keys.has(toKey(account, subject))
    },
  }
}

const toKey = (account: Address, subject: string) => `${account} ${subject}`

const instances = new WeakMap<ChainClient, WeakMap<QueryClient, PendingSubjects>>()

/** Returns the one instance for a chain and a query client. */
export function getPendingSubjects(chain: ChainClient, queries: QueryClient): PendingSubjects {
  const ofChain = instances.get(chain) ?? new WeakMap<QueryClient, PendingSubjects>()
  instances.set(chain, ofChain)
  const existing = ofChain.get(queries)
  if (existing) return existing
  const created = createPendingSubjects({ chain, queries })
  ofChain.set(queries, created)
  return created
}
