import type { CurrencyAmount, SplitLeg } from '@zono/sdk'
import { formatPercent } from '#lib/format/formatPercent.ts'
import type { SplitTrade } from './swapTrade.ts'

/** What a split gains over the best single route: more output of an exact input, less input of an exact output. */
export function getSavedAmount({ tradeType, inputAmount, outputAmount, split }: SplitTrade): CurrencyAmount {
  const { singleTrade } = split
  return tradeType === 'exactInput'
    ? { ...outputAmount, amount: outputAmount.amount - singleTrade.outputAmount.amount }
    : { ...inputAmount, amount: singleTrade.inputAmount.amount - inputAmount.amount }
}

/** Part of what is paid that each path takes, in whole percent that add up to 100. Below one percent it is `<1%`. */
export function getSharesPercent(legs: readonly Pick<SplitLeg, 'amountIn'>[]): readonly string[] {
  const total = legs.reduce((sum, { amountIn }) => sum + amountIn, 0n)
  if (total === 0n) return []
  const shares = legs.map(({ amountIn }) => Number((amountIn * 100n) / total))
  const remainders = legs.map(({ amountIn }, i) => ({ i, rest: (amountIn * 100n) % total }))
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const raised = remainders
    .toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.i - b.i))
    .slice(0, missing)
  return shares.map((share, i) => {
    const percent = share + (raised.some((entry) => entry.i === i) ? 1 : 0)
    return percent === 0 ? `<${formatPercent(0.01)}` : formatPercent(percent / 100)
  })
}
