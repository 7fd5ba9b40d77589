import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { type Ask, collectionAsksQuery } from '#features/nft/asks.queries.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { activityQuery, type MarketEvent } from '../activity/history.queries.ts'
import { MarketTile } from '../grid/MarketTile.tsx'
import { TileGrid } from '../grid/TileGrid.tsx'
import { TileSkeletons } from '../grid/TileSkeletons.tsx'
import { type TileFacts, useTileFacts } from '../grid/useTileFacts.ts'
import { sortByListingTime } from '../listingTime.rules.ts'
import type { MarketCollection } from '../market.ts'
import { IndexTile } from './IndexTile.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import { type ItemsSearch, selectAsks } from './items.rules.ts'
import { SweepBar } from './sweep/SweepBar.tsx'
import { keepListed, MAX_SWEEP_COUNT } from './sweep/sweep.rules.ts'
import { useServiceItems } from './traits/useServiceItems.ts'

const SweepDialog = lazyComponent('SweepDialog', async () => (await import('./sweep/SweepDialog.tsx')).SweepDialog)

const NO_EVENTS: readonly MarketEvent[] = []

type ItemsTabProps = {
  readonly collection: MarketCollection
  /** Pieces of the collection; undefined while unknown, and where its contract does not count them. */
  readonly supply: number | undefined
  readonly search: ItemsSearch
  readonly onChange: (changes: Partial<ItemsSearch>) => void
}

/** Pieces of a collection: the ones for sale, of which several can be bought at once, or all of them. */
export function ItemsTab({ collection, supply, search, onChange }: ItemsTabProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data: asks, isError } = useQuery(collectionAsksQuery(chain, collection.address))
  const { data: events } = useQuery(activityQuery(chain, { collection: collection.address }))
  const getFacts = useTileFacts(collection)
  const newestFirst = useMemo(() => {
    const listings = asks?.map((ask) => ({ collection: collection.address, ask }))
    return listings && sortByListingTime(listings, events ?? NO_EVENTS).map(({ ask }) => ask)
  }, [asks, events, collection.address])
  const [chosen, setSelected] = useState<readonly Ask[]>([])
  // What was sold or repriced since is no longer selected.
  const selected = useMemo(() => keepListed(chosen, asks), [chosen, asks])
  const [swept, setSwept] = useState<readonly Ask[]>()
  const hasTraits = search.traits.length > 0
  const matches = useServiceItems(collection.address, hasTraits ? search : undefined)
  const matchingIds = useMemo(() => matches.items?.map(({ tokenId }) => tokenId), [matches.items])
  const shown = useMemo(() => {
    if (newestFirst === undefined || (hasTraits && matchingIds === undefined)) return undefined
    const ids = matchingIds && new Set(matchingIds)
    return selectAsks(newestFirst, search).filter(({ tokenId }) => ids?.has(tokenId) ?? true)
  }, [newestFirst, search, hasTraits, matchingIds])
  const isSelected = (tokenId: bigint) => selected.some((ask) => ask.tokenId === tokenId)
  const toggle = (ask: Ask) =>
    setSelected(
      isSelected(ask.tokenId)
        ? selected.filter(({ tokenId }) => tokenId !== ask.tokenId)
        : [...selected, ask].slice(0, MAX_SWEEP_COUNT),
    )
  const count = search.isAll ? (hasTraits ? matchingIds?.length : supply) : shown?.length
  const hasFailed = hasTraits ? matches.hasFailed : isError
  return (
    <div className="grid gap-4">
      <ItemFilters
        collection={collection.address}
        search={search}
        hasListingTimes={events !== undefined}
        onChange={onChange}
      />
      <p role="status" className="min-h-5 text-sm text-muted">
        {count !== undefined && t(plural('%count% item', '%count% items', count))}
      </p>
      {search.isAll && hasTraits && matchingIds ? (
        <ItemGrid collection={collection} tokenIds={matchingIds} getFacts={getFacts} />
      ) : search.isAll && !hasTraits && supply !== undefined ? (
        <TileGrid
          label={t('Items')}
          count={supply}
          getKey={String}
          renderTile={(index) => (
            <IndexTile collection={collection} index={index} supply={supply} getFacts={getFacts} />
          )}
        />
      ) : shown === undefined ? (
        hasFailed ? (
          <EmptyState title={t('Couldn’t load the items')} art="network">
            {hasTraits
              ? t('The item service didn’t respond. Remove the traits to see what is for sale.')
              : t('The network didn’t respond. Retrying automatically.')}
          </EmptyState>
        ) : (
          <TileSkeletons />
        )
      ) : shown.length === 0 ? (
        <EmptyState
          title={asks?.length ? t('Nothing matches these filters') : t('Nothing for sale')}
          art="search"
          action={
            <Button variant="wash" onClick={() => onChange({ isAll: true, min: '', max: '', traits: [] })}>
              {t('Show all items')}
            </Button>
          }
        >
          {t('Pieces that are for sale appear here with their price.')}
        </EmptyState>
      ) : (
        <TileGrid
          label={t('Items')}
          count={shown.length}
          getKey={(index) => String(shown[index]?.tokenId)}
          renderTile={(index) => {
            const ask = shown[index]
            return (
              ask && (
                <MarketTile
                  collection={collection}
                  tokenId={ask.tokenId}
                  listedAsk={ask}
                  facts={getFacts(ask.tokenId)}
                  selection={{ isSelected, toggle }}
                />
              )
            )
          }}
        />
      )}
      {selected.length > 0 && (
        <SweepBar asks={selected} onBuy={() => setSwept(selected)} onClear={() => setSelected([])} />
      )}
      {swept && (
        <Suspense>
          <SweepDialog
            collection={collection}
            asks={swept}
            onDone={() => {
              setSelected([])
              setSwept(undefined)
            }}
            onClose={() => setSwept(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

type ItemGridProps = {
  readonly collection: MarketCollection
  readonly tokenIds: readonly bigint[]
  readonly getFacts: (tokenId: bigint) => TileFacts
}

/** Pieces by their ids, for sale or not. */
function ItemGrid({ collection, tokenIds, getFacts }: ItemGridProps) {
  const t = useTranslation()
  return (
    <TileGrid
      label={t('Items')}
      count={tokenIds.length}
      getKey={(index) => String(tokenIds[index])}
      renderTile={(index) => {
        const tokenId = tokenIds[index]
        return (
          tokenId !== undefined && <MarketTile collection={collection} tokenId={tokenId} facts={getFacts(tokenId)} />
        )
      }}
    />
  )
}
