import { Currency } from '@zono/sdk'
import { TokenIcon } from '../../../ui/identity/TokenIcon.tsx'
import { useLogos } from './useLogos.ts'

type CurrencyLogoProps = { readonly currency: Currency; readonly size?: number }

/** The face of a currency: a logo, else a drawn mark. */
export function CurrencyLogo({ currency, size = 32 }: CurrencyLogoProps) {
  const logos = useLogos(currency)
  return <TokenIcon name={currency.symbol} seed={Currency.getId(currency)} src={logos} size={size} />
}
