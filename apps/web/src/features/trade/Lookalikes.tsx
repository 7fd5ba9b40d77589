import { Currency } from '@zono/exchange'
import { useT } from '../../base/i18n/useT.ts'
import { useLookalikeOf } from '../../core/tokens/lookalike.ts'
import { shortSymbol } from '../../core/tokens/symbol.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Banner } from '../../ui/Banner.tsx'

/** Warns about each currency that only has the symbol of a known one, with its address. */
export function Lookalikes({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useT()
  const lookalikeOf = useLookalikeOf()
  return currencies.map((currency) => {
    const other = lookalikeOf(currency)
    if (other === undefined || Currency.isNative(currency)) return null
    return (
      <Banner key={currency.address} kind="warn">
        {t('This is not the %symbol% that is known here. It only has the same or a similar symbol.', {
          symbol: shortSymbol(other),
        })}{' '}
        <AddressText address={currency.address} />
      </Banner>
    )
  })
}
