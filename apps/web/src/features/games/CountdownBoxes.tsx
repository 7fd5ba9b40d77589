import { formatFullDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { toTimeLeft } from '#ui/feedback/countdown.rules.ts'

type CountdownBoxesProps = {
  /** What the time runs out for: `Sales end in`. */
  readonly label: string
  /** Seconds left by the chain's clock; undefined while unknown. */
  readonly seconds: number | undefined
}

/** Time left in three boxes, large enough to be read across a room. Days appear as a fourth box. */
export function CountdownBoxes({ label, seconds }: CountdownBoxesProps) {
  const t = useTranslation()
  const left = seconds === undefined ? undefined : toTimeLeft(seconds)
  const boxes = [
    ...(left && left.days > 0 ? [{ name: t('days'), figure: left.days }] : []),
    { name: t('hours'), figure: left?.hours },
    { name: t('min'), figure: left?.minutes },
    { name: t('sec'), figure: left?.seconds },
  ]
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{label}</p>
      <div
        role="timer"
        aria-label={seconds === undefined ? label : `${label} ${formatFullDuration(seconds)}`}
        className="flex gap-2"
      >
        {boxes.map(({ name, figure }) => (
          <span
            key={name}
            className="grid min-w-16 justify-items-center rounded-control border border-brass/30 bg-surface px-3 py-2"
          >
            <span className="text-xl font-bold">{figure === undefined ? '–' : String(figure).padStart(2, '0')}</span>
            <span className="text-xs text-muted">{name}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
