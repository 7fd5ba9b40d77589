import { Currency, Price } from '@zono/sdk'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, Suspense, useId, useState } from 'react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { SwapTrade } from '../split/swapTrade.ts'
import { getExpectedPrice } from '../token-fee/tokenFee.rules.ts'

const TradeDetails = lazyComponent('TradeDetails', async () => (await import('./TradeDetails.tsx')).TradeDetails)

/** One line about a trade: its price and its route as marks. The route opens the details below. */
export function QuoteLine({ trade }: { readonly trade: SwapTrade }) {
  const t = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
        <PriceButton price={getExpectedPrice(trade)} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-me-2 flex min-h-8 shrink-0 items-center gap-1 rounded-control px-2 text-muted transition duration-120 hover:bg-raised hover:text-ink"
        >
          <span className="sr-only">{t('Details')}</span>
          {trade.split && (
            <span aria-hidden="true" className="me-1 font-medium text-ink">
              {t('Split')}
            </span>
          )}
          {/* A mark without a logo has letters, which are no part of the name. */}
          <span aria-hidden="true" className="contents">
            <RouteMarks trade={trade} />
          </span>
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.5}
            className={`transition duration-180 ease-note ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<div className="h-32" />}>
            <TradeDetails trade={trade} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Price of a trade; a press inverts it. */
function PriceButton({ price }: { readonly price: Price }) {
  const t = useTranslation()
  const [isInverted, setInverted] = useState(false)
  const shown = isInverted ? Price.invert(price) : price
  return (
    <button
      type="button"
      title={t('Flip price')}
      onClick={() => setInverted(!isInverted)}
      className="-ms-2 min-h-8 min-w-0 rounded-control px-2 text-start text-muted transition duration-120 hover:bg-raised hover:text-ink"
    >
      <span className="sr-only">{t('Price')}: </span>
      <span dir="ltr" className="break-words">
        1 {shortSymbol(shown.base)} = {formatDecimal(Price.toSignificant(shown, 6))} {shortSymbol(shown.quote)}
      </span>
    </button>
  )
}

/** Tokens that a trade goes through, the currencies of the form at both ends. Of a split, only those. */
function RouteMarks({ trade: { inputAmount, outputAmount, route, split } }: { readonly trade: SwapTrade }) {
  const middle = split ? [] : route.path.slice(1, -1)
  const currencies = [inputAmount.currency, ...middle, outputAmount.currency]
  return currencies.map((currency, i) => (
    <Fragment key={Currency.getId(currency)}>
      {i > 0 && <ChevronRight aria-hidden="true" size={12} strokeWidth={1.5} />}
      <CurrencyLogo currency={currency} size={18} />
    </Fragment>
  ))
}
