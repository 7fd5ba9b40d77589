import { Currency } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useFindSpoofedCurrency } from '#core/tokens/spoofedToken.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'

/** Warns about each currency that only has the symbol of a known one, with its address. */
export function SpoofedTokenWarning({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useTranslation()
  const findLookalike = useFindSpoofedCurrency()
  return currencies.map((currency) => {
    const other = findLookalike(currency)
    if (other === undefined || Currency.isNative(currency)) return null
    return (
      <Banner key={currency.address} variant="warn">
        {t('This isn’t the listed %symbol%. It only uses the same or a similar symbol.', {
          symbol: shortSymbol(other),
        })}{' '}
        <AddressText address={currency.address} />
      </Banner>
    )
  })
}
