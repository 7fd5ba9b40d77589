import { useChain } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { ChainScreen } from '#core/screen/ChainScreen.tsx'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { SaleSection } from '#features/sales/SaleSection.tsx'
import { UnreadableSale } from '#features/sales/UnreadableSale.tsx'
import { useAtChainTime } from '#features/useChainTime.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { getPhase, type Phase } from '../launchpad.rules.ts'
import { type PrivateSaleRow, privateSales } from '../privateSales.instances.ts'
import { PrivateSaleCard } from './PrivateSaleCard.tsx'

/** Private sales at a fixed price: those that are open or come, and those that are over. */
export function LaunchpadPage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const isAvailable = (deployment.privateSales ?? []).length > 0
  return (
    <ChainScreen
      title={t('Launchpad')}
      subtitle={t('Join new token sales early, with clear soft and hard caps.')}
      isAvailable={isAvailable}
    >
      <PrivateSales />
    </ChainScreen>
  )
}

/** Order of the phases among the live sales. */
const PHASE_ORDER: Readonly<Record<Phase, number>> = { open: 0, pending: 1, close: 2, claimable: 3 }

function PrivateSales() {
  const t = useTranslation()
  const { rows, unreadable, error, retry } = useInstances(privateSales)
  // A text, so that the page renders again only when a phase changes.
  const phases = useAtChainTime((now) => rows?.map(({ terms: sale, state }) => getPhase(sale, state, now) ?? '').join())
  if (error) return <LoadFailure title={t('Couldn’t load sales')} error={error} onRetry={retry} />
  if (rows === undefined) return <CardsSkeleton />
  const ranks = new Map(
    phases?.split(',').map((phase, i) => [rows[i]?.terms.id, PHASE_ORDER[phase as Phase] ?? PHASE_ORDER.close]),
  )
  const getRank = ({ terms: sale }: PrivateSaleRow) => ranks.get(sale.id) ?? PHASE_ORDER.close
  const isOver = (row: PrivateSaleRow) => !row.terms.isActive || getRank(row) === PHASE_ORDER.claimable
  const live = rows.filter((row) => !isOver(row)).toSorted((a, b) => getRank(a) - getRank(b))
  const finished = rows.filter(isOver)
  return (
    <>
      <SaleSection title={t('Live and upcoming')}>
        {live.length === 0 && unreadable.length === 0 ? (
          <EmptyState seed="launchpad" title={t('No live sale at the moment')}>
            {t('New sales appear here before they start.')}
          </EmptyState>
        ) : (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {live.map((row) => (
              <PrivateSaleCard key={row.terms.id} row={row} />
            ))}
            {unreadable.map(({ name }) => (
              <UnreadableSale key={name} name={name} />
            ))}
          </div>
        )}
      </SaleSection>
      {finished.length > 0 && (
        <SaleSection title={t('Finished')}>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {finished.map((row) => (
              <PrivateSaleCard key={row.terms.id} row={row} />
            ))}
          </div>
        </SaleSection>
      )}
    </>
  )
}

/** Places of the first cards while they load. */
const CardsSkeleton = () => (
  <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {[0, 1, 2].map((key) => (
      <div
        key={key}
        className="h-72 animate-[breathe_1.4s_ease-in-out_infinite] rounded-card border border-line bg-surface"
      />
    ))}
  </div>
)
