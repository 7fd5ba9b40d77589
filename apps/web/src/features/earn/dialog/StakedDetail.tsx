import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { DescriptionRow } from '../../../ui/figure/DescriptionList.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { StakedAmount } from '../stake/StakedAmount.tsx'
import { TOOLTIPS } from '../tooltips.ts'

/** The account's stake and its USD value. */
export function StakedDetail({ row }: { readonly row: EarnRow }) {
  const t = useTranslation()
  return (
    <DescriptionRow label={t('Staked')} hint={t(TOOLTIPS.stakedAmount)}>
      <StakedAmount currency={row.product.stakingToken} amount={row.account?.stakedAmount} valueUsd={row.stakedUsd} />
    </DescriptionRow>
  )
}
