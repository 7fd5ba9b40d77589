import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useChain } from '../chain/useChain.ts'

/** Says that this network has nothing of what a screen shows. `headingLevel` is 1 where the screen has no title. */
export function NotOnThisNetwork({ headingLevel }: { readonly headingLevel?: 1 }) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  return (
    <EmptyState
      {...(headingLevel !== undefined && { headingLevel })}
      seed={chainConfig.name}
      title={t('Not available on this network')}
    >
      {t('This feature isn’t available on %network% yet.', { network: chainConfig.name })}
    </EmptyState>
  )
}
