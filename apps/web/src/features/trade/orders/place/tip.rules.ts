import { BPS_DENOMINATOR, Currency, type RouteGraph, type Token, Trade } from '@zono/sdk'

/** Gas of a fill over one pool, with what a transaction costs by itself, and of each further pool (contracts/test/gas). */
const [FILL_GAS, HOP_GAS] = [220_000n, 100_000n] as const

/** The tip pays a fill at twice the gas price of today: the order stands for days. */
const GAS_PRICE_ROOM = 2n

type TipTerms = {
  readonly graph: RouteGraph
  readonly buy: Currency
  readonly wrappedNative: Token
  /** Wei. */
  readonly gasPrice: bigint
  /** Pools of the route. */
  readonly hops: number
}

/**
 * What a fill is worth to its sender, in base units of what is bought: its gas at twice the price of today. Undefined
 * where no route tells what the native coin is worth.
 */
export function getTip({ graph, buy, wrappedNative, gasPrice, hops }: TipTerms): bigint | undefined {
  const cost = (FILL_GAS + HOP_GAS * BigInt(hops - 1)) * gasPrice * GAS_PRICE_ROOM
  const bought = Currency.toWrapped(buy, wrappedNative)
  if (bought.address === wrappedNative.address) return cost
  const options = { maxHops: 3, wrappedNative } as const
  const worth = Trade.getBestTradeExactIn(graph, { currency: wrappedNative, amount: cost }, bought, options)
  return worth?.outputAmount.amount
}

/** Share of a tip from which on it is said to be large. */
const LARGE_TIP_BPS = 300n

/** Whether a tip is so much of what is bought that a larger order is the better one. */
export const isLargeTip = (tip: bigint, least: bigint): boolean => tip * BPS_DENOMINATOR > least * LARGE_TIP_BPS
