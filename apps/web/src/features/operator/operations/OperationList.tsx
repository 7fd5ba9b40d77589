import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getOperationMeans, type OperationVerb } from '../roles/roles.rules.ts'
import type { OperatorView } from '../roles/useOperator.ts'
import { OperationCard } from './OperationCard.tsx'
import type { OperationDialogProps } from './OperationDialog.tsx'
import { pendingOperationsQuery } from './operations.queries.ts'

const OperationDialog = lazyComponent(
  'OperationDialog',
  async () => (await import('./OperationDialog.tsx')).OperationDialog,
)

type OperationListProps = {
  readonly view: OperatorView
  /** Number of newest blocks that are searched; undefined until it is known. */
  readonly blocks: bigint | undefined
  readonly onSearchEarlier: () => void
}

/** What is scheduled in the timelock. */
export function OperationList({ view, blocks, onSearchEarlier }: OperationListProps) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { timelock } = view
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pendingOperationsQuery(chain, timelock && blocks ? { blocks } : undefined),
    placeholderData: (previous) => previous,
  })
  const [open, setOpen] = useState<Omit<OperationDialogProps, 'onClose'>>()
  const { roles = [], accounts } = view
  const getMeans = (verb: OperationVerb) => getOperationMeans({ roles, accounts, account, timelock }, verb)
  const [executeMeans, cancelMeans] = [getMeans('execute'), getMeans('cancel')]
  if (timelock === undefined) return <p className="text-sm text-muted">{t('Not available on this network')}</p>
  if (data === undefined) {
    return error ? (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t read the contracts')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={() => void refetch()}
      />
    ) : (
      // As high as the sentence that nothing waits, so that nothing moves when it arrives.
      <p role="status" aria-label={t('Loading')} className="h-54 rounded-card border border-line bg-surface p-6">
        <Skeleton width="100%" />
      </p>
    )
  }
  return (
    <>
      {data.operations.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          {/* An older operation may wait where not all blocks are searched. */}
          <EmptyState
            title={
              data.searchedFrom > 0n
                ? t('None in the last %duration%', { duration: formatDuration(data.searchedSeconds) })
                : t('No pending operations')
            }
          >
            {t('What is scheduled in the timelock appears here, with its calls and the time left.')}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.operations.map((operation) => (
            <OperationCard
              key={operation.id}
              operation={operation}
              onExecute={executeMeans && (() => setOpen({ operation, verb: 'execute', means: executeMeans }))}
              onCancel={cancelMeans && (() => setOpen({ operation, verb: 'cancel', means: cancelMeans }))}
            />
          ))}
        </ul>
      )}
      {data.searchedFrom > 0n && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {t('Blocks before %block% aren’t searched yet.', { block: String(data.searchedFrom) })}
          <Button size="small" variant="secondary" isPending={isPlaceholderData} onClick={onSearchEarlier}>
            {t('Search earlier blocks')}
          </Button>
        </p>
      )}
      <Suspense>{open && <OperationDialog {...open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
