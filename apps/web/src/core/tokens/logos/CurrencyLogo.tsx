import { Currency } from '@zono/sdk'
import { TokenIcon } from '#ui/identity/TokenIcon.tsx'
import { useLogos } from './useLogos.ts'

type CurrencyLogoProps = { readonly currency: Currency; readonly size?: number }

/** Logo of a currency, or a generated icon. */
export function CurrencyLogo({ currency, size = 32 }: CurrencyLogoProps) {
  const logos = useLogos(currency)
  return <TokenIcon name={currency.symbol} seed={Currency.getId(currency)} src={logos} size={size} />
}
