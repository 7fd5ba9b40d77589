import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type ShareBarProps = {
  /** What is counted: `Minted`. */
  readonly label: string
  /** Undefined while unknown. */
  readonly value: bigint | undefined
  readonly max: bigint
}

/** How many of all pieces, as figures over a bar. */
export function ShareBar({ label, value, max }: ShareBarProps) {
  const t = useTranslation()
  const text =
    value === undefined
      ? undefined
      : t('%value% of %max%', { value: formatNumber(Number(value)), max: formatNumber(Number(max)) })
  return (
    <div>
      <p className="mb-1 flex justify-between gap-4 text-sm">
        <span className="text-muted">{label}</span>
        <span className="font-medium">{text ?? <Skeleton />}</span>
      </p>
      {value === undefined || text === undefined ? (
        <div className="h-2 rounded-full bg-line" />
      ) : (
        <ProgressBar label={label} value={Number(value)} max={Number(max)} valueText={text} />
      )}
    </div>
  )
}
