import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { formatApr } from './apr.rules.ts'
import type { EarnRow } from './earn.rules.ts'

/** The rate of a product in one line; nothing while it is unknown, and where nothing is paid. */
export function AprFigure({ row }: { readonly row: Pick<EarnRow, 'apr'> | undefined }) {
  const t = useTranslation()
  if (row?.apr === undefined || row.apr === 0n) return null
  return (
    <span className="font-semibold text-gain">
      {formatApr(row.apr)} <span className="text-xs font-normal text-muted">{t('APR')}</span>
    </span>
  )
}
