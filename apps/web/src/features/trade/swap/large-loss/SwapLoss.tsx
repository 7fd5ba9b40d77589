import { Percent } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { AmountTiles } from '#features/trade/AmountTiles.tsx'
import { LargeLossStop } from '#features/trade/LargeLossStop.tsx'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { formatImpact } from '#features/trade/price.rules.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { QuoteAmount, SwapTrade } from '../split/swapTrade.ts'
import { getPriceImpactSeverity, PRICE_IMPACT_DANGER } from '../swap.rules.ts'
import { getExpectedOutput } from '../token-fee/tokenFee.rules.ts'
import { useAmountBelowImpactLimit } from '../warnings/useAmountBelowImpactLimit.ts'
import { isMarketLoss } from './swapLoss.rules.ts'

type SwapLossProps = {
  readonly loss: Loss
  readonly trade: SwapTrade
  readonly quote: QuoteAmount
  /** What the person would do nevertheless. */
  readonly label: string
  readonly onPass: () => void
  readonly onClose: () => void
  /** Types an amount into the side that was typed, instead of this trade. */
  readonly onAmountChange: (amount: string) => void
}

/** Stops a swap that loses a quarter of what is paid, with the amount that would not. */
export function SwapLoss({ loss, trade, quote, label, onPass, onClose, onAmountChange }: SwapLossProps) {
  const t = useTranslation()
  const { tokenFeeBps = 0n, priceImpact, tradeType, inputAmount, outputAmount } = trade
  const isImpact = getPriceImpactSeverity(priceImpact) === 'blocked'
  const amount = useAmountBelowImpactLimit(isImpact ? trade : undefined, quote)
  const typed = tradeType === 'exactInput' ? inputAmount : outputAmount
  const reasons = [
    isImpact &&
      t('The pools are too small for this amount: your own trade moves their price by %impact% against you.', {
        impact: formatImpact(priceImpact),
      }),
    tokenFeeBps > 0n &&
      t('The token keeps %percent%% of what is transferred.', {
        percent: formatDecimal(String(Number(tokenFeeBps) / 100)),
      }),
    isMarketLoss(trade, loss) && t('The price in these pools is far from the price of the market.'),
  ].filter((reason) => reason !== false)
  return (
    <LargeLossStop
      loss={loss}
      reasons={reasons}
      wayOut={
        amount === undefined
          ? { label: t('Keep my tokens'), onClick: onClose }
          : {
              label: t('Use %amount% %symbol%', { amount: formatDecimal(amount), symbol: shortSymbol(typed.currency) }),
              hint: t('With this amount the price impact stays below %percent%%.', {
                percent: formatDecimal(Percent.toFixed(PRICE_IMPACT_DANGER, 0)),
              }),
              onClick: () => onAmountChange(amount),
            }
      }
      label={label}
      onPass={onPass}
    >
      <AmountTiles
        relation="exchange"
        first={{ label: t('You pay'), amount: inputAmount }}
        second={{ label: t('You receive'), amount: getExpectedOutput(trade) }}
      />
    </LargeLossStop>
  )
}
