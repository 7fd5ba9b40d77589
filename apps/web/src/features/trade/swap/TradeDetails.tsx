import type { Trade } from '@zono/exchange'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useT } from '../../../base/i18n/useT.ts'
import { DEFAULT_SLIPPAGE_BPS, useSettings } from '../../../base/settings/settings.ts'
import { CurrencyMark } from '../../../core/tokens/CurrencyMark.tsx'
import { shortSymbol } from '../../../core/tokens/symbol.ts'
import { Detail, Details } from '../../../ui/Details.tsx'
import { SLIPPAGE_HINT } from './swap.rules.ts'
import { TradeTerms } from './TradeTerms.tsx'

/** What the trade comes to: the worst case, the impact, the fee, the way. */
export function TradeDetails({ trade }: { readonly trade: Trade }) {
  const t = useT()
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const { route } = trade
  return (
    <div className="mx-4 rounded-b-card border border-t-0 border-line bg-surface px-6 py-4">
      <Details>
        <TradeTerms trade={trade} slippageBps={slippageBps} digits={4} />
        {slippageBps !== DEFAULT_SLIPPAGE_BPS && (
          <Detail label={t('Slippage Tolerance')} hint={t(SLIPPAGE_HINT)}>
            {slippageBps / 100}%
          </Detail>
        )}
        {route.path.length > 2 && (
          <Detail label={t('Route')} hint={t('The tokens your swap goes through, because that gives the best price.')}>
            <span className="flex flex-wrap items-center justify-end gap-1">
              {route.path.map((token, i) => (
                <Fragment key={token.address}>
                  {i > 0 && <ChevronRight aria-label={t('to')} size={14} strokeWidth={1.5} className="text-muted" />}
                  <CurrencyMark currency={token} size={18} />
                  {shortSymbol(token)}
                </Fragment>
              ))}
            </span>
          </Detail>
        )}
      </Details>
    </div>
  )
}
