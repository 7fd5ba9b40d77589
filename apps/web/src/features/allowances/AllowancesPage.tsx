import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { MAX_LOOKBACK_BLOCKS } from '#core/trades/pairLogs.ts'
import { getSpenderName } from '#core/transactions/components/SpenderName.tsx'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { AllowanceTable } from './AllowanceTable.tsx'
import { type Allowance, getForeignAllowances, getUnusedAllowances } from './allowances.rules.ts'
import { RevokeAll } from './RevokeAll.tsx'
import { useAllowances } from './useAllowances.ts'

const AllowanceDialog = lazyComponent(
  'AllowanceDialog',
  async () => (await import('./AllowanceDialog.tsx')).AllowanceDialog,
)
const CollectionApprovals = lazyComponent(
  'CollectionApprovals',
  async () => (await import('./collections/CollectionApprovals.tsx')).CollectionApprovals,
)

const Permit2Approvals = lazyComponent(
  'Permit2Approvals',
  async () => (await import('./permit2/Permit2Approvals.tsx')).Permit2Approvals,
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
      <RevokeOffers rows={rows} />
      <AllowanceTable rows={rows} onEdit={onEdit} onRevoke={onRevoke} />
      <SearchReach />
      <Suspense>
        <Permit2Approvals owner={account} />
      </Suspense>
      <Suspense>
        <CollectionApprovals owner={account} />
      </Suspense>
    </>
  )
}

/** What can be taken back at once: approvals of tokens that the account does not hold, and those for other contracts. */
function RevokeOffers({ rows }: { readonly rows: readonly Allowance[] }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const unused = getUnusedAllowances(rows)
  const foreign = getForeignAllowances(rows, (spender) => getSpenderName(deployment, spender) !== undefined)
  return (
    <>
      <RevokeAll
        // One alone is revoked in its row.
        allowances={unused.length > 1 ? unused : []}
        text={t(
          plural(
            '%count% approval covers a token you don’t hold now.',
            '%count% approvals cover tokens you don’t hold now.',
            unused.length,
          ),
        )}
        label={t('Revoke all unused (%count%)', { count: formatNumber(unused.length) })}
        title={t('Revoke unused approvals')}
      />
      <RevokeAll
        allowances={foreign}
        text={t('Approvals for contracts that are not part of this exchange: %count%', {
          count: formatNumber(foreign.length),
        })}
        label={t('Revoke all (%count%)', { count: formatNumber(foreign.length) })}
        title={t('Revoke approvals')}
      />
    </>
  )
}

/** How far back approvals for contracts of others are found, where that is not the whole past. */
function SearchReach() {
  const t = useTranslation()
  const { chainConfig } = useChain()
  if (chainConfig.isDevelopment) return null
  return (
    <p className="mt-3 text-sm text-muted">
      {t('Of contracts outside of this exchange, only approvals of the newest %count% blocks are found.', {
        count: formatNumber(Number(MAX_LOOKBACK_BLOCKS)),
      })}
    </p>
  )
}
