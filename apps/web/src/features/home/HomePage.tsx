import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { withReadCache } from '#core/chain/readCache.ts'
import { ChainContext, useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useIsNear } from '#ui/useIsNear.ts'
import { useHomeParts } from '../parts.ts'
import { Hero } from './Hero.tsx'
import { MarketTape } from './MarketTape.tsx'
import { useMarket } from './useMarket.ts'

const MarketLists = lazyComponent('MarketLists', async () => (await import('./MarketLists.tsx')).MarketLists)

const OnNow = lazyComponent('OnNow', async () => (await import('./more/OnNow.tsx')).OnNow)

const MoreLinks = lazyComponent('MoreLinks', async () => (await import('./more/MoreLinks.tsx')).MoreLinks)

/** Trades at once, shows the market, and leads to the rest. */
export function HomePage() {
  const { pairs, tapeTokens } = useMarket()
  const listsRef = useRef<HTMLDivElement>(null)
  const areListsNear = useIsNear(listsRef, 100)
  const account = useAccountAddress()
  const own = useHomeParts('own')
  const lists = useHomeParts('lists')
  const tiles = useHomeParts('play')
  return (
    <>
      <Hero pairs={pairs} />
      <MarketTape tokens={tapeTokens} />
      {account && own.length > 0 && (
        <div className="mx-auto max-w-[1248px] px-4 pt-8 xs:px-6">
          <OverviewReads>
            {own.map(({ path, Part }) => (
              <Suspense key={path} fallback={<OwnShell />}>
                <Part />
              </Suspense>
            ))}
          </OverviewReads>
        </div>
      )}
      <div
        ref={listsRef}
        className="mx-auto grid max-w-[1248px] gap-4 px-4 py-8 xs:px-6 sm:grid-cols-2 sm:gap-6 sm:py-12 sm:max-lg:*:nth-3:col-span-2 lg:grid-cols-3"
      >
        <OverviewReads>
          {lists.map(({ path, Part }) => (
            <Suspense key={path} fallback={<ListShell />}>
              {areListsNear ? <Part /> : <ListShell />}
            </Suspense>
          ))}
          <Suspense fallback={<MarketListsShell />}>
            {areListsNear ? <MarketLists pairs={pairs} /> : <MarketListsShell />}
          </Suspense>
          {areListsNear &&
            tiles.map(({ path, Part }) => (
              <Suspense key={path}>
                <Part />
              </Suspense>
            ))}
          {areListsNear && (
            <Suspense>
              <OnNow />
              <MoreLinks />
            </Suspense>
          )}
        </OverviewReads>
      </div>
    </>
  )
}

/** Milliseconds that a figure below the hero may be old. */
const OVERVIEW_MAX_AGE_MS = 15_000

/** Nothing is traded at the figures of lists and tiles, and reading them each block would be most of what home reads. */
function OverviewReads({ children }: { readonly children: ReactNode }) {
  const chain = useChain()
  const overview = useMemo(() => withReadCache(chain, OVERVIEW_MAX_AGE_MS), [chain])
  return <ChainContext value={overview}>{children}</ChainContext>
}

/** As high as what is the account's own. */
const OwnShell = () => <div className="min-h-30 sm:min-h-23" />

const MarketListsShell = () => (
  <>
    <ListShell />
    <ListShell />
  </>
)

/** The box of a list whose code is loading; as high as HomeList with four rows. */
const ListShell = () => <div className="h-[293px] rounded-card border border-line bg-surface" />
