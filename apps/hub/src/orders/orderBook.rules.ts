import { getOrderProblem, type OrderMarket, type OrderProblem, type SignedOrder } from '@zono/messages'
import type { Address } from 'viem'
import { Refusal } from '../lib/errors.ts'

/** Seconds for which an order may stand. */
const MAX_LIFE_SECONDS = 366 * 24 * 3600
/** Parts of a recurring order. */
const MAX_PARTS = 1000
/** Seconds by which the time of a withdrawal may differ from the hub's. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300

const SENTENCES: Readonly<Record<OrderProblem, string>> = {
  receiver: 'The receiver cannot be paid.',
  amounts: 'An amount is zero.',
  parts: 'The number of parts and the time between them do not fit.',
  tokens: 'What is sold is what is bought.',
  times: 'The order ends before it starts.',
}

/**
 * Checks what can be told of an order without the chain.
 * @throws {Refusal}
 */
export function assertOrder(
  { order, chainId, contract }: SignedOrder & OrderMarket,
  market: OrderMarket & { readonly wrappedCoin: Address },
  now: number,
): void {
  if (chainId !== market.chainId || contract !== market.contract)
    throw createRefusal('The order is for another network or another contract.')
  const problem = getOrderProblem(order, contract, market.wrappedCoin)
  if (problem) throw createRefusal(SENTENCES[problem])
  if (order.expiry <= now) throw createRefusal('The order has expired.')
  if (order.expiry - now > MAX_LIFE_SECONDS) throw createRefusal('An order stands for a year at most.')
  if (order.parts > MAX_PARTS) throw createRefusal(`An order has at most ${MAX_PARTS} parts.`)
  if (order.tip > order.minBuyAmount) throw createRefusal('The tip is more than what the receiver gets.')
}

/** @throws {Refusal} */
export function assertWithdrawalTime(timestamp: number, now: number): void {
  if (Math.abs(now - timestamp) > MAX_CLOCK_DIFFERENCE_SECONDS)
    throw new Refusal('wrong timestamp', 'The signature is too old, or from the future. Sign once more.')
}

export const createRefusal = (sentence: string): Refusal => new Refusal('invalid order', sentence)

/** States of the contract, in its order. */
export const ORDER_STATUSES = [
  'open',
  'invalid',
  'filled',
  'cancelled',
  'expired',
  'not yet open',
  'insufficient balance',
  'insufficient allowance',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** States after which an order is never filled again. */
const OVER: readonly OrderStatus[] = ['invalid', 'filled', 'cancelled', 'expired']

/** Whether a state never changes again, at a block that is final. */
export const isOver = (status: OrderStatus): boolean => OVER.includes(status)

/** Why an order that is over cannot be taken. */
export const describeOver = (status: OrderStatus): string =>
  status === 'filled'
    ? 'The order has been filled.'
    : status === 'cancelled'
      ? 'The order has been cancelled.'
      : status === 'expired'
        ? 'The order has expired.'
        : 'The contract refuses the order.'
