import { Suspense, useState } from 'react'
import { RefreshButton } from '../../core/screen/RefreshButton.tsx'
import { useConnectDialog } from '../../core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '../../core/wallet/useWallet.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { AllowanceTable } from './AllowanceTable.tsx'
import { type Allowance, getUnusedAllowances } from './allowances.rules.ts'
import { RevokeUnused } from './RevokeUnused.tsx'
import { useAllowances } from './useAllowances.ts'

const AllowanceDialog = lazyComponent(
  'AllowanceDialog',
  async () => (await import('./AllowanceDialog.tsx')).AllowanceDialog,
)
const CollectionApprovals = lazyComponent(
  'CollectionApprovals',
  async () => (await import('./collections/CollectionApprovals.tsx')).CollectionApprovals,
)

/** The allowance that is edited, and the initial text of its amount field. */
type AllowanceEdit = { readonly allowance: Allowance; readonly text: string }

/** Lists the allowances of the account, each to be edited or revoked. */
export function AllowancesPage() {
  const t = useTranslation()
  const [edit, setEdit] = useState<AllowanceEdit>()
  return (
    <div className="mx-auto max-w-[1248px] px-4 py-8 xs:px-6 sm:py-12">
      <PageHeader
        title={t('Token approvals')}
        subtitle={t(
          'Contracts can only spend what you’ve approved. Revoke approvals you no longer use; it only costs the network fee.',
        )}
        seed="approvals"
        petals={12}
      >
        <RefreshButton />
      </PageHeader>
      <div className="mt-8">
        <AllowanceList
          onEdit={(allowance) => setEdit({ allowance, text: '' })}
          onRevoke={(allowance) => setEdit({ allowance, text: '0' })}
        />
      </div>
      {edit && (
        <Suspense>
          <AllowanceDialog allowance={edit.allowance} initialText={edit.text} onClose={() => setEdit(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type AllowanceListProps = {
  readonly onEdit: (allowance: Allowance) => void
  readonly onRevoke: (allowance: Allowance) => void
}

function AllowanceList({ onEdit, onRevoke }: AllowanceListProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const connect = useConnectDialog()
  const { rows, isError, retry } = useAllowances()
  if (account === undefined) {
    return (
      <EmptyState
        art="approvals"
        title={t('Connect your wallet to see your approvals')}
        action={<Button onClick={connect.open}>{t('Connect Wallet')}</Button>}
      />
    )
  }
  if (isError) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load your approvals')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={retry}
      />
    )
  }
  if (rows === undefined) {
    return (
      <p role="status" aria-label={t('Loading')} className="grid gap-4">
        <Skeleton width="100%" />
        <Skeleton width="100%" />
        <Skeleton width="100%" />
      </p>
    )
  }
  return (
    <>
      <RevokeUnused unused={getUnusedAllowances(rows)} />
      <AllowanceTable rows={rows} onEdit={onEdit} onRevoke={onRevoke} />
      <Suspense>
        <CollectionApprovals owner={account} />
      </Suspense>
    </>
  )
}
