import type { PredictionLedger, PredictionRound } from '@zono/client'
import { formatDate } from '#lib/format/formatDate.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { formatPrice } from '../game/format.ts'
import { type FeedDrawing as Drawing, listPriceMarks, listTimeMarks } from './feedChart.rules.ts'

type FeedDrawingProps = {
  readonly drawing: Drawing
  readonly now: number
  /** Text alternative. */
  readonly label: string
  readonly lockPrice: bigint | undefined
  readonly rounds: readonly PredictionRound[]
  readonly ledgers: Readonly<Record<number, PredictionLedger | null | undefined>>
}

const toPercent = (part: number) => `${(part * 100).toFixed(2)}%`

/** The line of the feed. Vertical lines are locks, the dashed one is the live round's locked price, dots are own calls. */
export function FeedDrawing({ drawing, now, label, lockPrice, rounds, ledgers }: FeedDrawingProps) {
  const t = useTranslation()
  const { points, getX, getY } = drawing
  const line = points.map(({ x, y }) => `${(x * 1000).toFixed(1)} ${(y * 1000).toFixed(1)}`).join('L')
  const locks = rounds.flatMap((round) => {
    const x = round.lockOracleId === 0n ? undefined : getX(round.lockTimestamp)
    return x === undefined ? [] : [{ round, x }]
  })
  const firstX = points[0]?.x ?? 0
  const latest = points.at(-1)?.answer.price
  return (
    <div role="img" aria-label={label} dir="ltr" className="relative min-h-0 flex-1">
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 bottom-6 h-[calc(100%-1.5rem)] w-full fill-none [&_path]:[vector-effect:non-scaling-stroke]"
      >
        {locks.map(({ round, x }) => (
          <path key={round.epoch} d={`M${x * 1000} 0V1000`} className="stroke-line" />
        ))}
        {lockPrice !== undefined && (
          <path d={`M0 ${getY(lockPrice) * 1000}H1000`} strokeDasharray="5 5" className="stroke-edge" />
        )}
        <path d={`M${line}V1000H${firstX * 1000}Z`} className="fill-accent-wash opacity-60" />
        <path d={`M${line}`} strokeWidth="2" strokeLinejoin="round" className="stroke-accent" />
      </svg>
      <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-6">
        {lockPrice !== undefined && (
          <span
            className="absolute start-0 -translate-y-full rounded bg-surface px-1 text-xs text-muted"
            style={{ top: toPercent(getY(lockPrice)) }}
          >
            {/* The drawing runs left to right, its words in their own direction. */}
            <span dir="auto">
              {t('Locked price')} <bdi dir="ltr">{formatPrice(lockPrice)}</bdi>
            </span>
          </span>
        )}
        {listPriceMarks(drawing).map((price) => (
          <span
            key={String(price)}
            className={`absolute end-0 -translate-y-1/2 rounded px-1 text-xs ${price === latest ? 'bg-accent text-surface' : 'bg-surface/80 text-muted'}`}
            style={{ top: toPercent(getY(price)) }}
          >
            {formatPrice(price)}
          </span>
        ))}
        {locks.map(({ round, x }) => {
          const ledger = ledgers[round.epoch]
          return ledger ? (
            <span
              key={round.epoch}
              className={`absolute flex size-5 -translate-1/2 items-center justify-center rounded-full text-[10px] text-surface ${ledger.position === 'bull' ? 'bg-gain' : 'bg-loss'}`}
              style={{ left: toPercent(x), top: toPercent(getY(round.lockPrice)) }}
            >
              {ledger.position === 'bull' ? '▲' : '▼'}
            </span>
          ) : null
        })}
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-5 text-xs text-muted">
        {listTimeMarks(now).map((time) => {
          const x = getX(time)
          return x === undefined || x < 0.05 || x > 0.95 ? null : (
            <span
              key={time}
              dir="auto"
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: toPercent(x) }}
            >
              {formatDate(time, 'time')}
            </span>
          )
        })}
      </div>
    </div>
  )
}
