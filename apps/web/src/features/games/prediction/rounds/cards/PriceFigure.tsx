import { useEffect, useRef } from 'react'
import { formatPrice, formatPriceDifference } from '#features/games/prediction/game/format.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type PriceFigureProps = {
  /** 8 decimals; undefined while unknown, null where there is none. */
  readonly price: bigint | null | undefined
}

/** A price of the feed. A changed one fades in once. */
export function PriceFigure({ price }: PriceFigureProps) {
  useFormatLocale()
  const text = useRef<HTMLSpanElement>(null)
  const shown = useRef(price)
  useEffect(() => {
    if (shown.current === price) return
    shown.current = price
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    text.current?.animate([{ opacity: 0.55 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' })
  }, [price])
  if (price === undefined) return <Skeleton width="6rem" />
  if (price === null) return <span className="text-muted">–</span>
  return (
    <span ref={text} dir="ltr">
      {formatPrice(price)}
    </span>
  )
}

type PriceRowProps = {
  /** 8 decimals; undefined while unknown, null where there is none. */
  readonly price: bigint | null | undefined
  /** Difference to the price at the start of the round, 8 decimals; undefined hides it. */
  readonly difference: bigint | undefined
}

/** A price with its change: below it in a card that is too narrow for both, as in languages with a long dollar sign. */
export function PriceRow({ price, difference }: PriceRowProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="text-xl font-semibold tracking-tight">
        <PriceFigure price={price} />
      </span>
      {difference !== undefined && <PriceChange difference={difference} />}
    </span>
  )
}

type PriceChangeProps = {
  /** Difference of two prices, 8 decimals. */
  readonly difference: bigint
}

/** Change of a price in USD. Arrow and sign say the same as the colour. */
export function PriceChange({ difference }: PriceChangeProps) {
  const t = useTranslation()
  useFormatLocale()
  const colors =
    difference === 0n ? 'bg-raised text-muted' : difference > 0n ? 'bg-accent-wash text-gain' : 'bg-loss-wash text-loss'
  return (
    <span dir="ltr" className={`rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap ${colors}`}>
      {difference !== 0n && (
        <>
          <span aria-hidden="true">{difference > 0n ? '▲ +' : '▼ −'}</span>
          <span className="sr-only">{difference > 0n ? t('up') : t('down')} </span>
        </>
      )}
      {formatPriceDifference(difference)}
    </span>
  )
}
