import { type ReactNode, Suspense, useState } from 'react'
import { isContractReadError } from '../../../core/chain/optionalRead.ts'
import { RefreshButton } from '../../../core/chain/RefreshButton.tsx'
import { useChain, useScreenHeadValue } from '../../../core/chain/useChain.ts'
import { msg } from '../../../lib/i18n/message.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { CreditCard } from './credit/CreditCard.tsx'
import { getSaleStatus } from './ifo.rules.ts'
import { SaleCard } from './SaleCard.tsx'
import type { PoolId } from './sales.queries.ts'
import { type SaleRow, useSales } from './useSales.ts'

const CommitDialog = lazyComponent('CommitDialog', async () => (await import('./CommitDialog.tsx')).CommitDialog)

/** Token sales: the credit of the account, sales that run or come, and sales that have ended. */
export function IfoPage() {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  const isAvailable = (deployment.ifos ?? []).length > 0
  return (
    <div className="mx-auto grid max-w-[1248px] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      <PageHeader
        title={t('Initial Farm Offering')}
        subtitle={t('Commit to the sale of a new token, then claim your share.')}
        seed="ifo"
        petals={12}
      >
        <span className="max-sm:-me-2 max-sm:self-start">
          <RefreshButton />
        </span>
      </PageHeader>
      {isAvailable ? (
        <Sales />
      ) : (
        <EmptyState seed={chainConfig.name} title={t('Not available on this network')}>
          {t('This feature isn’t available on %network% yet.', { network: chainConfig.name })}
        </EmptyState>
      )}
    </div>
  )
}

function Sales() {
  const t = useTranslation()
  const { deployment } = useChain()
  const { rows, unreadable, error, retry } = useSales()
  const [open, setOpen] = useState<{ readonly id: number; readonly pid: PoolId }>()
  // A text, so that the page renders again only when a sale ends.
  const endedIds = useScreenHeadValue(({ block }) =>
    rows
      ?.filter(({ sale, state }) => isEnded(getSaleStatus(sale, state, block?.number)))
      .map(({ sale }) => sale.id)
      .join(),
  )
  const ended = new Set(endedIds?.split(','))
  const isOver = ({ sale }: SaleRow) => ended.has(String(sale.id))
  const openRow = rows?.find(({ sale }) => sale.id === open?.id)
  const openPool = openRow?.sale.pools.find(({ pid }) => pid === open?.pid)
  const vault = deployment.contracts.SaleVault
  if (error) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load sales')}
        description={t(
          isContractReadError(error)
            ? msg('The contract isn’t responding as expected. What you own is safe.')
            : msg('The network isn’t responding. What you own is safe.'),
        )}
        actionLabel={t('Try again')}
        onAction={retry}
      />
    )
  }
  const renderCards = (shown: readonly SaleRow[]) =>
    shown.map((row) => <SaleCard key={row.sale.id} row={row} onCommit={(pid) => setOpen({ id: row.sale.id, pid })} />)
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
            {unreadable.map((name) => (
              <article
                key={name}
                aria-label={name}
                className="grid min-h-28 place-content-center gap-1 rounded-card border border-line bg-surface p-5 text-center"
              >
                <h3 className="font-semibold">{name}</h3>
                <p className="text-sm text-muted">{t('Couldn’t read the contract.')}</p>
              </article>
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

const isEnded = (status: ReturnType<typeof getSaleStatus>): boolean => status === 'finished' || status === 'cancelled'

/** Live sales come before upcoming ones. */
const byStart = (a: SaleRow, b: SaleRow): number => Number(a.sale.startBlock - b.sale.startBlock)

type SaleSectionProps = { readonly title: string; readonly children: ReactNode }

const SaleSection = ({ title, children }: SaleSectionProps) => (
  <section className="grid gap-4">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
)

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
