import { useT } from '../base/i18n/useT.ts'
import { explain } from '../core/errors/explain.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

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
