import { Currency } from '@zono/exchange'
import { TokenMark } from '../../ui/TokenMark.tsx'

type CurrencyMarkProps = { readonly currency: Currency; readonly size?: number }

/** The face of a currency: its list's logo, else a drawn mark. */
export const CurrencyMark = ({ currency, size = 32 }: CurrencyMarkProps) => (
  <TokenMark
    name={currency.symbol}
    seed={Currency.idOf(currency)}
    src={Currency.isNative(currency) ? undefined : currency.logoURI}
    size={size}
  />
)
