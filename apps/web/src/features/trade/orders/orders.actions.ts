import type { Order, OrderMarket, SignedOrder } from '@zono/messages'
import { type Deployment, getContract, Orders } from '@zono/protocol'
import { type Currency, CurrencyAmount, getFillHops, type OrderFill, type RouteGraph, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { type Action, buildCall, type TokenApproval } from '#core/transactions/action.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'

/** What the contract of orders may take: exactly what the account's open orders sell, this one among them. */
export const getOrderApproval = ({ contract }: OrderMarket, token: Token, amount: bigint): TokenApproval => ({
  ...{ token, spender: contract, amount },
  isExact: true,
})

const REVERT_MESSAGES: Readonly<Record<string, Message>> = {
  NotFillable: msg('This order can’t be filled now'),
  InvalidSignature: msg('This order isn’t signed by its account'),
  InsufficientOutput: msg('The pools pay less than the order asks for.'),
}

const getOrderValues = (sold: CurrencyAmount) => ({
  amount: decimal(CurrencyAmount.toSignificant(sold, 6)),
  symbol: sold.currency.symbol,
})

/**
 * Makes one order worthless for good, for everyone who has it.
 *
 * @param sell - Undefined where its token cannot be read: it is cancelled all the same.
 */
export const cancelOrder = (
  deployment: Deployment,
  { nonce, sellAmount }: Pick<Order, 'nonce' | 'sellAmount'>,
  sell: Currency | undefined,
): Action => ({
  id: 'orders.cancel',
  summary: sell
    ? msg('Cancel an order of %amount% %symbol%', getOrderValues({ currency: sell, amount: sellAmount }))
    : msg('Cancel an order'),
  approvals: [],
  call: buildCall(getContract(deployment, Orders), 'cancel', [[nonce]]),
})

/** Makes every order that the account ever signed worthless. */
export const cancelAllOrders = (deployment: Deployment): Action => ({
  id: 'orders.cancelAll',
  summary: msg('Cancel all orders'),
  approvals: [],
  call: buildCall(getContract(deployment, Orders), 'cancelAll', []),
})

type FillParams = SignedOrder & {
  readonly graph: RouteGraph
  readonly fill: OrderFill<{ readonly sell: Token }>
  /** What leaves the maker, as the screen names it. */
  readonly sold: CurrencyAmount
  /** Who gets the tip. */
  readonly tipTo: Address
}

/** Fills an order, or a piece of it, over the pools of a route. What they pay above the tip is the maker's. */
export function fillOrder(deployment: Deployment, { order, signature, graph, fill, sold, tipTo }: FillParams): Action {
  const { amount, tip } = fill
  const execution = { amount, tip, tipTo, hops: getFillHops(graph, fill) }
  return {
    id: 'orders.fill',
    summary: msg('Fill an order of %amount% %symbol%', getOrderValues(sold)),
    approvals: [],
    call: {
      ...buildCall(getContract(deployment, Orders), 'fill', [order, signature, execution]),
      revertMessages: REVERT_MESSAGES,
    },
  }
}
