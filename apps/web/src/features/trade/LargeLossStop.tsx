import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { LOSS_TOLERANCE_BPS, type Loss } from './largeLoss.rules.ts'

/** Seconds for which a loss is on screen before it can be made. */
const READING_SECONDS = 10

type LargeLossStopProps = {
  readonly loss: Loss
  /** Why so much is lost, a sentence each. */
  readonly reasons: readonly string[]
  /** What goes in and what comes back. */
  readonly children: ReactNode
  /** A way out that loses less; it comes first. */
  readonly wayOut: { readonly label: string; readonly hint?: string; readonly onClick: () => void }
  /** The act itself. */
  readonly label: string
  readonly onPass: () => void
}

/** What a trade would lose, before the person may make it: nothing in the settings leads around these ten seconds. */
export function LargeLossStop({ loss, reasons, children, wayOut, label, onPass }: LargeLossStopProps) {
  const t = useTranslation()
  const secondsLeft = useSecondsLeft(READING_SECONDS, loss.lossBps)
  const isOver = secondsLeft === 0
  const percent = formatPercent(Number(loss.lossBps) / 10_000)
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-1 rounded-card bg-loss-wash px-4 py-4 text-center">
        <p className="text-sm">{t('You would lose about')}</p>
        <p dir="ltr" className="max-w-full text-2xl font-semibold break-words text-loss tabular-nums">
          {loss.lossUsd === undefined ? percent : formatUsd(loss.lossUsd, 2)}
        </p>
        {loss.lossUsd !== undefined && <p className="text-sm">{t('%percent% of what you put in', { percent })}</p>}
      </div>
      {children}
      <ul className="grid gap-2 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Button fullWidth size="large" onClick={wayOut.onClick}>
          {wayOut.label}
        </Button>
        {wayOut.hint && <p className="text-center text-sm text-muted">{wayOut.hint}</p>}
      </div>
      <fieldset className="grid min-w-0 gap-2" onKeyDown={ignoreHeldKey}>
        <Button fullWidth variant="danger" disabled={!isOver} onClick={onPass}>
          {label}
        </Button>
        <p className="text-center text-sm text-muted tabular-nums">
          {isOver
            ? t('You can continue now.')
            : t('You can continue in %time%.', { time: formatDuration(secondsLeft) })}
        </p>
        <Announcement text={isOver ? t('You can continue now.') : undefined} delayMs={0} />
      </fieldset>
    </div>
  )
}

/** A key that is held presses again and again: it would pass in the very moment that the ten seconds are over. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Counts whole seconds down to zero, while it is shown, and anew where the loss becomes larger than what was read. */
function useSecondsLeft(seconds: number, lossBps: bigint): number {
  const [{ left, readBps }, setCount] = useState({ left: seconds, readBps: lossBps })
  if (lossBps > readBps + LOSS_TOLERANCE_BPS) setCount({ left: seconds, readBps: lossBps })
  // A tab in the background counts more slowly, never faster.
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setCount({ left: left - 1, readBps }), 1000)
    return () => clearTimeout(timer)
  }, [left, readBps])
  return left
}
