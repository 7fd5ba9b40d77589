import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { isWorthLessThanFee } from '../fees/fee.rules.ts'
import { formatFeeUsd } from '../fees/formatFeeUsd.ts'

type BelowFeeNoticeProps = {
  /** What the transaction brings, USD times 10^18; undefined while unknown. */
  readonly valueUsd: UsdPrice | undefined
  readonly feeUsd: UsdPrice | undefined
}

/** Says that a transaction costs at least what it brings. */
export function BelowFeeNotice({ valueUsd, feeUsd }: BelowFeeNoticeProps) {
  const t = useTranslation()
  if (feeUsd === undefined || !isWorthLessThanFee(valueUsd, feeUsd)) return null
  return <Banner variant="warn">{t('Worth less than its network fee of %fee%', { fee: formatFeeUsd(feeUsd) })}</Banner>
}
