import { CurrencyAmount, formatPoolShare, getMinimumAmount, Percent, type Token } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'

import { useUnwrapToken } from '#features/trade/liquidity/useUnwrapToken.ts'
import { BothAmounts, ZapLegs } from '#features/trade/liquidity/zap/ZapLegs.tsx'
import { isNotableRest } from '#features/trade/liquidity/zap/zap.rules.ts'
import { ImpactRow } from '#features/trade/swap/quote/ImpactRow.tsx'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { ZapInQuote } from './useZapIn.ts'

type ZapInDetailsProps = {
  readonly quote: ZapInQuote
  readonly showsCoin: boolean
  readonly slippageBps: number
}

/** What one token becomes on its way into a pool: what is swapped, deposited and returned, and the least that is minted. */
export function ZapInDetails({ quote, showsCoin, slippageBps }: ZapInDetailsProps) {
  const t = useTranslation()
  const unwrap = useUnwrapToken()
  const { zap, input, lpToken, impact, added, left } = quote
  const name = (token: Token | undefined) => (token && showsCoin ? unwrap(token) : token) ?? input.currency
  const bought = (token: Token | undefined, amount: bigint) => CurrencyAmount.fromRawAmount(name(token), amount)
  const paid = (amount: bigint) => CurrencyAmount.fromRawAmount(input.currency, amount)
  const { routeA, routeB } = zap.entry
  const rest = left.filter(({ amount }, i) => isNotableRest(amount, added[i]?.amount ?? 0n))
  const minimum = { currency: lpToken, amount: getMinimumAmount(zap.liquidity, slippageBps) }
  return (
    <DescriptionList>
      <ZapLegs
        showsCoin={showsCoin}
        legs={[
          { route: routeA, sold: paid(zap.partA), bought: bought(routeA.path.at(-1), zap.boughtA) },
          { route: routeB, sold: paid(input.amount - zap.partA), bought: bought(routeB.path.at(-1), zap.boughtB) },
        ]}
      />
      <DescriptionRow label={t('Deposited')}>
        <BothAmounts a={added[0]} b={added[1]} />
      </DescriptionRow>
      <ImpactRow impact={impact} />
      {rest.map((amount) => (
        <DescriptionRow
          key={amount.currency.symbol}
          label={t('Returned to you')}
          hint={t('What the pool doesn’t take comes back in the same transaction.')}
        >
          <Money value={CurrencyAmount.toSignificant(amount, 6)} unit={shortSymbol(amount.currency)} />
        </DescriptionRow>
      ))}
      <DescriptionRow
        label={t('Minimum %symbol%', { symbol: 'LP' })}
        hint={t('If the price moves by more than %slippage%%, nothing is deposited.', {
          slippage: decimal(String(slippageBps / 100)),
        })}
      >
        <Money value={CurrencyAmount.toSignificant(minimum, 6, 'down')} />
      </DescriptionRow>
      <DescriptionRow
        label={t('Share of Pool')}
        hint={t('Your share of the pool, and of its trading fees, after this deposit.')}
      >
        {`${formatDecimal(formatPoolShare(Percent.create(zap.liquidity, zap.totalSupply)))}%`}
      </DescriptionRow>
    </DescriptionList>
  )
}
