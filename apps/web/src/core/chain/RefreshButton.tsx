import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { getClockTime, subscribeToClock } from '../../lib/clock.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { chainKey } from './chainQuery.ts'
import { MIN_ROUND_MS } from './head/screenHead.ts'
import { dataAge } from './head/staleness.ts'
import { getBlockTimeSeconds } from './measuredBlockTime.ts'
import { clearReadCache } from './readCache.ts'
import { useChain } from './useChain.ts'

/** Reads what is on screen again at once, and tells its age once that is more than one block. */
export function RefreshButton() {
  const t = useT()
  const queries = useQueryClient()
  const chain = useChain()
  const age = useDataAge()
  return (
    <span className="inline-flex items-center">
      {age !== undefined && (
        <span className="text-sm text-muted">{t('%seconds% s old', { seconds: String(age) })}</span>
      )}
      <IconButton
        icon={RefreshCw}
        label={t('Read prices and balances again')}
        onClick={() => {
          clearReadCache(chain)
          void queries.invalidateQueries({ queryKey: ['chain', chain.facts.chainId] })
        }}
      />
    </span>
  )
}

/** Seconds, once what is on screen is older than one block. */
function useDataAge(): number | undefined {
  const queries = useQueryClient()
  const chain = useChain()
  const { facts, screenHead } = chain
  // The outside thing is time: figures grow old without anything happening.
  return useSyncExternalStore(subscribeToClock, () => {
    const reads = queries.getQueryCache().findAll({ queryKey: chainKey(facts.chainId, 'block'), type: 'active' })
    return dataAge({
      reads: reads.map(({ state }) => ({
        updatedAt: state.dataUpdatedAt,
        isBehind: state.isInvalidated || state.status === 'error',
      })),
      seenAt: screenHead.current().block?.seenAt,
      now: getClockTime(),
      blockSeconds: Math.max(getBlockTimeSeconds(chain), MIN_ROUND_MS / 1000),
    })
  })
}
