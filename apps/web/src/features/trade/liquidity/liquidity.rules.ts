import { Currency, CurrencyAmount, Pair, Percent, type Token } from '@zono/sdk'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import type { Position, SharedPool } from './liquidity.queries.ts'

/** Which side of a pool was typed; the other follows from it. */
export type Side = 'a' | 'b'

/** A pool that nobody provides for: its first provider sets the price (spec trading-core §4). */
export const isNew = (pool: SharedPool | null): boolean => pool === null || pool.totalSupply === 0n

/** What must go in on the other side of `typed`, at the pool's price. Undefined where there is no price, or no such amount. */
export function mirrored(
  pool: SharedPool | null | undefined,
  typed: CurrencyAmount | undefined,
  other: Currency,
  wrappedNative: Token,
): CurrencyAmount | undefined {
  if (!pool || !typed) return undefined
  const amount = Pair.quote(pool.pair, Currency.wrapped(typed.currency, wrappedNative), typed.amount)
  const isAny = amount !== undefined && amount > 0n && amount <= CurrencyAmount.MOST
  return isAny ? CurrencyAmount.of(other, amount) : undefined
}

/** Both amounts of a supply. */
export type Supply = { readonly a: CurrencyAmount; readonly b: CurrencyAmount }

/**
 * What the router will take of a supply: at the pool's price the other side of its first token, which is the token where
 * the native coin is the other; else the other way round. A unit less than was typed, where quoting there and back rounds.
 */
export function takenOf(pool: SharedPool | null, supply: Supply, wrappedNative: Token): Supply {
  if (pool === null || isNew(pool)) return supply
  const isTurned = Currency.isNative(supply.a.currency)
  const [first, second] = isTurned ? [supply.b, supply.a] : [supply.a, supply.b]
  const quote = ({ currency, amount }: CurrencyAmount) =>
    Pair.quote(pool.pair, Currency.wrapped(currency, wrappedNative), amount) ?? 0n
  const optimal = quote(first)
  const [one, two] =
    optimal <= second.amount
      ? [first, CurrencyAmount.of(second.currency, optimal)]
      : [CurrencyAmount.of(first.currency, quote(second)), second]
  return isTurned ? { a: two, b: one } : { a: one, b: two }
}

/** What a supply gives: liquidity in base units, and the share of the pool it will be. Undefined where nothing. */
export function supplyOutcome(
  pool: SharedPool | null,
  { a, b }: Supply,
  wrappedNative: Token,
): { readonly liquidity: bigint; readonly share: Percent } | undefined {
  const [tokenA, tokenB] = [Currency.wrapped(a.currency, wrappedNative), Currency.wrapped(b.currency, wrappedNative)]
  const pair = pool?.pair ?? Pair.of(tokenA.address, tokenA, tokenB, 0n, 0n)
  const totalSupply = pool?.totalSupply ?? 0n
  const [amount0, amount1] = pair.token0.address === tokenA.address ? [a.amount, b.amount] : [b.amount, a.amount]
  const liquidity = Pair.liquidityMinted(pair, totalSupply, amount0, amount1)
  if (liquidity === undefined) return undefined
  // Of a new pool all is the first provider's, but for the crumb that is locked for ever.
  const share = totalSupply === 0n ? Percent.of(1n, 1n) : Percent.of(liquidity, totalSupply + liquidity)
  return { liquidity, share }
}

/** What an account's part of a pool is now. */
export function positionWorth({ pair, totalSupply, liquidity }: Position): {
  readonly amount0: CurrencyAmount
  readonly amount1: CurrencyAmount
  readonly share: Percent
} {
  const { amount0, amount1 } = Pair.liquidityValue(pair, totalSupply, liquidity)
  return {
    amount0: CurrencyAmount.of(pair.token0, amount0),
    amount1: CurrencyAmount.of(pair.token1, amount1),
    share: totalSupply > 0n ? Percent.of(liquidity, totalSupply) : Percent.of(0n, 1n),
  }
}

/** A price move within this many basis points asks for no second consent, as long as the slippage tolerance covers it. */
const PRICE_MOVE_BPS = 10

/** Whether amounts are so much less than agreed that the person is asked again. */
const isLess = (agreed: readonly bigint[], now: readonly bigint[], slippageBps: number): boolean => {
  const tolerance = Math.min(slippageBps, PRICE_MOVE_BPS)
  return agreed.some((amount, i) => (now[i] ?? 0n) < minimumOf(amount, tolerance))
}

