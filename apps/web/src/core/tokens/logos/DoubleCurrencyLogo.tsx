import { Currency } from '@zono/sdk'
import { PairIcon } from '#ui/identity/PairIcon.tsx'
import { useLogos } from './useLogos.ts'

type DoubleCurrencyLogoProps = {
  readonly currency0: Currency
  readonly currency1: Currency
  /** Pixels across, of each. */
  readonly size?: number
}

/** The faces of two currencies, the first half over the second. */
export function DoubleCurrencyLogo({ currency0, currency1, size = 32 }: DoubleCurrencyLogoProps) {
  const [own, other] = [useLogos(currency0), useLogos(currency1)]
  return <PairIcon first={toIconProps(currency0, own)} second={toIconProps(currency1, other)} size={size} />
}

const toIconProps = (currency: Currency, src: readonly string[]) => ({
  name: currency.symbol,
  seed: Currency.getId(currency),
  src,
})
