import { CurrencyAmount, getMinimumAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'

import { BothAmounts, ZapLegs } from '#features/trade/liquidity/zap/ZapLegs.tsx'
import { ImpactRow } from '#features/trade/swap/quote/ImpactRow.tsx'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { ZapOutQuote } from './useZapOut.ts'

type ZapOutDetailsProps = {
  readonly quote: ZapOutQuote
  readonly showsCoin: boolean
  readonly slippageBps: number
}

/** How both tokens of a pool become one: what the pool pays out, what of it is swapped, and the least that arrives. */
export function ZapOutDetails({ quote, showsCoin, slippageBps }: ZapOutDetailsProps) {
  const t = useTranslation()
  const { zap, output, impact, removed } = quote
  const { routeA, routeB } = zap.exit
  const [boughtA, boughtB] = [zap.outA, zap.amountOut - zap.outA]
  const arrives = (amount: bigint) => CurrencyAmount.fromRawAmount(output.currency, amount)
  return (
    <DescriptionList>
      <DescriptionRow label={t('Removed from the pool')}>
        <BothAmounts a={removed[0]} b={removed[1]} />
      </DescriptionRow>
      <ZapLegs
        showsCoin={showsCoin}
        legs={[
          { route: routeA, sold: removed[0], bought: arrives(boughtA) },
          { route: routeB, sold: removed[1], bought: arrives(boughtB) },
        ]}
      />
      <ImpactRow impact={impact} />
      <DescriptionRow
        label={t('Minimum received')}
        hint={t('If the price moves by more than %slippage%%, nothing is removed.', {
          slippage: decimal(String(slippageBps / 100)),
        })}
      >
        <Money
          value={CurrencyAmount.toSignificant(arrives(getMinimumAmount(zap.amountOut, slippageBps)), 6, 'down')}
          unit={shortSymbol(output.currency)}
        />
      </DescriptionRow>
    </DescriptionList>
  )
}
