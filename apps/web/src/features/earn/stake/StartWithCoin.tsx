import { Link } from '@tanstack/react-router'
import { Currency } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import { useLinkedCurrencyId, useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { toSearch } from '#lib/urlTexts.ts'

/** Where somebody has no LP tokens of a farm yet: the way to them from the coin alone, in one transaction. */
export function StartWithCoin({ pairTokens }: { readonly pairTokens: readonly [Currency, Currency] }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const getCurrencyId = useLinkedCurrencyId()
  const wrappedNative = useWrappedNative()
  if (deployment.contracts.Zap === undefined) return null
  const [currencyIdA, currencyIdB] = pairTokens.map((token) => getCurrencyId(Currency.toWrapped(token, wrappedNative)))
  return (
    <Link
      to="/add/$currencyIdA/$currencyIdB"
      params={{ currencyIdA: currencyIdA ?? '', currencyIdB: currencyIdB ?? '' }}
      search={toSearch({ pay: getCoinSymbol() })}
      className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent underline-offset-4 hover:underline"
    >
      {t('Start with %symbol%', { symbol: getCoinSymbol() })}
    </Link>
  )
}
