import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { getAmountProblem } from '#core/tokens/amount/getAmountProblem.ts'
import { useOrderCurrencies } from '../useOrderCurrencies.ts'
import { useOrderQuote } from '../useOrderQuote.ts'
import { getLeast, getLimitPrice, getPriceText, type Limit } from './limit.rules.ts'

/**
 * State of the form of an order.
 *
 * @param firstBps - Basis points by which the first limit is above the market.
 */
export function useLimitForm(firstBps: number) {
  const firstLimit: Limit = { kind: 'market', aboveBps: firstBps }
  const currencies = useOrderCurrencies()
  const { sell, buy } = currencies
  const [text, setText] = useState('')
  const [limit, setLimit] = useState<Limit>(firstLimit)
  const [isInverted, setInverted] = useState(false)
  const sold = sell && CurrencyAmount.parse(text, sell)
  const quote = useOrderQuote(sell, buy, sold)
  const terms = sell && buy && quote.isPair ? { limit, sold, sell, buy, market: quote.market } : undefined
  const price = terms && getLimitPrice(terms)
  const least = terms && getLeast(terms)
  return {
    ...currencies,
    choose: (...choice: Parameters<typeof currencies.choose>) => {
      // A price of other tokens says nothing.
      setLimit(firstLimit)
      currencies.choose(...choice)
    },
    switch: () => {
      setLimit(firstLimit)
      setText('')
      currencies.switch()
    },
    text,
    type: setText,
    sold,
    soldProblem: sell && getAmountProblem(text, sell),
    limit,
    setLimit,
    isInverted,
    flip: () => setInverted(!isInverted),
    quote,
    price,
    priceText: getPriceText(limit, price, isInverted),
    /** Base units of what is bought; undefined while nothing tells it. */
    least: least && least.amount > 0n ? least : undefined,
    leastText: limit.kind === 'amount' ? limit.text : least ? CurrencyAmount.toSignificant(least, 8) : '',
    clear: () => {
      setText('')
      setLimit(firstLimit)
    },
  }
}

export type LimitForm = ReturnType<typeof useLimitForm>
