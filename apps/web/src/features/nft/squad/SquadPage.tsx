import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWatchedContract } from '#core/chain/head/watchedContracts.ts'
import { useChain } from '#core/chain/useChain.ts'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { NotOnThisNetwork } from '#core/screen/NotOnThisNetwork.tsx'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { usePageName } from '#features/pageName.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSearchTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { BuyCard } from './buy/BuyCard.tsx'
import { ClaimCard } from './claim/ClaimCard.tsx'
import { DrawingCard } from './claim/DrawingCard.tsx'
import { PhaseSteps } from './head/PhaseSteps.tsx'
import { SeasonLinks } from './head/SeasonLinks.tsx'
import { SquadHead } from './head/SquadHead.tsx'
import { hasSquadSeasons, type SquadSeason, squadSeasonsQuery } from './squad.queries.ts'
import { type SquadView, useSquad } from './useSquad.ts'

const DrawDialog = lazyComponent('SquadDrawDialog', async () => (await import('./claim/DrawDialog.tsx')).DrawDialog)
const SquadDetails = lazyComponent('SquadDetails', async () => (await import('./SquadDetails.tsx')).SquadDetails)

/** Ticket sale of a collection whose pieces a public beacon shuffles, season by season. */
export function SquadPage() {
  const { deployment } = useChain()
  return (
    <div className="mx-auto grid min-h-dvh max-w-[1248px] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      {hasSquadSeasons(deployment) ? <Seasons /> : <NotOnThisNetwork headingLevel={1} />}
    </div>
  )
}

function Seasons() {
  const t = useTranslation()
  const chain = useChain()
  const { data: seasons, error, refetch } = useQuery(squadSeasonsQuery(chain, null))
  const { season: slug } = useSearchTexts()
  const season = slug === undefined ? seasons?.[0] : seasons?.find((one) => one.slug === String(slug))
  usePageName(season?.name)
  if (seasons === undefined) {
    return error ? (
      <LoadFailure title={t('Couldn’t load the sales')} error={error} onRetry={() => void refetch()} />
    ) : (
      <SquadSkeleton />
    )
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {seasons.length > 1 ? <SeasonLinks seasons={seasons} selected={season} /> : <span />}
        <RefreshButton />
      </div>
      {season ? (
        <Season key={season.sale} season={season} />
      ) : (
        <EmptyState
          headingLevel={1}
          art="notFound"
          title={t('Season not found')}
          action={
            <Link to="/squad" className={getButtonClassName({ variant: 'secondary' })}>
              {t('Back to the sale')}
            </Link>
          }
        >
          {t('The link may be mistyped, or the page has moved.')}
        </EmptyState>
      )}
    </>
  )
}

function Season({ season }: { readonly season: SquadSeason }) {
  const t = useTranslation()
  const { view, isUnreadable, error, retry } = useSquad(season)
  useWatchedContract(season.sale)
  if (isUnreadable) {
    return (
      <EmptyState headingLevel={1} seed={season.sale} title={season.name}>
        {t('Couldn’t read the contract.')}
      </EmptyState>
    )
  }
  if (error) return <LoadFailure title={t('Couldn’t load the sales')} error={error} onRetry={retry} />
  if (view?.state === undefined) return <SquadSkeleton />
  return <SeasonView view={view} />
}

function SeasonView({ view }: { readonly view: SquadView }) {
  const { phase } = view
  // Kept here, so that the dialog can say that the order is drawn when the card is gone.
  const [isDrawOpen, setDrawOpen] = useState(false)
  return (
    <>
      {/* On phones what the viewer can do comes before the steps, which hold nothing to press. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="min-w-0 lg:col-span-2">
          <SquadHead view={view} />
        </div>
        <div className="min-w-0 max-lg:order-2 lg:col-span-2">
          <PhaseSteps view={view} />
        </div>
        <div className="grid min-w-0 gap-6 max-lg:order-1 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-3">
          {phase === 'drawing' && <DrawingCard view={view} onDraw={() => setDrawOpen(true)} />}
          {phase === 'claim' || phase === 'complete' ? <ClaimCard view={view} /> : <BuyCard view={view} />}
        </div>
        <div className="grid min-w-0 gap-6 max-lg:order-3 lg:col-start-1 lg:row-start-3">
          <Suspense fallback={<div className="h-150" />}>
            <SquadDetails view={view} />
          </Suspense>
        </div>
      </div>
      {isDrawOpen && (
        <Suspense>
          <DrawDialog view={view} onClose={() => setDrawOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Places of the head, the steps and the cards while they load. */
const SquadSkeleton = () => (
  <div aria-hidden="true" className="grid gap-6">
    {['h-76 sm:h-60', 'h-130 sm:h-40', 'h-80'].map((height) => (
      <div
        key={height}
        className={`${height} animate-[breathe_1.4s_ease-in-out_infinite] rounded-card border border-line bg-surface`}
      />
    ))}
  </div>
)
