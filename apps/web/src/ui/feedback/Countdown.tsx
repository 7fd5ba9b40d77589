import type { ReactNode } from 'react'
import { formatFullDuration } from '#lib/format/formatDuration.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { toTimeLeft } from './countdown.rules.ts'

type CountdownProps = {
  /** Seconds left by the chain's clock; undefined while unknown. The caller renders again as time passes. */
  readonly seconds: number | undefined
  /** Shown when no time is left. */
  readonly children: ReactNode
}

/** Time left until an event, in digits of constant width. */
export function Countdown({ seconds, children }: CountdownProps) {
  const t = useTranslation()
  if (seconds === undefined) return <span className="text-muted">–</span>
  if (seconds <= 0) return children
  const left = toTimeLeft(seconds)
  const padTo2 = (figure: number) => String(figure).padStart(2, '0')
  return (
    <span role="timer" aria-label={formatFullDuration(seconds)} className="whitespace-nowrap">
      {left.days > 0 && `${left.days}${t('d')} `}
      {padTo2(left.hours)}:{padTo2(left.minutes)}:{padTo2(left.seconds)}
    </span>
  )
}
