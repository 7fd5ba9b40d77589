import { useBlockDate } from '#core/chain/useBlockDate.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import type { NftStakingPool } from './nftStaking.queries.ts'

/** Rows of the dates of a pool, from its blocks. */
export const PoolDates = ({ pool }: { readonly pool: NftStakingPool }) => (
  <>
    <BlockDate block={pool.startBlock} labels={START_LABELS} />
    <BlockDate block={pool.endBlock} labels={END_LABELS} />
  </>
)

const START_LABELS = { past: msg('Started'), future: msg('Starts') }
const END_LABELS = { past: msg('Ended'), future: msg('Ends') }

type BlockDateProps = { readonly block: bigint; readonly labels: typeof START_LABELS }

/** Row of the time of a block: as mined, or estimated from the average time between blocks. */
function BlockDate({ block, labels }: BlockDateProps) {
  const t = useTranslation()
  const { isPast, time } = useBlockDate(block)
  const number = formatNumber(Number(block))
  return (
    <DescriptionRow
      label={t(isPast ? labels.past : labels.future)}
      hint={
        isPast
          ? t('Block %block%', { block: number })
          : t('Block %block%. The time follows from the average time between blocks.', { block: number })
      }
    >
      {time === undefined ? '–' : isPast ? formatDate(time) : t('about %date%', { date: formatDate(time, 'dateTime') })}
    </DescriptionRow>
  )
}
