import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { toTimeLeft } from './countdown.rules.ts'

type CountdownProps = {
  /** Seconds that are left, by the chain's clock; undefined while that is not known. */
  readonly seconds: number | undefined
  /** What stands there when none are left. */
  readonly children: ReactNode
}

/** Time until something, in figures that keep their place. Whoever draws it tells it the time. */
export function Countdown({ seconds, children }: CountdownProps) {
  const t = useTranslation()
  if (seconds === undefined) return <span className="text-muted">–</span>
  if (seconds <= 0) return children
  const left = toTimeLeft(seconds)
  const two = (figure: number) => String(figure).padStart(2, '0')
  const words = t('%days% days %hours% hours %minutes% minutes %seconds% seconds', {
    days: String(left.days),
    hours: String(left.hours),
    minutes: String(left.minutes),
    seconds: String(left.seconds),
  })
  return (
    <span role="timer" aria-label={words} className="whitespace-nowrap">
      {left.days > 0 && `${left.days}${t('d')} `}
      {two(left.hours)}:{two(left.minutes)}:{two(left.seconds)}
    </span>
  )
}
