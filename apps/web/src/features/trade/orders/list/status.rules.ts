import type { Order } from '@zono/messages'
import { type Currency, CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { isOver } from '../orders.rules.ts'
import type { AccountOrder } from '../useOrders.ts'
import type { OrderNow } from './now.rules.ts'

/** What becomes of an order, in one sentence; `isProblem` where something stops it that its owner can mend. */
export type StatusText = { readonly text: Message; readonly isProblem: boolean }

type StatusParams = {
  readonly order: AccountOrder
  readonly sell: Currency
  readonly buy: Currency
  readonly now: OrderNow | undefined
  /** The receiver's code takes no coin, and coin is bought. */
  readonly isRefused?: boolean
}

/** Digits of amounts. */
const DIGITS = 6

/** Says what an order exchanges. */
export const getOrderText = (
  { sellAmount, minBuyAmount }: Pick<Order, 'sellAmount' | 'minBuyAmount'>,
  sell: Currency,
  buy: Currency,
): Message =>
  msg('Sell %sold% %sell% for at least %least% %buy%', {
    sold: decimal(CurrencyAmount.toSignificant({ currency: sell, amount: sellAmount }, DIGITS)),
    sell: shortSymbol(sell),
    least: decimal(CurrencyAmount.toSignificant({ currency: buy, amount: minBuyAmount }, DIGITS)),
    buy: shortSymbol(buy),
  })

/** Says what an order would bring now, what stops it, or how it ended; undefined while that is read or checked. */
export function getStatusText({
  order: { order, state, place, isSigned },
  sell,
  buy,
  now,
  isRefused = false,
}: StatusParams): StatusText | undefined {
  const quiet = (text: Message): StatusText => ({ text, isProblem: false })
  const stopped = (text: Message): StatusText => ({ text, isProblem: true })
  if (isSigned === false) return stopped(msg('Not signed by its account: nobody can fill it'))
  if (state === undefined || isSigned === undefined) return undefined
  const amount = (currency: Currency, value: bigint) => ({
    amount: decimal(CurrencyAmount.toSignificant({ currency, amount: value }, DIGITS)),
    symbol: shortSymbol(currency),
  })
  if (place === 'withdrawn' && !isOver({ place, state, isSigned })) {
    return quiet(msg('Withdrawn from the book. Anyone with a copy can still fill it.'))
  }
  switch (state.status) {
    case 'filled':
      return quiet(msg('Filled'))
    case 'cancelled':
      return quiet(msg('Cancelled: nobody can fill it any more'))
    case 'expired':
      return quiet(
        state.sold > 0n || state.partsDone > 0 ? msg('Expired, filled in part') : msg('Expired, nothing was sold'),
      )
    case 'invalid':
      return quiet(msg('The contract refuses this order'))
    case 'insufficient-balance':
      return stopped(
        msg('Stopped: your balance doesn’t cover %amount% %symbol%', amount(sell, now?.amount ?? order.sellAmount)),
      )
    case 'insufficient-allowance':
      return stopped(msg('Stopped: %symbol% isn’t enabled for it', { symbol: shortSymbol(sell) }))
    case 'not-yet-open':
      return quiet(msg('Next part from %time%', { time: formatDate(state.opensAt, 'dateTime') }))
    case 'open':
      if (isRefused) {
        return stopped(msg('Stopped: this account can’t receive %symbol%, cancel it', { symbol: shortSymbol(buy) }))
      }
      if (place === 'unsent') return stopped(msg('Only in this browser: nobody else knows of it'))
      return now && quiet(getOpenText(now, amount, buy))
  }
}

function getOpenText(
  { pays, toGo, fill, amount: whole }: OrderNow,
  amount: (currency: Currency, value: bigint) => NonNullable<Message['values']>,
  buy: Currency,
): Message {
  if (pays === undefined || toGo === undefined) return msg('No pool trades these tokens now')
  if (toGo === 0) return msg('Pays %amount% %symbol% now: it can be filled', amount(buy, pays))
  const values = { ...amount(buy, pays), share: formatPercent(toGo, 2) }
  return fill && fill.amount < whole
    ? msg('Pays %amount% %symbol% now, %share% to go. A part of it can be filled.', values)
    : msg('Pays %amount% %symbol% now, %share% to go', values)
}
