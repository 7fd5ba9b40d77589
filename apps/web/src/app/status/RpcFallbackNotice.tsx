import { useSyncExternalStore } from 'react'
import { useChain, useStaleSeconds } from '../../core/chain/useChain.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'

/** Note shown while a fallback RPC endpoint is in use. */
export function RpcFallbackNotice() {
  const t = useTranslation()
  const { rpcHealth } = useChain()
  const state = useSyncExternalStore(rpcHealth.subscribe, rpcHealth.getStatus)
  const isLost = useStaleSeconds() !== undefined
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 bottom-16 z-10 text-center text-sm sm:bottom-3">
      {state !== 'primary' && !isLost && (
        <span className="rounded-full border border-line bg-surface px-4 py-1.5 text-muted shadow-card">
          {state === 'fallback'
            ? t('Our main node isn’t responding. Using a backup.')
            : t('The main endpoint is behind. A fallback is in use.')}
        </span>
      )}
    </p>
  )
}