/** A supply as the person agreed to it: the pool it was priced by, and the tolerance of that moment. */
export type AgreedSupply = { readonly supply: Supply; readonly pool: SharedPool | null; readonly slippageBps: number }

/** Whether the pool has moved since a supply was agreed to: it would take less of a side, or the pool is new no longer. */
export function hasSupplyChanged(agreed: AgreedSupply, now: SharedPool | null | undefined, wrappedNative: Token) {
  if (now === undefined) return false
  if (isNew(agreed.pool) !== isNew(now)) return true
  const amounts = ({ a, b }: Supply) => [a.amount, b.amount]
  const taken = (pool: SharedPool | null) => amounts(takenOf(pool, agreed.supply, wrappedNative))
  return isLess(taken(agreed.pool), taken(now), agreed.slippageBps)
}

/** Whether a position pays out less for the same liquidity than when its removal was agreed to. */
export function hasRemovalChanged(
  agreed: { readonly position: Position; readonly liquidity: bigint; readonly slippageBps: number },
  now: SharedPool | null | undefined,
): boolean {
  if (now === undefined) return false
  if (now === null) return true
  const amounts = ({ pair, totalSupply }: SharedPool) => {
    const { amount0, amount1 } = Pair.liquidityValue(pair, totalSupply, agreed.liquidity)
    return [amount0, amount1]
  }
  return isLess(amounts(agreed.position), amounts(now), agreed.slippageBps)
}

/**
 * Whether a first provider's two sides are worth so different amounts, by more than a tenth of the larger, that who trades
 * first takes the difference. Dollars of both in one unit; undefined while unknown, and then nothing is said.
 */
export function isFarFromMarket(a: bigint | undefined, b: bigint | undefined): boolean {
  if (a === undefined || b === undefined) return false
  const [less, more] = a < b ? [a, b] : [b, a]
  return (more - less) * 10n > more
}

const BASIS = 10_000n

/** The least that must go in or come out of an amount, rounded up: a hair more than asked protects the person. */
export const minimumOf = (amount: bigint, slippageBps: number): bigint =>
  (amount * (BASIS - BigInt(slippageBps)) + BASIS - 1n) / BASIS

type SupplyForm = {
  readonly connected: boolean
  readonly a: Currency | undefined
  readonly b: Currency | undefined
  readonly supply: Supply | undefined
  /** Why what was typed is no amount, where something was typed. */
  readonly amountProblem?: Message | undefined
  readonly wrappedNative: Token
  /** Base units; undefined while unknown. */
  readonly balanceA: bigint | undefined
  readonly balanceB: bigint | undefined
  readonly isStale: boolean
  /** False while the pool is being read. */
  readonly isKnown: boolean
  readonly isMinting: boolean
  /** One of the two cannot be traded here. */
  readonly isUnsupported: boolean
}

/** The first thing that stands in the way of a supply, in the order of the specification (trading-core §4). */
export function supplyBlocker(form: SupplyForm): Message | undefined {
  const { connected, a, b, supply, wrappedNative, isStale, isKnown, isMinting } = form
  if (form.isUnsupported) return msg('Unsupported Asset')
  if (!connected) return msg('Connect Wallet')
  if (!isPairing(a, b, wrappedNative)) return msg('Invalid pair')
  if (isStale) return msg('Waiting for the network')
  if (!isKnown) return msg('Reading the pool')
  if (supply === undefined) return form.amountProblem ?? msg('Enter an amount')
  const short = shortOf(supply.a, form.balanceA) ?? shortOf(supply.b, form.balanceB)
  if (short) return short
  return isMinting ? undefined : msg('The amounts are too small')
}

/** Whether two currencies can share a pool: they are two, and not one and its wrapped self. */
export const isPairing = (a: Currency | undefined, b: Currency | undefined, wrappedNative: Token): boolean =>
  a !== undefined &&
  b !== undefined &&
  Currency.wrapped(a, wrappedNative).address !== Currency.wrapped(b, wrappedNative).address

function shortOf({ currency, amount }: CurrencyAmount, balance: bigint | undefined): Message | undefined {
  if (balance === undefined) return msg('Reading your balance')
  return balance < amount ? msg('Insufficient %symbol% balance', { symbol: currency.symbol }) : undefined
}
