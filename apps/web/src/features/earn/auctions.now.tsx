import { useQuery } from '@tanstack/react-query'
import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { HomeNowItem } from '#features/HomeList.tsx'
import type { NowPart } from '#features/parts.ts'
import { formatShortDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { auctionsQuery } from './auctions/auctions.queries.ts'
import { getAuctionStatus } from './auctions/auctions.rules.ts'

/** The auction of farms that takes bids, or that will, on the home screen. */
export const auctionNow: NowPart = { path: '/farms/auction', requiredContracts: ['FarmAuction'], Part: AuctionNow }

function AuctionNow() {
  const t = useTranslation()
  const { seconds } = useBlockTime()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const auction = useQuery(auctionsQuery(useChain(), null)).data?.auctions.at(-1)
  const status = getAuctionStatus(auction, height)
  if (auction === undefined || height === undefined || (status !== 'open' && status !== 'pending')) return null
  const block = status === 'open' ? auction.endBlock : auction.startBlock
  const time = formatShortDuration(Math.max(0, Math.round(Number(block - height) * seconds)))
  return (
    <HomeNowItem
      to="/farms/auction"
      kind={t('Farm auctions')}
      name={t('Auction %id%', { id: String(auction.id) })}
      time={status === 'open' ? t('Ends in %time%', { time }) : t('Starts in %time%', { time })}
    />
  )
}
