import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { type Bps, formatPart, returnOver } from '../../apr.rules.ts'
import { PeriodTable } from '../../roi/RoiTable.tsx'
import { growthOver, VAULT } from './vault.rules.ts'

/** What automatic restaking makes of a stake over the vault's horizons, beside never staking again. */
export function Growth({ rate }: { readonly rate: Bps }) {
  const t = useT()
  return (
    <PeriodTable
      caption={t('Compounded, beside left as it is')}
      titles={[t('Days'), t('Auto compounding'), t('As it is')]}
      rows={VAULT.horizons.map((days) => ({
        period: days.toLocaleString('en-US'),
        figures: [formatPart(growthOver(rate, days)), formatPart(returnOver(rate, days, 0))],
      }))}
    />
  )
}
