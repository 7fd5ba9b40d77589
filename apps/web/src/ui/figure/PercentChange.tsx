import { useTranslation } from '../../lib/i18n/useTranslation.ts'

type PercentChangeProps = {
  /** In percent; undefined: unknown, shown as a dash. */
  readonly value: number | undefined
}

/** How much something changed: arrow and sign tell what the colour tells. */
export function PercentChange({ value }: PercentChangeProps) {
  const t = useTranslation()
  if (value === undefined || !Number.isFinite(value)) return <span className="text-muted">–</span>
  const figure = `${Math.abs(value).toFixed(2)}%`
  if (figure === '0.00%') return <span className="text-muted">{figure}</span>
  const isLoss = value < 0
  return (
    <span dir="ltr" className={`font-medium whitespace-nowrap ${isLoss ? 'text-loss' : 'text-gain'}`}>
      <span aria-hidden="true">{isLoss ? '▼ ' : '▲ '}</span>
      <span className="sr-only">{isLoss ? t('down') : t('up')} </span>
      {figure}
    </span>
  )
}
