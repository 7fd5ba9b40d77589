import { useBlockTime } from '#core/chain/blockTime.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { projectStake } from '../earnings.rules.ts'

type AfterStakeProps = { readonly row: EarnRow; readonly amount: bigint | undefined }

/** Value of the stake after the deposit, and an estimate of what the deposit adds to a day's earnings. */
export function AfterStake({ row, amount }: AfterStakeProps) {
  const t = useTranslation()
  const { blocksPerYear } = useBlockTime()
  const projection = amount ? projectStake(row, amount, blocksPerYear) : undefined
  const { stakedUsd, addedDailyUsd } = projection ?? {}
  return (
    <DescriptionRow
      label={t('After this stake')}
      hint={t('Your stake after the deposit fee, and an estimate of what it adds a day at today’s rates and prices.')}
    >
      {stakedUsd === undefined ? '–' : formatUsd(stakedUsd, 2)}
      {/* The line is kept free, so that nothing moves while an amount is typed. */}
      <span className="block min-h-5 text-sm font-normal text-muted">
        {addedDailyUsd !== undefined && t('about +%amount% a day', { amount: formatUsd(addedDailyUsd, 2) })}
      </span>
    </DescriptionRow>
  )
}
