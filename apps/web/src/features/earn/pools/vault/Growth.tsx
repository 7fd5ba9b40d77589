import { useT } from '../../../../core/i18n/useT.ts'
import { type Bps, formatPart, returnOver } from '../../apr.rules.ts'
import { growthOver, VAULT } from './vault.rules.ts'

/** What automatic restaking makes of a stake over the vault's horizons, beside never staking again. */
export function Growth({ rate }: { readonly rate: Bps }) {
  const t = useT()
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-start text-muted">{t('Compounded, beside left as it is')}</caption>
      <thead className="text-muted">
        <tr className="border-b border-line [&>th]:py-2 [&>th]:font-medium">
          <th scope="col" className="text-start">
            {t('Days')}
          </th>
          <th scope="col" className="text-end">
            {t('Auto compounding')}
          </th>
          <th scope="col" className="text-end">
            {t('As it is')}
          </th>
        </tr>
      </thead>
      <tbody>
        {VAULT.horizons.map((days) => (
          <tr key={days} className="border-b border-line last:border-0 [&>td]:py-2 [&>td]:text-end">
            <th scope="row" className="text-start font-medium">
              {days.toLocaleString('en-US')}
            </th>
            <td>{formatPart(growthOver(rate, days))}</td>
            <td className="text-muted">{formatPart(returnOver(rate, days, 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
