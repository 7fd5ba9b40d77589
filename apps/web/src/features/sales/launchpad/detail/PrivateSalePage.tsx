import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useInstances } from '#core/instances/useInstances.ts'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { usePageName } from '#features/pageName.ts'
import { UnreadableSale } from '#features/sales/UnreadableSale.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { usePathTexts, useSearchTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PhaseBadge } from '../PhaseBadge.tsx'
import { type PrivateSaleRow, privateSales } from '../privateSales.instances.ts'
import { SaleProgress } from '../SaleProgress.tsx'
import { usePhase } from '../usePhase.ts'
import { ContributeForm } from './ContributeForm.tsx'
import { PositionCard } from './PositionCard.tsx'
import { RiskList } from './RiskList.tsx'
import { ReferralPanel } from './referral/ReferralPanel.tsx'
import { useReferrer } from './referral/useReferrer.ts'
import { TermsList } from './TermsList.tsx'

/** One private sale: its terms, how to commit to it, what the account has in it, and its referral link. */
export function PrivateSalePage() {
  const t = useTranslation()
  const { deployment } = useChain()
  const { id: text } = usePathTexts()
  const entry = deployment.privateSales?.find(({ id }) => String(id) === text)
  const { rows, error, retry } = useInstances(privateSales, entry?.id ?? -1)
  const row = rows?.[0]
  usePageName(entry?.name)
  return (
    <div className="mx-auto grid w-full max-w-[1248px] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      <div className="flex items-center justify-between gap-4">
        <Link
          to="/launchpad"
          className="inline-flex items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('Launchpad')}
        </Link>
        <RefreshButton />
      </div>
      {entry === undefined ? (
        <EmptyState
          headingLevel={1}
          title={t('Sale not found')}
          action={
            <Link to="/launchpad" className={getButtonClassName({ variant: 'secondary' })}>
              {t('Launchpad')}
            </Link>
          }
        >
          {t('The link may be mistyped, or the page has moved.')}
        </EmptyState>
      ) : error ? (
        <LoadFailure title={t('Couldn’t load sales')} error={error} onRetry={retry} />
      ) : rows === undefined ? (
        <div
          aria-hidden="true"
          className="h-200 animate-[breathe_1.4s_ease-in-out_infinite] rounded-card border border-line bg-surface"
        />
      ) : row === undefined ? (
        <UnreadableSale name={entry.name} />
      ) : (
        <PrivateSaleView row={row} />
      )}
    </div>
  )
}

function PrivateSaleView({ row }: { readonly row: PrivateSaleRow }) {
  const { ref } = useSearchTexts()
  const phase = usePhase(row)
  const { terms: sale, account } = row
  const referrer = useReferrer(sale, account, ref)
  const isOver = phase === 'claimable'
  // After the end the panel is only for those who earned something.
  const canRefer =
    sale.referFeeBps > 0n &&
    (phase === 'pending' || phase === 'open' || (account !== undefined && account.referralEarned > 0n))
  return (
    <>
      <SaleHeading row={row}>{phase && <PhaseBadge row={row} phase={phase} />}</SaleHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="grid min-w-0 gap-6 max-lg:order-2">
          <Card>
            <TermsList row={row} phase={phase} />
          </Card>
          <RiskList row={row} phase={phase} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Card>
            <SaleProgress row={row} />
          </Card>
          {(isOver || (account && account.contributed > 0n)) && <PositionCard row={row} phase={phase} />}
          {!isOver && <ContributeForm row={row} phase={phase} referrer={referrer} />}
          {canRefer && <ReferralPanel row={row} />}
        </div>
      </div>
    </>
  )
}

type SaleHeadingProps = { readonly row: PrivateSaleRow; readonly children: ReactNode }

/** Token, name, phase and description of a sale. Its words are the operator's: plain text. */
function SaleHeading({ row: { terms: sale }, children }: SaleHeadingProps) {
  const t = useTranslation()
  return (
    <header className="flex flex-wrap items-start gap-4">
      <CurrencyLogo currency={sale.idoToken} size={56} />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-[2rem]/9 font-bold tracking-title break-words outline-none">
          {sale.name} <span className="text-base font-medium text-muted">{shortSymbol(sale.idoToken)}</span>
        </h1>
        <p dir="auto" className="mt-1 font-medium break-words">
          {sale.subTitle}
        </p>
        <p dir="auto" className="mt-1 max-w-2xl text-sm break-words whitespace-pre-line text-muted">
          {sale.description}{' '}
          {sale.projectSiteUrl && <ExternalLink href={sale.projectSiteUrl}>{t('Project site')}</ExternalLink>}
        </p>
      </div>
      {children}
    </header>
  )
}
