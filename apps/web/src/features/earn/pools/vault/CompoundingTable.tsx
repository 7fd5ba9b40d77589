import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { type Bps, compoundReturn, formatPercent } from '../../apr.rules.ts'
import { RoiTable } from '../../roi/RoiTable.tsx'
import { getVaultReturn, VAULT } from './vault.rules.ts'

/** What automatic restaking makes of a stake over the vault's horizons, beside never staking again. */
export function CompoundingTable({ rate }: { readonly rate: Bps }) {
  const t = useTranslation()
  return (
    <RoiTable
      caption={t('Returns with and without compounding')}
      headers={[t('Days'), t('Compounded'), t('Not compounded')]}
      rows={VAULT.compoundingPeriodsDays.map((days) => ({
        period: days.toLocaleString('en-US'),
        values: [formatPercent(getVaultReturn(rate, days)), formatPercent(compoundReturn(rate, days, 0))],
      }))}
    />
  )
}
