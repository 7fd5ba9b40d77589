import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { getClockTime, subscribeToClock } from '#lib/clock.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { chainQueryKey } from '../chain/chainQuery.ts'
import { MIN_REFRESH_INTERVAL_MS } from '../chain/head/screenHead.ts'
import { getDataAgeSeconds } from '../chain/head/staleness.ts'
import { getBlockTimeSeconds } from '../chain/measuredBlockTime.ts'
import { clearReadCache } from '../chain/readCache.ts'
import { useChain } from '../chain/useChain.ts'

/** Refetches everything on screen at once, and shows the data age once it exceeds one block time. */
export function RefreshButton() {
  const t = useTranslation()
  const queries = useQueryClient()
  const chain = useChain()
  const age = useDataAgeSeconds()
  return (
    <span className="relative inline-flex items-center">
      {/* Out of the layout: it comes and goes, and in a narrow header the neighbouring lines would wrap again. */}
      {age !== undefined && (
        <span className="absolute end-0 top-full -mt-1 text-xs whitespace-nowrap text-muted">
          {t('%seconds%s ago', { seconds: String(age) })}
        </span>
      )}
      <IconButton
        icon={RefreshCw}
        label={t('Refresh prices and balances')}
        onClick={() => {
          clearReadCache(chain)
          void queries.invalidateQueries({ queryKey: ['chain', chain.chainConfig.chainId] })
        }}
      />
    </span>
  )
}

/** Data age in seconds, once it exceeds one block time. */
function useDataAgeSeconds(): number | undefined {
  const queries = useQueryClient()
  const chain = useChain()
  const { chainConfig, screenHead } = chain
  // Data ages without an event, so the clock is subscribed to.
  return useSyncExternalStore(subscribeToClock, () => {
    const reads = queries
      .getQueryCache()
      .findAll({ queryKey: chainQueryKey(chainConfig.chainId, 'block'), type: 'active' })
    return getDataAgeSeconds({
      reads: reads.map(({ state }) => ({
        updatedAt: state.dataUpdatedAt,
        isStale: state.isInvalidated || state.status === 'error',
      })),
      receivedAt: screenHead.getState().block?.receivedAt,
      now: getClockTime(),
      blockTimeSeconds: Math.max(getBlockTimeSeconds(chain), MIN_REFRESH_INTERVAL_MS / 1000),
    })
  })
}
