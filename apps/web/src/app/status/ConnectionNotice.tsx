import { useSyncExternalStore } from 'react'
import { useChain, useStaleSeconds } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

/** Note shown while the browser is offline, or while a fallback RPC endpoint is in use. */
export function ConnectionNotice() {
  const t = useTranslation()
  const { rpcHealth } = useChain()
  const state = useSyncExternalStore(rpcHealth.subscribe, rpcHealth.getStatus)
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const isLost = useStaleSeconds() !== undefined
  const notice = isOnline
    ? state !== 'primary' && !isLost && getFallbackText(state)
    : t('You’re offline: figures aren’t up to date.')
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 bottom-16 z-10 text-center text-sm sm:bottom-3">
      {notice && (
        <span className="rounded-full border border-line bg-surface px-4 py-1.5 text-muted shadow-card">{notice}</span>
      )}
    </p>
  )

  function getFallbackText(reason: typeof state) {
    return reason === 'fallback'
      ? t('Our main node isn’t responding. Using a backup.')
      : t('The main endpoint is behind. A fallback is in use.')
  }
}

function watchConnection(listener: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}
