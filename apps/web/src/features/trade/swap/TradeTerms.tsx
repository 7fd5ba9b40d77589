import { CurrencyAmount, formatImpact, type Trade } from '@zono/exchange'
import { useT } from '../../../core/i18n/useT.ts'
import { useSettings } from '../../../core/settings/settings.ts'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import { Detail } from '../../../ui/Details.tsx'
import { boundOf, impactTone } from './swap.rules.ts'

type TradeTermsProps = {
  readonly trade: Trade
  /** Significant digits of the bound: 4 in the details, 6 to confirm (spec trading-core §9). */
  readonly digits: number
}

/** Rows of what a trade comes to: the bound that the contract enforces, the impact, the fee. */
export function TradeTerms({ trade, digits }: TradeTermsProps) {
  const t = useT()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const bound = boundOf(trade, slippageBps, digits)
  const { liquidityProviderFee: fee } = trade
  return (
    <>
      <Detail label={t(bound.label)}>
        {bound.amount} {shortSymbol(bound.currency)}
      </Detail>
      <Detail label={t('Price Impact')} tone={impactTone(trade.priceImpact)}>
        {formatImpact(trade.priceImpact)}
      </Detail>
      <Detail label={t('Liquidity Provider Fee')}>
        {CurrencyAmount.toSignificant(fee, 4)} {shortSymbol(fee.currency)}
      </Detail>
    </>
  )
}
