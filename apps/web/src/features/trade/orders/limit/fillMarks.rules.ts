import { Currency, CurrencyAmount, Price, type Token } from '@zono/sdk'
import { type Address, ethAddress, isAddressEqual } from 'viem'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { OrderFill } from '#core/trades/activity/orderFills.queries.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { ChartMark } from '#ui/chart/overlay/ChartMarks.tsx'

/** Digits of amounts and prices. */
const DIGITS = 6

/** Marks at most: they are placed again with each move of the pointer over the chart. */
const MAX_MARKS = 50

/**
 * The newest fills between two currencies, either sold for the other, at their prices of `input` in `output`. A native coin
 * and its wrapped token count as one.
 *
 * @param fills - The newest first.
 */
export function getFillMarks(
  fills: readonly OrderFill[],
  input: Currency,
  output: Currency,
  wrappedNative: Token,
): readonly ChartMark[] {
  const isOf = (address: Address, currency: Currency) =>
    isAddressEqual(
      isAddressEqual(address, ethAddress) ? wrappedNative.address : address,
      Currency.toWrapped(currency, wrappedNative).address,
    )
  const marks = fills.flatMap(({ id, sell, buy, sold, bought, timestamp }): readonly ChartMark[] => {
    const isForward = isOf(sell, input) && isOf(buy, output)
    const isBackward = isOf(sell, output) && isOf(buy, input)
    if ((!isForward && !isBackward) || sold === 0n || bought === 0n) return []
    const [from, to] = isForward ? [input, output] : [output, input]
    const [paid, got] = [
      { currency: from, amount: sold },
      { currency: to, amount: bought },
    ]
    const price = isForward ? Price.fromAmounts(paid, got) : Price.fromAmounts(got, paid)
    return [
      {
        ...{ id, timestamp, value: Number(Price.toSignificant(price, DIGITS)) },
        text: msg('Swapped %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
          inputAmount: decimal(CurrencyAmount.toSignificant(paid, DIGITS)),
          inputSymbol: shortSymbol(from),
          outputAmount: decimal(CurrencyAmount.toSignificant(got, DIGITS)),
          outputSymbol: shortSymbol(to),
        }),
      },
    ]
  })
  return marks.slice(0, MAX_MARKS)
}
