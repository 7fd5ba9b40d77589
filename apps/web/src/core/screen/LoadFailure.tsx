import { isContractReadError } from '@zono/client'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

type LoadFailureProps = {
  /** What could not be loaded, such as `Couldn’t load sales`. Translated. */
  readonly title: string
  /** Null where the contracts answered something that this page cannot show. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** What a screen shows instead of contracts that could not be read: why, and a way to try again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const t = useTranslation()
  return (
    <ErrorState
      headingLevel={2}
      title={title}
      description={t(
        error === null || isContractReadError(error)
          ? msg('The contract isn’t responding as expected. What you own is safe.')
          : msg('The network isn’t responding. What you own is safe.'),
      )}
      actionLabel={t('Try again')}
      onAction={onRetry}
    />
  )
}
