import { useT } from '../../../core/i18n/useT.ts'
import { ROI_PERIODS, returnOver } from '../apr.rules.ts'
import type { FarmRow } from './farms.rules.ts'

/** Dollars that returns are told of. */
const STAKE = 1000

/** What a stake would earn over some periods, as it is and staked again every day. */
export function Returns({ row: { apr, lpApr, isFinished } }: { readonly row: FarmRow }) {
  const t = useT()
  if (isFinished)
    return <p className="py-4 text-center text-muted">{t('This farm is finished: it earns nothing any more.')}</p>
  if (apr === undefined) {
    return (
      <p className="py-4 text-center text-muted">
        {t('The rate is not known: there is no price to be believed, or nothing is staked yet.')}
      </p>
    )
  }
  const rate = apr + (lpApr ?? 0n)
  const percent = (value: number) => `${(value * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
  const dollars = (value: number) => (value * STAKE).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return (
    <div className="grid gap-3">
      <table className="w-full text-sm">
        <caption className="mb-2 text-start text-muted">
          {t('What $1,000 would earn if today’s rate stayed as it is')}
        </caption>
        <thead className="text-muted">
          <tr className="border-b border-line [&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="text-start">
              {t('Over')}
            </th>
            <th scope="col" className="text-end">
              {t('As it is')}
            </th>
            <th scope="col" className="text-end">
              {t('Staked again daily')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROI_PERIODS.map(({ name, days }) => {
            const [plain, compounded] = [returnOver(rate, days, 0), returnOver(rate, days, 1)]
            return (
              <tr key={name} className="border-b border-line last:border-0 [&>td]:py-2 [&>td]:text-end">
                <th scope="row" className="text-start font-medium">
                  {name}
                </th>
                <td>
                  {dollars(plain)} <span className="text-muted">{percent(plain)}</span>
                </td>
                <td>
                  {dollars(compounded)} <span className="text-muted">{percent(compounded)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="text-sm text-muted">
        {t('Rates change with every price and with what others stake; nothing here is a promise.')}
      </p>
    </div>
  )
}
