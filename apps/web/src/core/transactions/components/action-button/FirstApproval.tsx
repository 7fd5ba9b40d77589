import { useRecords } from '#core/transactions/tracking/transactionStore.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'

/** Says what an approval is, until this browser has sent one. */
export function FirstApproval() {
  const t = useTranslation()
  if (useRecords().some(({ approval }) => approval !== undefined)) return null
  return (
    <p className="text-center text-sm text-muted">
      {t(
        'Enabling comes first: a transaction of its own that lets the contract take this asset, and moves nothing yet.',
      )}{' '}
      <Link
        to="/help/$topic"
        params={{ topic: 'approvals' }}
        className="font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('What this means')}
      </Link>
    </p>
  )
}
