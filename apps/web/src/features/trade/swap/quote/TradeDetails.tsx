import type { Trade } from '@zono/sdk'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { DEFAULT_SLIPPAGE_BPS, useSettings } from '../../../../lib/settings/settings.ts'
import { DescriptionList, DescriptionRow } from '../../../../ui/figure/DescriptionList.tsx'
import { SLIPPAGE_HINT } from '../swap.rules.ts'
import { RouteDetail } from './RouteDetail.tsx'
import { TradeSummary } from './TradeSummary.tsx'

/** What the trade comes to: the worst case, the impact, the fee, the way. */
export function TradeDetails({ trade }: { readonly trade: Trade }) {
  const t = useTranslation()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  return (
    <div className="mx-4 rounded-b-card border border-t-0 border-line bg-surface px-6 py-4">
      <DescriptionList>
        <TradeSummary trade={trade} slippageBps={slippageBps} digits={4} />
        {slippageBps !== DEFAULT_SLIPPAGE_BPS && (
          <DescriptionRow label={t('Slippage Tolerance')} hint={t(SLIPPAGE_HINT)}>
            {slippageBps / 100}%
          </DescriptionRow>
        )}
        <RouteDetail trade={trade} />
      </DescriptionList>
    </div>
  )
}
