import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type PercentChangeProps = {
  /** Percent; undefined is unknown and shows a dash. */
  readonly value: number | undefined
}

/** A change in percent. Arrow and sign say the same as the color. */
export function PercentChange({ value }: PercentChangeProps) {
  const t = useTranslation()
  if (value === undefined || !Number.isFinite(value)) return <span className="text-muted">–</span>
  const figure = formatPercent(Math.abs(value) / 100, 2)
  if (figure === formatPercent(0, 2)) return <span className="text-muted">{figure}</span>
  const isLoss = value < 0
  return (
    <span dir="ltr" className={`font-medium whitespace-nowrap ${isLoss ? 'text-loss' : 'text-gain'}`}>
      <span aria-hidden="true" className="me-[0.2em]">
        {isLoss ? '▼' : '▲'}
      </span>
      <span className="sr-only">{isLoss ? t('down') : t('up')} </span>
      {figure}
    </span>
  )
}
