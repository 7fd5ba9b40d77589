import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { formatApr } from './apr.rules.ts'
import { type EarnRow, getTotalApr } from './earn.rules.ts'

/** The rate of a product in one line; nothing while it is unknown, and where nothing is paid. */
export function AprFigure({ row }: { readonly row: Pick<EarnRow, 'apr' | 'lpApr'> | undefined }) {
  const t = useTranslation()
  const apr = row && getTotalApr(row)
  if (apr === undefined || apr === 0n) return null
  return (
    <span className="font-semibold text-gain">
      {formatApr(apr)} <span className="text-xs font-normal text-muted">{t('APR')}</span>
    </span>
  )
}
