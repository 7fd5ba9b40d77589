import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

type HubFailureProps = { readonly title: string; readonly onRetry: () => void }

/** The hub does not answer. Only this part of the screen waits for it. */
export function HubFailure({ title, onRetry }: HubFailureProps) {
  const t = useTranslation()
  return (
    <ErrorState
      headingLevel={2}
      title={title}
      description={t('The voting service isn’t responding. Votes that were counted are safe. Retrying automatically.')}
      actionLabel={t('Try again')}
      onAction={onRetry}
    />
  )
}
