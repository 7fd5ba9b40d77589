import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { traitsQuery } from '#core/nfts/items/items.queries.ts'
import { DeploymentNotice } from '#core/services/DeploymentNotice.tsx'
import { collectionAsksQuery } from '#features/nft/asks.queries.ts'
import type { CollectionRow } from '#features/nft/market/collections/useCollectionRows.ts'
import { Price } from '#features/nft/market/frame/Price.tsx'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import type { ItemsSearch } from '../items.rules.ts'
import { type TraitRow, toTraitRows } from './traits.rules.ts'
import { useServiceItems } from './useServiceItems.ts'

type TraitsTabProps = {
  readonly collection: CollectionRow
  readonly onSelect: (changes: Partial<ItemsSearch>) => void
}

const LISTED = { isListed: true }

/** Values of all traits: how many pieces have them, how rare that is, and the lowest price of one. */
export function TraitsTab({ collection, onSelect }: TraitsTabProps) {
  const t = useTranslation()
  const chain = useChain()
  const { address, totalSupply } = collection
  const { data: traits, isError } = useQuery(traitsQuery(chain, { collection: address }))
  const { data: asks } = useQuery(collectionAsksQuery(chain, address))
  const { items: listed } = useServiceItems(address, LISTED)
  const supply = totalSupply === undefined ? undefined : Number(totalSupply)
  const rows = useMemo(() => traits && toTraitRows(traits, supply, listed, asks), [traits, supply, listed, asks])
  const columns = useMemo(() => createColumns(t, onSelect), [t, onSelect])
  if (isError || chain.nftItemsUrl === undefined) {
    return (
      <EmptyState title={t('Traits are unavailable right now')} art="network">
        {t('They come from the item service, which doesn’t respond. Prices and owners are live.')}
      </EmptyState>
    )
  }
  if (rows === undefined) {
    return (
      <div role="status" aria-label={t('Loading')} className="h-80 rounded-card border border-line bg-surface p-6">
        <Skeleton width="80%" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DeploymentNotice service="items" />
      <DataTable
        label={t('Traits')}
        columns={columns}
        rows={rows}
        rowKey={({ trait, value }) => JSON.stringify([trait, value])}
        emptyState={<EmptyState title={t('This collection has no traits')} art="search" />}
      />
    </div>
  )
}

function createColumns(t: Translate, onSelect: TraitsTabProps['onSelect']): readonly Column<TraitRow>[] {
  return [
    {
      key: 'value',
      title: t('Trait value'),
      sortBy: ({ value }) => value,
      cell: ({ trait, value }) => (
        <button
          type="button"
          onClick={() => onSelect({ tab: 'items', isAll: true, traits: [{ trait, value }] })}
          className="text-start font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
        >
          {value}
        </button>
      ),
    },
    {
      key: 'trait',
      title: t('Trait'),
      sortBy: ({ trait }) => trait,
      cell: ({ trait }) => <span className="wrap-anywhere text-muted">{trait}</span>,
    },
    {
      key: 'count',
      title: t('Items'),
      isNumeric: true,
      sortBy: ({ count }) => count,
      cell: ({ count }) => formatNumber(count),
    },
    {
      key: 'rarity',
      title: t('Share'),
      hint: t('Part of the collection that has this value.'),
      isNumeric: true,
      sortBy: ({ rarity }) => rarity,
      cell: ({ rarity }) => (rarity === undefined ? <span className="text-muted">–</span> : formatPercent(rarity, 1)),
    },
    {
      key: 'floor',
      title: t('Floor'),
      hint: t('The lowest price at which a piece with this value is for sale.'),
      isNumeric: true,
      sortBy: ({ floor }) => floor ?? undefined,
      cell: ({ floor }) => <Price wei={floor ?? undefined} reason={floor === null ? t('None for sale') : undefined} />,
    },
  ]
}
