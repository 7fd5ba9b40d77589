import { useSyncExternalStore } from 'react'
import { useChain, useStaleness } from '../../core/chain/useChain.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'

/** A quiet line while another endpoint than the usual one answers: all works, perhaps a little slower. */
export function SpareNode() {
  const t = useT()
  const { nodes } = useChain()
  const state = useSyncExternalStore(nodes.subscribe, nodes.current)
  const isLost = useStaleness() !== undefined
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 bottom-16 z-10 text-center text-sm sm:bottom-3">
      {state !== 'usual' && !isLost && (
        <span className="rounded-full border border-line bg-surface px-4 py-1.5 text-muted shadow-card">
          {state === 'spare'
            ? t('The usual node does not answer. Another one does.')
            : t('The usual node is behind the chain. Another one answers.')}
        </span>
      )}
    </p>
  )
}
