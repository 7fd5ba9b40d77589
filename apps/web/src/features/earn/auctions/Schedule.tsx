import { useBlockTime } from '#core/chain/blockTime.ts'
import { useScreenHead } from '#core/chain/useChain.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import type { Auction } from './auctions.queries.ts'

/** Seconds from the end of an auction to the start of its farms, and how long those last [AUCTION-17]. */
const [FARM_DELAY_SECONDS, FARM_SECONDS] = [12 * 3600, 7 * 86_400]

/** When the current auction and its farms start and end. */
export function Schedule({ auction }: { readonly auction: Auction | undefined }) {
  const t = useTranslation()
  const { block: head } = useScreenHead()
  const { seconds } = useBlockTime()
  if (auction === undefined || auction.isClosed) {
    return (
      <Card>
        <EmptyState title={t('Nothing is scheduled')}>{t('The next auction is announced here.')}</EmptyState>
      </Card>
    )
  }
  const toTime = (block: bigint) => head && head.timestamp + Math.round(Number(block - head.number) * seconds)
  const endTime = toTime(auction.endBlock)
  const formatAbout = (time: number | undefined) =>
    time === undefined ? '–' : t('about %date%', { date: formatDate(time, 'dateTime') })
  const formatBlock = (block: bigint) =>
    `${formatAbout(toTime(block))} · ${t('Block %block%', { block: formatNumber(Number(block)) })}`
  return (
    <Card>
      <DescriptionList>
        <DescriptionRow label={t('Bidding starts')}>{formatBlock(auction.startBlock)}</DescriptionRow>
        <DescriptionRow label={t('Bidding ends')}>{formatBlock(auction.endBlock)}</DescriptionRow>
        <DescriptionRow label={t('Farms start')} hint={t('12 hours after the end of the auction.')}>
          {formatAbout(endTime && endTime + FARM_DELAY_SECONDS)}
        </DescriptionRow>
        <DescriptionRow label={t('Farms end')} hint={t('A farm won in an auction lasts 7 days.')}>
          {formatAbout(endTime && endTime + FARM_DELAY_SECONDS + FARM_SECONDS)}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
