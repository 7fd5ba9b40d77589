import type { PairWithSupply } from '@zono/client'
import { Currency, formatPoolShare, Pair, Price } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { type AddLiquidityAmounts, getMintPreview, isNewPair } from '../liquidity.rules.ts'

type SupplySummaryProps = {
  readonly pair: PairWithSupply | null
  readonly a: Currency
  readonly b: Currency
  readonly supply: AddLiquidityAmounts | undefined
}

/** The price of both tokens in each other, and the share of the pool a supply will be. */
export function SupplySummary({ pair, a, b, supply }: SupplySummaryProps) {
  const t = useTranslation()
  const wrappedNative = useWrappedNative()
  const price = getPrice()
  const share = supply && getMintPreview(pair, supply, wrappedNative)?.share
  const line = (price: Price, base: Currency, quote: Currency) => (
    <DescriptionRow
      label={t('%symbolA% per %symbolB%', { symbolA: shortSymbol(quote), symbolB: shortSymbol(base) })}
      hint={t('The pool’s current price. Both tokens are deposited in this ratio.')}
    >
      <Money value={Price.toSignificant(price, 6)} />
    </DescriptionRow>
  )
  return (
    <DescriptionList>
      {price && line(price, a, b)}
      {price && line(Price.invert(price), b, a)}
      <DescriptionRow
        label={t('Share of Pool')}
        hint={t('Your share of the pool, and of its trading fees, after this deposit.')}
      >
        {share ? `${formatDecimal(formatPoolShare(share))}%` : '–'}
      </DescriptionRow>
    </DescriptionList>
  )

  /** A new pool has the price its first provider types. */
  function getPrice(): Price | undefined {
    if (pair !== null && !isNewPair(pair)) return Pair.getMidPrice(pair.pair, Currency.toWrapped(a, wrappedNative))
    return supply && Price.fromAmounts(supply.a, supply.b)
  }
}
