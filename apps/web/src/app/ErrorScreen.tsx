import { getErrorMessage } from '../lib/errors/getErrorMessage.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'

/** The last resort: something broke that no screen knew of. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTranslation()
  return (
    <ErrorState
      title={t('Oops, something went wrong.')}
      description={`${t(getErrorMessage(error))} ${t('Nothing was sent from your wallet by this.')}`}
      actionLabel={t('Click here to reset!')}
      onAction={() => location.reload()}
    />
  )
}
