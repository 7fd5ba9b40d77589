import { Currency, formatShare, Pair, Price } from '@zono/sdk'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Detail, Details } from '../../../../ui/figure/Details.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import type { SharedPool } from '../liquidity.queries.ts'
import { isNew, type Supply, supplyOutcome } from '../liquidity.rules.ts'

type SupplyTermsProps = {
  readonly pool: SharedPool | null
  readonly a: Currency
  readonly b: Currency
  readonly supply: Supply | undefined
}

/** The price of both tokens in each other, and the share of the pool a supply will be. */
export function SupplyTerms({ pool, a, b, supply }: SupplyTermsProps) {
  const t = useT()
  const wrappedNative = useWrappedNative()
  const price = priceOf()
  const share = supply && supplyOutcome(pool, supply, wrappedNative)?.share
  const line = (price: Price, base: Currency, quote: Currency) => (
    <Detail
      label={t('%symbolA% per %symbolB%', { symbolA: shortSymbol(quote), symbolB: shortSymbol(base) })}
      hint={t('The price in this pool. Both tokens are taken in this proportion.')}
    >
      <Money value={Price.toSignificant(price, 6)} />
    </Detail>
  )
  return (
    <Details>
      {price && line(price, a, b)}
      {price && line(Price.invert(price), b, a)}
      <Detail
        label={t('Share of Pool')}
        hint={t('Your part of the pool afterwards, and of the fees that its trades pay.')}
      >
        {share ? `${formatShare(share)}%` : '–'}
      </Detail>
    </Details>
  )

  /** A new pool has the price its first provider types. */
  function priceOf(): Price | undefined {
    if (pool !== null && !isNew(pool)) return Pair.midPrice(pool.pair, Currency.wrapped(a, wrappedNative))
    return supply && Price.of(supply.a, supply.b)
  }
}
