import type { CurrencyAmount } from '@zono/sdk'
import type { Ruin } from '../../ruin.rules.ts'
import { useCurrencyFigures } from '../../useCurrencyFigures.ts'
import { getSupplyRuin } from './supplyRuin.rules.ts'

type Sides = { readonly a: CurrencyAmount; readonly b: CurrencyAmount }

/** The loss of a deposit at a price far from the market's, at the prices of this block; and what its sides are worth. */
export function useSupplyRuin(sides: Sides | undefined) {
  const { getUsd } = useCurrencyFigures([sides?.a.currency, sides?.b.currency])
  const [valueA, valueB] = [getUsd(sides?.a), getUsd(sides?.b)]
  const ruin: Ruin | undefined = getSupplyRuin(valueA, valueB)
  return { ruin, valueA, valueB }
}
