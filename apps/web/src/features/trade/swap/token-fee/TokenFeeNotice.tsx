import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { DescriptionList } from '#ui/figure/DescriptionList.tsx'
import { getSufficientSlippage } from '../slippage/slippage.rules.ts'
import { setTradeSlippage, useSlippage } from '../slippage/tradeSlippage.ts'
import type { SwapTrade } from '../split/swapTrade.ts'
import { TokenFeeRow } from './TokenFeeRow.tsx'
import { getExpectedOutput } from './tokenFee.rules.ts'

/** A token's own fee on the card, and the tolerance that it needs where the present one is too low. */
export function TokenFeeNotice({ trade }: { readonly trade: SwapTrade }) {
  const t = useTranslation()
  const { inputAmount, outputAmount, tradeType, tokenFeeBps = 0n } = trade
  const slippageBps = useSlippage(inputAmount.currency, outputAmount.currency)
  const needed =
    tradeType === 'exactInput' && tokenFeeBps > BigInt(slippageBps)
      ? getSufficientSlippage(outputAmount, getExpectedOutput(trade).amount)
      : undefined
  return (
    <div className="grid gap-2">
      <DescriptionList>
        <TokenFeeRow trade={trade} />
      </DescriptionList>
      {needed !== undefined && (
        <KeepFocus>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setTradeSlippage(inputAmount.currency, outputAmount.currency, needed)}
          >
            {t('Set slippage to %percent%%', { percent: decimal(String(needed / 100)) })}
          </Button>
        </KeepFocus>
      )}
    </div>
  )
}
