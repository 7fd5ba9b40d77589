import { Currency, CurrencyAmount, type Trade } from '@zono/sdk'
import { usePrices } from '#core/prices/usePrices.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getSlippageAdjustedAmount } from '../swap.rules.ts'
import { getPriceImpactUsd } from '../warnings/poolWarnings.rules.ts'
import { ImpactRow } from './ImpactRow.tsx'

type TradeSummaryProps = {
  readonly trade: Trade
  readonly slippageBps: number
  /** Significant digits of the bound: 4 in the details, 6 to confirm (spec trading-core §9). */
  readonly digits: number
}

/** Rows of what a trade comes to: the bound that the contract enforces, the impact, the fee. */
export function TradeSummary({ trade, slippageBps, digits }: TradeSummaryProps) {
  const t = useTranslation()
  const bound = getSlippageAdjustedAmount(trade, slippageBps, digits)
  const { liquidityProviderFee: fee } = trade
  return (
    <>
      <DescriptionRow label={t(bound.label)} hint={t(bound.hint)}>
        <Money value={bound.amount} unit={shortSymbol(bound.currency)} />
      </DescriptionRow>
      <PriceImpactRow trade={trade} />
      <DescriptionRow
        label={t('Liquidity Provider Fee')}
        hint={t('A small part of every trade, paid mostly to liquidity providers. Already included in the price.')}
      >
        <Money value={CurrencyAmount.toSignificant(fee, 4)} unit={shortSymbol(fee.currency)} />
      </DescriptionRow>
    </>
  )
}

/** Row with the price impact, and what it costs in USD where the price is known. */
export function PriceImpactRow({ trade }: { readonly trade: Trade }) {
  const input = Currency.toWrapped(trade.inputAmount.currency, useWrappedNative())
  const lossUsd = getPriceImpactUsd(trade, usePrices([input])[input.address])
  return <ImpactRow impact={trade.priceImpact} lossUsd={lossUsd} />
}
