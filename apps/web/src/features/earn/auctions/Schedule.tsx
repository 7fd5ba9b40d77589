import { type BlockDate, useBlockDate } from '#core/chain/useBlockDate.ts'
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
  const start = useBlockDate(auction?.startBlock)
  const end = useBlockDate(auction?.endBlock)
  if (auction === undefined || auction.isClosed) {
    return (
      <Card>
        <EmptyState title={t('Nothing is scheduled')}>{t('The next auction is announced here.')}</EmptyState>
      </Card>
    )
  }
  const format = ({ isPast, time }: BlockDate, delaySeconds = 0) => {
    if (time === undefined) return '–'
    const date = formatDate(time + delaySeconds, 'dateTime')
    return isPast ? date : t('about %date%', { date })
  }
  const formatBlock = (block: bigint, date: BlockDate) =>
    `${format(date)} · ${t('Block %block%', { block: formatNumber(Number(block)) })}`
  return (
    <Card>
      <DescriptionList>
        <DescriptionRow label={t('Bidding starts')}>{formatBlock(auction.startBlock, start)}</DescriptionRow>
        <DescriptionRow label={t('Bidding ends')}>{formatBlock(auction.endBlock, end)}</DescriptionRow>
        <DescriptionRow label={t('Farms start')} hint={t('12 hours after the end of the auction.')}>
          {format(end, FARM_DELAY_SECONDS)}
        </DescriptionRow>
        <DescriptionRow label={t('Farms end')} hint={t('A farm won in an auction lasts 7 days.')}>
          {format(end, FARM_DELAY_SECONDS + FARM_SECONDS)}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
