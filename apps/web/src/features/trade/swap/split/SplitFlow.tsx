import { Currency, CurrencyAmount, type SplitLeg } from '@zono/sdk'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getSavedAmount, getSharesPercent } from './split.rules.ts'
import type { SplitTrade } from './swapTrade.ts'

/** Rows of a split trade: its paths with their parts of what is paid, and what the split saves. */
export function SplitFlow({ trade }: { readonly trade: SplitTrade }) {
  const t = useTranslation()
  const { legs } = trade.split
  const shares = getSharesPercent(legs)
  return (
    <>
      <SavedRow trade={trade} />
      <DescriptionRow
        label={t('Split')}
        hint={t('Your swap is divided over several paths, because together they give a better price than one.')}
      >
        <ul className="grid grid-cols-[minmax(0,auto)] justify-end gap-1">
          {legs.map((leg, i) => (
            <li key={leg.pairs.map(({ address }) => address).join()} className="flex min-w-0 items-start gap-2">
              <span className="text-muted">{shares[i]}</span>
              <SplitPath trade={trade} leg={leg} />
            </li>
          ))}
        </ul>
      </DescriptionRow>
    </>
  )
}

/** Tokens of one path as logos with their symbols for screen readers; the currencies of the form at both ends. */
function SplitPath({ trade, leg }: { readonly trade: SplitTrade; readonly leg: SplitLeg }) {
  const t = useTranslation()
  const currencies = [trade.inputAmount.currency, ...leg.path.slice(1, -1), trade.outputAmount.currency]
  return (
    <span className="flex min-w-0 flex-wrap items-center justify-end gap-x-1">
      {currencies.map((currency, i) => (
        <Fragment key={Currency.getId(currency)}>
          {i > 0 && <ChevronRight aria-label={t('to')} size={12} strokeWidth={1.5} className="text-muted" />}
          <span aria-hidden="true" className="contents">
            <CurrencyLogo currency={currency} size={18} />
          </span>
          <span className={i > 0 && i < currencies.length - 1 ? '' : 'sr-only'}>{shortSymbol(currency)}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** What a split gives over the best single route, in the currency that is not fixed and in USD. */
function SavedRow({ trade }: { readonly trade: SplitTrade }) {
  const t = useTranslation()
  const saved = getSavedAmount(trade)
  const valueUsd = useCurrencyFigures([saved.currency]).getUsd(saved)
  return (
    <DescriptionRow
      label={t('Saved by splitting')}
      hint={t('How much better this is than the best single path, before the network fee of the extra path.')}
      tone="gain"
    >
      <Money value={CurrencyAmount.toSignificant(saved, 4)} unit={shortSymbol(saved.currency)} />
      {valueUsd !== undefined && (
        <span dir="ltr" className="text-muted">
          {' '}
          ({formatUsd(valueUsd, 2)})
        </span>
      )}
    </DescriptionRow>
  )
}
