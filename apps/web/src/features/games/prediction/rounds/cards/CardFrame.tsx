import type { PredictionSide } from '@zono/client'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMultiplier } from '#features/games/prediction/game/format.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

export type CardVariant = 'past' | 'live' | 'next' | 'later'

type CardFrameProps = {
  readonly variant: CardVariant
  /** State of the round: Live, Next ... */
  readonly label: string
  readonly epoch: number
  /** Line below the header. */
  readonly progress?: ReactNode
  /** Payouts in hundredths; undefined is unknown. */
  readonly multipliers?: { readonly bull: bigint | undefined; readonly bear: bigint | undefined }
  /** The side that won, or leads. */
  readonly winner?: PredictionSide | undefined
  readonly ownSide?: PredictionSide | undefined
  readonly children: ReactNode
}

const FRAME_CLASSES: Readonly<Record<CardVariant, string>> = {
  past: 'border-line bg-raised',
  live: 'border-accent bg-surface shadow-raised',
  next: 'border-line bg-surface',
  later: 'border-line bg-raised',
}

/** A round: what UP pays above, what DOWN pays below, the round itself between them. */
export function CardFrame({ variant, label, epoch, progress, multipliers, winner, ownSide, children }: CardFrameProps) {
  const isLive = variant === 'live'
  return (
    <div className={`flex h-full flex-col rounded-[20px] border ${FRAME_CLASSES[variant]}`}>
      <div className="flex min-h-11 items-center justify-between px-4 text-sm">
        <h2 className={`flex items-center gap-2 font-semibold ${isLive ? 'text-accent' : ''}`}>
          {isLive && <span aria-hidden="true" className="size-2 rounded-full bg-accent" />}
          {label}
        </h2>
        <span className="text-muted">#{epoch}</span>
      </div>
      {progress ?? <div className="h-px bg-line" />}
      <div className="flex flex-1 flex-col p-4">
        <Cap side="bull" multiplier={multipliers?.bull} isFilled={winner === 'bull'} isOwn={ownSide === 'bull'} />
        <div
          className={`relative flex flex-1 flex-col rounded-[14px] border bg-surface p-4 ${winner ? (winner === 'bull' ? 'border-gain' : 'border-loss') : 'border-line'}`}
        >
          {children}
        </div>
        <Cap side="bear" multiplier={multipliers?.bear} isFilled={winner === 'bear'} isOwn={ownSide === 'bear'} />
      </div>
    </div>
  )
}

type CapProps = {
  readonly side: PredictionSide
  readonly multiplier: bigint | undefined
  /** The side won, or leads. */
  readonly isFilled: boolean
  readonly isOwn: boolean
}

/** Upper edge of a card, rounded; the lower one is its mirror image. */
const CAP_PATH = 'M4 60 L40 14 Q50 0 70 0 H186 Q206 0 216 14 L252 60 Z'

const CAP_CLASSES = {
  bull: { idle: 'fill-accent-wash', filled: 'fill-gain', text: 'text-gain' },
  bear: { idle: 'fill-loss-wash', filled: 'fill-loss', text: 'text-loss' },
}

function Cap({ side, multiplier, isFilled, isOwn }: CapProps) {
  const t = useTranslation()
  useFormatLocale()
  const classes = CAP_CLASSES[side]
  const payout = multiplier === undefined ? '–' : formatMultiplier(multiplier)
  return (
    <div className={`relative h-15 shrink-0 ${isFilled ? 'text-surface' : classes.text}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 256 60"
        preserveAspectRatio="none"
        className={`absolute inset-0 size-full transition-[fill] duration-240 ${isFilled ? classes.filled : classes.idle} ${side === 'bear' ? '-scale-y-100' : ''}`}
      >
        <path d={CAP_PATH} />
      </svg>
      <p
        className={`relative flex h-full items-center justify-center text-center leading-tight font-semibold ${side === 'bull' ? 'flex-col' : 'flex-col-reverse'}`}
      >
        <span className="flex items-center gap-1">
          {side === 'bull' ? t('UP') : t('DOWN')}
          {isOwn && <Check aria-label={t('Your position')} size={16} strokeWidth={2.5} />}
        </span>
        <span className="text-sm">{t('%multiplier% payout', { multiplier: payout })}</span>
      </p>
    </div>
  )
}
