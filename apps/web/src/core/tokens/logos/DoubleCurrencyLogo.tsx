import { Currency } from '@zono/sdk'
import { PairMark } from '../../../ui/identity/PairIcon.tsx'
import { useLogos } from './useLogos.ts'

type CurrencyPairMarkProps = {
  readonly first: Currency
  readonly second: Currency
  /** Pixels across, of each. */
  readonly size?: number
}

/** The faces of two currencies, the first half over the second. */
export function CurrencyPairMark({ first, second, size = 32 }: CurrencyPairMarkProps) {
  const [own, other] = [useLogos(first), useLogos(second)]
  return <PairMark first={faceOf(first, own)} second={faceOf(second, other)} size={size} />
}

const faceOf = (currency: Currency, src: readonly string[]) => ({
  name: currency.symbol,
  seed: Currency.idOf(currency),
  src,
})
