import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { Address } from 'viem'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { RevokeCollectionDialog } from './RevokeCollectionDialog.tsx'
import { type CollectionApproval, useCollectionApprovals } from './useCollectionApprovals.ts'

/** Lists the contracts that may move whole NFT collections of an account, each to be revoked. Nothing without any. */
export function CollectionApprovals({ owner }: { readonly owner: Address }) {
  const t = useTranslation()
  const id = useId()
  const { rows, isError, retry } = useCollectionApprovals(owner)
  const [revoked, setRevoked] = useState<CollectionApproval>()
  if (isError) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load your NFT approvals')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={retry}
      />
    )
  }
  return (
    <>
      {rows !== undefined && rows.length > 0 && (
        <section aria-labelledby={id} className="mt-10 grid gap-4">
          <div className="grid gap-1">
            <h2 id={id} className="text-xl font-semibold">
              {t('NFT approvals')}
            </h2>
            <p className="text-sm text-muted">
              {t('These contracts can move every NFT of a collection, also those you get later.')}
            </p>
          </div>
          <CollectionApprovalTable rows={rows} onRevoke={setRevoked} />
        </section>
      )}
      {revoked && <RevokeCollectionDialog approval={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

type CollectionApprovalTableProps = {
  readonly rows: readonly CollectionApproval[]
  readonly onRevoke: (approval: CollectionApproval) => void
}

function CollectionApprovalTable({ rows, onRevoke }: CollectionApprovalTableProps) {
  const t = useTranslation()
  const columns: readonly Column<CollectionApproval>[] = [
    {
      key: 'collection',
      title: t('Collection'),
      sortBy: ({ collection }) => collection.name,
      cell: ({ collection }) => (
        <span className="flex items-center gap-3">
          <Seal seed={collection.address} size={36} className="shrink-0" />
          <span className="min-w-0 truncate font-medium">{collection.name}</span>
        </span>
      ),
    },
    { key: 'spender', title: t('Spender'), cell: ({ spender }) => <SpenderName address={spender} /> },
    {
      key: 'access',
      title: t('Access'),
      isNumeric: true,
      cell: () => (
        <Badge variant="warn" icon={TriangleAlert}>
          {t('Whole collection')}
        </Badge>
      ),
    },
    {
      key: 'change',
      title: t('Actions'),
      isNumeric: true,
      cell: (row) => (
        <KeepFocus>
          <Button size="small" variant="wash" onClick={() => onRevoke(row)}>
            {t('Revoke')} <span className="sr-only">{row.collection.name}</span>
          </Button>
        </KeepFocus>
      ),
    },
  ]
  return (
    <DataTable
      label={t('NFT approvals')}
      columns={columns}
      rows={rows}
      rowKey={({ collection, spender }) => `${collection.address}${spender}`}
      initialSort={{ key: 'collection', isDescending: false }}
      emptyState={null}
    />
  )
}
