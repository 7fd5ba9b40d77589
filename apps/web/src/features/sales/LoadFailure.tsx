import { isContractReadError } from '../../core/chain/optionalRead.ts'
import { msg } from '../../lib/i18n/message.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'

type LoadFailureProps = { readonly error: Error; readonly onRetry: () => void }

/** The sales could not be read: why, and a way to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useTranslation()
  return (
    <ErrorState
      headingLevel={2}
      title={t('Couldn’t load sales')}
      description={t(
        isContractReadError(error)
          ? msg('The contract isn’t responding as expected. What you own is safe.')
          : msg('The network isn’t responding. What you own is safe.'),
      )}
      actionLabel={t('Try again')}
      onAction={onRetry}
    />
  )
}
