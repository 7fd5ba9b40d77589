import type { CurrencyAmount } from '@zono/sdk'
import type { Loss } from '#features/trade/largeLoss.rules.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { getSupplyLoss } from './supplyLoss.rules.ts'

type Sides = { readonly a: CurrencyAmount; readonly b: CurrencyAmount }

/** What a deposit loses at the prices of this block, as far as they are known, and what its sides are worth. */
export function useSupplyLoss(sides: Sides | undefined) {
  const { getUsd, arePricesPending } = useCurrencyFigures([sides?.a.currency, sides?.b.currency])
  const [valueA, valueB] = [getUsd(sides?.a), getUsd(sides?.b)]
  const loss: Loss | undefined = getSupplyLoss(valueA, valueB)
  return { loss, valueA, valueB, arePricesPending }
}
