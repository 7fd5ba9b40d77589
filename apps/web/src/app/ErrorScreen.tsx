import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'

/** Error page for unexpected errors. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useTranslation()
  return (
    <ErrorState
      title={t('Something went wrong')}
      description={`${t(getErrorMessage(error))} ${t('Nothing left your wallet.')}`}
      actionLabel={t('Reload the page')}
      onAction={() => location.reload()}
    />
  )
}
