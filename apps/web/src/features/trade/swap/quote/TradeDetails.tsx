import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DEFAULT_SLIPPAGE_BPS } from '#lib/settings/settings.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { SandwichLine } from '../sandwich/SandwichLine.tsx'
import { setTradeSlippage, useSlippage } from '../slippage/tradeSlippage.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { SLIPPAGE_HINT } from '../swap.rules.ts'
import { RouteDetail } from './RouteDetail.tsx'
import { TradeSummary } from './TradeSummary.tsx'

/** Details of a trade: the bound, the price impact, the fee and the route. */
export function TradeDetails({ trade }: { readonly trade: SwapTrade }) {
  const t = useTranslation()
  const [input, output] = [trade.inputAmount.currency, trade.outputAmount.currency]
  const slippageBps = useSlippage(input, output)
  return (
    <div className="mt-1 border-t border-line pt-3">
      <DescriptionList>
        <TradeSummary trade={trade} slippageBps={slippageBps} digits={4} />
        {slippageBps !== DEFAULT_SLIPPAGE_BPS && (
          <DescriptionRow label={t('Slippage Tolerance')} hint={t(SLIPPAGE_HINT)}>
            {formatPercent(slippageBps / 10_000)}
          </DescriptionRow>
        )}
        <RouteDetail trade={trade} />
      </DescriptionList>
      <div className="mt-3">
        <SandwichLine
          trade={trade}
          slippageBps={slippageBps}
          onSlippageChange={(bps) => setTradeSlippage(input, output, bps)}
        />
      </div>
    </div>
  )
}
