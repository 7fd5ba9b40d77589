import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { chainQueryKey } from '../../chain/chainQuery.ts'
import { useChain } from '../../chain/useChain.ts'
import { useAccountAddress } from '../../wallet/useWallet.ts'
import { isUnconfirmed } from './transactionRecord.ts'
import { getRecords, onRecordsChange } from './transactionStore.ts'

/**
 * Whether a transaction of this account that changes `about` is on its way, or mined in a block that the page has not
 * read to the end yet: until then what is shown of it is of before. Renders again only when the answer changes.
 */
export function useIsPending(about: string): boolean {
  const { chainConfig, screenHead } = useChain()
  const account = useAccountAddress()
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      // The cache also tells of queries that a render has just made: those must not render again in its midst.
      const later = notifyManager.batchCalls(listener)
      const stops = [
        onRecordsChange(listener),
        screenHead.subscribe(listener),
        queries.getQueryCache().subscribe(later),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [screenHead, queries],
  )
  return useSyncExternalStore(subscribe, () => {
    const own = getRecords(chainConfig.chainId).filter(
      (record) => record.from === account && record.about?.includes(about) === true,
    )
    if (own.length === 0) return false
    const isReading = queries.isFetching({ queryKey: chainQueryKey(chainConfig.chainId, 'block') }) > 0
    const { block, previousBlockNumber } = screenHead.getState()
    // A round may skip blocks: until it ends, what is shown is of the block before it.
    const height = isReading ? (previousBlockNumber ?? block?.number) : block?.number
    return own.some((record) => isUnconfirmed(record, height, isReading))
  })
}
