import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { type Bps, compoundReturn, formatReturn } from '../apr.rules.ts'
import { RoiTable } from '../roi/RoiTable.tsx'
import { getVaultReturn, VAULT } from './vault.rules.ts'

/** Returns over the vault's horizons with and without compounding. */
export function CompoundingTable({ apr }: { readonly apr: Bps }) {
  const t = useTranslation()
  return (
    <RoiTable
      caption={t('Returns with and without compounding')}
      headers={[t('Days'), t('Compounded'), t('Not compounded')]}
      rows={VAULT.compoundingPeriodsDays.map((days) => ({
        period: formatNumber(days),
        values: [formatReturn(getVaultReturn(apr, days)), formatReturn(compoundReturn(apr, days, 0))],
      }))}
    />
  )
}
