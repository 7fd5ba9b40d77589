import { type Currency, Price } from '@zono/sdk'
import { ArrowLeftRight } from 'lucide-react'
import { useId } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { AmountInput } from '#ui/form/AmountInput.tsx'
import { getPriceGap, sanitizePrice } from './limit.rules.ts'
import type { LimitForm } from './useLimitForm.ts'

type PriceFieldProps = {
  readonly form: LimitForm
  readonly sell: Currency
  readonly buy: Currency
  /** Prices that are one press away: basis points above the market. */
  readonly chips: readonly number[]
  /** The price is the worst one that is taken, and meant to be below the market. */
  readonly isFloor?: boolean
}

/** The limit as a price, in either direction, with chips relative to the market of this block. */
export function PriceField({ form, sell, buy, chips, isFloor = false }: PriceFieldProps) {
  const t = useTranslation()
  const id = useId()
  const { limit, isInverted, price, quote } = form
  const { market } = quote
  const [base, unit] = isInverted ? [buy, sell] : [sell, buy]
  const shown = market && (isInverted ? Price.invert(market) : market)
  const symbol = shortSymbol(base)
  const label = isFloor ? t('Not worse than, for 1 %symbol%', { symbol }) : t('Price of 1 %symbol%', { symbol })
  const gap = price && market && getPriceGap(price, market)
  return (
    <div className="rounded-[14px] border border-line bg-raised px-4 pt-3 pb-3 transition duration-120 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-accent">
      <div className="flex min-h-6 items-center justify-between gap-2 text-sm text-muted">
        <label htmlFor={id}>{label}</label>
        {gap !== undefined && (
          <span dir="ltr" className={gap < 0 && !isFloor ? 'text-warn' : ''}>
            {formatGap(gap, 2)}
          </span>
        )}
      </div>
      <div className="flex items-center gap-2">
        <AmountInput
          id={id}
          label={label}
          value={form.priceText}
          onChange={(text) => form.setLimit({ kind: 'price', text, isInverted })}
          sanitize={sanitizePrice}
          describedBy={`${id}-market`}
        />
        <span className="shrink-0 font-semibold">{shortSymbol(unit)}</span>
        <IconButton icon={ArrowLeftRight} label={t('Flip price')} onClick={form.flip} />
      </div>
      <p id={`${id}-market`} className="min-h-5 text-sm text-muted">
        {shown
          ? t('The market pays %price% %symbol% now', {
              price: decimal(Price.toSignificant(shown, 6)),
              symbol: shortSymbol(unit),
            })
          : quote.isReady && t('No pool trades these tokens now')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {chips.map((aboveBps) => (
          <Chip
            key={aboveBps}
            isSelected={limit.kind === 'market' && limit.aboveBps === aboveBps}
            onClick={() => form.setLimit({ kind: 'market', aboveBps })}
          >
            {aboveBps === 0 ? t('Market') : formatGap(aboveBps / 10_000)}
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** A difference to the market, with its sign: `+1%`. */
const formatGap = (gap: number, digits?: number): string =>
  gap > 0 ? `+${formatPercent(gap, digits)}` : formatPercent(gap, digits)
