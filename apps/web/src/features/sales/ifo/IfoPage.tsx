import type { SalePoolId } from '@zono/client'
import { Suspense, useState } from 'react'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { ChainScreen } from '#core/screen/ChainScreen.tsx'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSearchTexts } from '#lib/router/hooks.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { SaleSection } from '../SaleSection.tsx'
import { UnreadableSale } from '../UnreadableSale.tsx'
import { CreditCard } from './credit/CreditCard.tsx'
import { getSaleStatus } from './ifo.rules.ts'
import { SaleCard } from './SaleCard.tsx'
import { type SaleRow, sales } from './sales.instances.ts'

const CommitDialog = lazyComponent('CommitDialog', async () => (await import('./CommitDialog.tsx')).CommitDialog)

/** Token sales: the credit of the account, sales that run or come, and sales that have ended. */
export function IfoPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const isAvailable = (deployment.ifos ?? []).length > 0
  return (
    <ChainScreen
      title={t('Initial Farm Offering')}
      subtitle={t('Commit to the sale of a new token, then claim your share.')}
      isAvailable={isAvailable}
    >
      <Sales />
    </ChainScreen>
  )
}

function Sales() {
  const t = useTranslation()
  const { deployment } = useChain()
  const { rows, unreadable, error, retry } = useInstances(sales)
  const { sale: target } = useSearchTexts()
  const [open, setOpen] = useState<{ readonly id: number; readonly pid: SalePoolId }>()
  // A text, so that the page renders again only when a sale ends.
  const endedIds = useScreenHeadValue(({ block }) =>
    rows
      ?.filter(({ terms: sale, state }) => isEnded(getSaleStatus(sale, state, block?.number)))
      .map(({ terms: sale }) => sale.id)
      .join(),
  )
  const ended = new Set(endedIds?.split(','))
  const isOver = ({ terms: sale }: SaleRow) => ended.has(String(sale.id))
  const openRow = rows?.find(({ terms: sale }) => sale.id === open?.id)
  const openPool = openRow?.terms.pools.find(({ pid }) => pid === open?.pid)
  const vault = deployment.contracts.SaleVault
  if (error) return <LoadFailure title={t('Couldn’t load sales')} error={error} onRetry={retry} />
  const renderCards = (shown: readonly SaleRow[]) =>
    shown.map((row) => (
      <SaleCard
        key={row.terms.id}
        row={row}
        isTarget={isTarget(row, target)}
        onCommit={(pid) => setOpen({ id: row.terms.id, pid })}
      />
    ))
  return (
    <>
      {vault && <CreditCard address={vault} />}
      {rows === undefined ? (
        <SalesSkeleton />
      ) : (
        <>
          <SaleSection title={t('Live and upcoming')}>
            {rows.every(isOver) && unreadable.length === 0 ? (
              <EmptyState seed="ifo" title={t('No live IFO at the moment')}>
                {t('New sales appear here before they start.')}
              </EmptyState>
            ) : (
              renderCards(rows.filter((row) => !isOver(row)).toSorted(byStart))
            )}
            {unreadable.map(({ name }) => (
              <UnreadableSale key={name} name={name} />
            ))}
          </SaleSection>
          {rows.some(isOver) && <SaleSection title={t('Finished')}>{renderCards(rows.filter(isOver))}</SaleSection>}
        </>
      )}
      {openRow && openPool && (
        <Suspense>
          <CommitDialog row={openRow} pool={openPool} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const isTarget = ({ terms: sale }: SaleRow, target: unknown): boolean => String(sale.id) === String(target)

const isEnded = (status: ReturnType<typeof getSaleStatus>): boolean => status === 'finished' || status === 'cancelled'

/** Live sales come before upcoming ones. */
const byStart = (a: SaleRow, b: SaleRow): number => Number(a.terms.startBlock - b.terms.startBlock)

/** Places of the first cards while they load. */
const SalesSkeleton = () => (
  <div aria-hidden="true" className="grid gap-4">
    {[0, 1].map((key) => (
      <div
        key={key}
        className="h-150 animate-[breathe_1.4s_ease-in-out_infinite] rounded-card border border-line bg-surface"
      />
    ))}
  </div>
)
