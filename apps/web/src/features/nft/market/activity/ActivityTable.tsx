import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { AccountName } from '../frame/AccountName.tsx'
import { Price } from '../frame/Price.tsx'
import { findCollection, useMarketCollections } from '../frame/useMarketCollections.ts'
import { getNftKey, type MarketCollection } from '../market.ts'
import { getEventLabel, type HistoryEvent } from './activity.rules.ts'
import { EventTime } from './EventTime.tsx'
import type { MarketEvent } from './history.queries.ts'

/** Rows on one page. */
const PAGE_SIZE = 15

type ActivityTableProps = {
  readonly label: string
  /** Newest first. */
  readonly events: readonly HistoryEvent[]
  /** Account whose purchases are named as such. */
  readonly account?: Address | undefined
  /** All events are of one piece, whose name is left out; transfers are among them. */
  readonly isOneItem?: boolean
}

/** Events of the market, fifteen a page. */
export function ActivityTable({ label, events, account, isOneItem = false }: ActivityTableProps) {
  const t = useTranslation()
  const { collections } = useMarketCollections()
  const [page, setPage] = useState(1)
  const columns = useMemo(() => createColumns(t, collections, account, isOneItem), [t, collections, account, isOneItem])
  const pageCount = Math.max(1, Math.ceil(events.length / PAGE_SIZE))
  const current = Math.min(page, pageCount)
  return (
    <div className="grid gap-3">
      <DataTable
        label={label}
        columns={columns}
        rows={events.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        emptyState={
          <p className="rounded-card border border-line bg-surface px-6 py-8 text-center text-muted">
            {t('No activity yet')}
          </p>
        }
      />
      <Pagination page={current} pageCount={pageCount} onChange={setPage} />
    </div>
  )
}

const BADGE_VARIANTS = {
  listed: 'accent',
  modified: 'neutral',
  delisted: 'neutral',
  sold: 'brass',
  transferred: 'neutral',
} as const

const hasPrice = (event: HistoryEvent): event is MarketEvent =>
  event.kind !== 'delisted' && event.kind !== 'transferred'

const getReceiver = (event: HistoryEvent): Address | undefined =>
  event.kind === 'transferred' ? event.to : event.buyer

function createColumns(
  t: Translate,
  collections: readonly MarketCollection[] | undefined,
  account: Address | undefined,
  isOneItem: boolean,
): readonly Column<HistoryEvent>[] {
  const event: Column<HistoryEvent> = {
    key: 'event',
    title: t('Event'),
    cell: (row) => <Badge variant={BADGE_VARIANTS[row.kind]}>{t(getEventLabel(row, account))}</Badge>,
  }
  const item: Column<HistoryEvent> = {
    key: 'item',
    title: t('NFT'),
    cell: (row) => (
      <>
        <EventItem event={row} collection={findCollection(collections, row.collection)} />
        <span className="grid shrink-0 justify-items-end gap-1 text-sm sm:hidden">
          {event.cell(row)}
          <EventTime timestamp={row.timestamp} />
        </span>
      </>
    ),
  }
  return [
    ...(isOneItem ? [event] : [item, { ...event, isHiddenInCard: () => true }]),
    {
      key: 'price',
      title: t('Price'),
      isNumeric: true,
      cell: (row) => <Price wei={hasPrice(row) ? row.price : undefined} hasUsd />,
      isHiddenInCard: (row) => !hasPrice(row),
    },
    {
      key: 'from',
      title: isOneItem ? t('From account') : t('Seller'),
      cell: (row) => <AccountName address={row.kind === 'transferred' ? row.from : row.seller} />,
    },
    {
      key: 'to',
      title: isOneItem ? t('To account') : t('Buyer'),
      cell: (row) => {
        const address = getReceiver(row)
        return address ? <AccountName address={address} /> : <span className="text-muted">–</span>
      },
      isHiddenInCard: (row) => getReceiver(row) === undefined,
    },
    {
      key: 'time',
      title: t('Time'),
      isNumeric: true,
      cell: ({ timestamp }) => <EventTime timestamp={timestamp} />,
      isHiddenInCard: () => !isOneItem,
    },
  ]
}

type EventItemProps = { readonly event: HistoryEvent; readonly collection: MarketCollection | undefined }

/** Pixels of a picture in a row. */
const PICTURE_SIZE_PX = 40

/** Picture and name of a piece, which lead to its page. */
function EventItem({ event: { collection: address, tokenId }, collection }: EventItemProps) {
  return (
    <Link
      to="/nfts/collections/$address/$tokenId"
      params={{ address, tokenId: String(tokenId) }}
      key={getNftKey(address, tokenId)}
      className="flex min-w-0 items-center gap-3 py-2 font-medium underline-offset-4 hover:underline max-sm:py-0"
    >
      <span className="shrink-0 overflow-hidden rounded-control">
        <NftPicture nft={{ collection: address, tokenId }} alt="" size={PICTURE_SIZE_PX} />
      </span>
      <span className="min-w-0 break-words">
        {collection ? getNftName(collection, tokenId) : `${shortenAddress(address)} #${tokenId}`}
      </span>
    </Link>
  )
}
