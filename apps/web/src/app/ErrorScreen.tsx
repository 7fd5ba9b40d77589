import { explain } from '../lib/errors/getErrorMessage.ts'
import { useT } from '../lib/i18n/useTranslation.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'

/** The last resort: something broke that no screen knew of. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const t = useT()
  return (
    <ErrorState
      title={t('Oops, something went wrong.')}
      sentence={`${t(explain(error))} ${t('Nothing was sent from your wallet by this.')}`}
      action={t('Click here to reset!')}
      onAction={() => location.reload()}
    />
  )
}
