import { useChainTime } from '#features/useChainTime.ts'
import { formatFullDuration } from '#lib/format/formatDuration.ts'

type TimerProps = {
  /** Unix seconds. */
  readonly until: number
}

const padTo2 = (figure: number) => String(figure).padStart(2, '0')

/** Time left by the chain's clock, in minutes and seconds: `03:12`. */
export function Timer({ until }: TimerProps) {
  const now = useChainTime()
  if (now === undefined) return <span className="text-muted">–</span>
  const seconds = Math.max(0, until - now)
  const hours = Math.floor(seconds / 3600)
  return (
    <span role="timer" aria-label={formatFullDuration(seconds)} className="whitespace-nowrap">
      {hours > 0 && `${hours}:`}
      {padTo2(Math.floor(seconds / 60) % 60)}:{padTo2(seconds % 60)}
    </span>
  )
}
