import { Currency } from '@zono/sdk'
import { TokenMark } from '../../../ui/identity/TokenIcon.tsx'
import { useLogos } from './useLogos.ts'

type CurrencyMarkProps = { readonly currency: Currency; readonly size?: number }

/** The face of a currency: a logo, else a drawn mark. */
export function CurrencyMark({ currency, size = 32 }: CurrencyMarkProps) {
  const logos = useLogos(currency)
  return <TokenMark name={currency.symbol} seed={Currency.idOf(currency)} src={logos} size={size} />
}
