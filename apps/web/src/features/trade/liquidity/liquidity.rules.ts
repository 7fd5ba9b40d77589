import type { PairPosition, PairWithSupply } from '@zono/client'
import { Currency, CurrencyAmount, getMinimumAmount, Pair, Percent, type Token } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getQuietMoveBps } from '../price.rules.ts'

/** Which side of a pool was typed; the other follows from it. */
export type PairSide = 'a' | 'b'

/** A pair without liquidity: its first provider sets the price (spec trading-core §4). */
export const isNewPair = (pool: PairWithSupply | null): boolean => pool === null || pool.totalSupply === 0n

/** What must go in on the other side of `typed`, at the pool's price. Undefined where there is no price, or no such amount. */
export function getDependentAmount(
  pool: PairWithSupply | null | undefined,
  typed: CurrencyAmount | undefined,
  other: Currency,
  wrappedNative: Token,
): CurrencyAmount | undefined {
  if (!pool || !typed) return undefined
  const amount = Pair.quote(pool.pair, Currency.toWrapped(typed.currency, wrappedNative), typed.amount)
  const isAny = amount !== undefined && amount > 0n && amount <= CurrencyAmount.MAX_UINT256
  return isAny ? CurrencyAmount.fromRawAmount(other, amount) : undefined
}

/** Both amounts of a supply. */
export type AddLiquidityAmounts = { readonly a: CurrencyAmount; readonly b: CurrencyAmount }

/**
 * What the router will take of a supply: at the pool's price the other side of its first token, which is the token where
 * the native coin is the other; else the other way round. A unit less than was typed, where quoting there and back rounds.
 */
export function getRouterAmounts(
  pool: PairWithSupply | null,
  supply: AddLiquidityAmounts,
  wrappedNative: Token,
): AddLiquidityAmounts {
  if (pool === null || isNewPair(pool)) return supply
  const isTurned = Currency.isNative(supply.a.currency)
  const [first, second] = isTurned ? [supply.b, supply.a] : [supply.a, supply.b]
  const quote = ({ currency, amount }: CurrencyAmount) =>
    Pair.quote(pool.pair, Currency.toWrapped(currency, wrappedNative), amount) ?? 0n
  const optimal = quote(first)
  const [one, two] =
    optimal <= second.amount
      ? [first, CurrencyAmount.fromRawAmount(second.currency, optimal)]
      : [CurrencyAmount.fromRawAmount(first.currency, quote(second)), second]
  return isTurned ? { a: two, b: one } : { a: one, b: two }
}

/** What a supply gives: liquidity in base units, and the share of the pool it will be. Undefined where nothing. */
export function getMintPreview(
  pool: PairWithSupply | null,
  { a, b }: AddLiquidityAmounts,
  wrappedNative: Token,
): { readonly liquidity: bigint; readonly share: Percent } | undefined {
  const [tokenA, tokenB] = [
    Currency.toWrapped(a.currency, wrappedNative),
    Currency.toWrapped(b.currency, wrappedNative),
  ]
  const pair = pool?.pair ?? Pair.create(tokenA.address, tokenA, tokenB, 0n, 0n)
  const totalSupply = pool?.totalSupply ?? 0n
  const [amount0, amount1] = pair.token0.address === tokenA.address ? [a.amount, b.amount] : [b.amount, a.amount]
  const liquidity = Pair.getLiquidityMinted(pair, totalSupply, amount0, amount1)
  if (liquidity === undefined) return undefined
  // Of a new pool all is the first provider's, but for the crumb that is locked for ever.
  const share = totalSupply === 0n ? Percent.create(1n, 1n) : Percent.create(liquidity, totalSupply + liquidity)
  return { liquidity, share }
}

/** What an account's part of a pool is now. */
export function getPositionAmounts({ pair, totalSupply, liquidity }: PairPosition): {
  readonly amount0: CurrencyAmount
  readonly amount1: CurrencyAmount
  readonly share: Percent
} {
  const { amount0, amount1 } = Pair.getLiquidityValue(pair, totalSupply, liquidity)
  return {
    amount0: CurrencyAmount.fromRawAmount(pair.token0, amount0),
    amount1: CurrencyAmount.fromRawAmount(pair.token1, amount1),
    share: totalSupply > 0n ? Percent.create(liquidity, totalSupply) : Percent.create(0n, 1n),
  }
}

/** Whether amounts are so much less than agreed that the person is asked again. */
const isBelowTolerance = (agreed: readonly bigint[], now: readonly bigint[], slippageBps: number): boolean => {
  const quietBps = getQuietMoveBps(slippageBps)
  return agreed.some((amount, i) => (now[i] ?? 0n) < getMinimumAmount(amount, quietBps))
}

/** A supply as the person agreed to it: the pool it was priced by, and the tolerance of that moment. */
export type AcceptedSupply = {
  readonly supply: AddLiquidityAmounts
  readonly pair: PairWithSupply | null
  readonly slippageBps: number
}

/** Whether the pool has moved since a supply was agreed to: it would take less of a side, or the pool is new no longer. */
export function hasSupplyChanged(agreed: AcceptedSupply, now: PairWithSupply | null | undefined, wrappedNative: Token) {
  if (now === undefined) return false
  if (isNewPair(agreed.pair) !== isNewPair(now)) return true
  const amounts = ({ a, b }: AddLiquidityAmounts) => [a.amount, b.amount]
  const taken = (pool: PairWithSupply | null) => amounts(getRouterAmounts(pool, agreed.supply, wrappedNative))
  return isBelowTolerance(taken(agreed.pair), taken(now), agreed.slippageBps)
}

/** Whether a position pays out less for the same liquidity than when its removal was agreed to. */
export function hasRemovalChanged(
  agreed: { readonly position: PairPosition; readonly liquidity: bigint; readonly slippageBps: number },
  now: PairWithSupply | null | undefined,
): boolean {
  if (now === undefined) return false
  if (now === null) return true
  const amounts = ({ pair, totalSupply }: PairWithSupply) => {
    const { amount0, amount1 } = Pair.getLiquidityValue(pair, totalSupply, agreed.liquidity)
    return [amount0, amount1]
  }
  return isBelowTolerance(amounts(agreed.position), amounts(now), agreed.slippageBps)
}

/** Share of the first of two values in their sum, 0 to 1; undefined while one is unknown, and for nothing. */
export function getValueShare(a: bigint | undefined, b: bigint | undefined): number | undefined {
  if (a === undefined || b === undefined || a + b === 0n) return undefined
  return Number((a * 10_000n) / (a + b)) / 10_000
}

type SupplyForm = {
  readonly isConnected: boolean
  readonly a: Currency | undefined
  readonly b: Currency | undefined
  readonly supply: AddLiquidityAmounts | undefined
  /** Why what was typed is no amount, where something was typed. */
  readonly amountProblem?: Message | undefined
  readonly wrappedNative: Token
  /** Base units; undefined while unknown. */
  readonly balanceA: bigint | undefined
  readonly balanceB: bigint | undefined
  readonly isStale: boolean
  /** False while the pool is being read. */
  readonly isPairLoaded: boolean
  readonly canMint: boolean
  /** One of the two cannot be traded here. */
  readonly isUnsupported: boolean
}

/**
 * First reason why a supply cannot be sent, in the order of the specification (trading-core §4). A side without a token
 * is not an invalid pair yet.
 */
export function getSupplyBlocker(form: SupplyForm): Blocker | undefined {
  const { isConnected, a, b, supply, wrappedNative, isStale, isPairLoaded, canMint } = form
  if (form.isUnsupported) return createBlocker('not-allowed', msg('Unsupported Asset'))
  if (!isConnected) return WALLET_DISCONNECTED
  if (a === undefined || b === undefined) return createBlocker('input-missing', msg('Select a token'))
  if (!isTokenPair(a, b, wrappedNative)) return createBlocker('input-invalid', msg('Invalid pair'))
  if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (!isPairLoaded) return createBlocker('data-unavailable', msg('Loading pool…'))
  if (supply === undefined) {
    return form.amountProblem
      ? createBlocker('input-invalid', form.amountProblem)
      : createBlocker('input-missing', msg('Enter an amount'))
  }
  const short = getBalanceBlocker(supply.a, form.balanceA) ?? getBalanceBlocker(supply.b, form.balanceB)
  if (short) return short
  return canMint ? undefined : createBlocker('input-invalid', msg('Amounts are too small'))
}

/** Whether two currencies can share a pool: they are two, and not one and its wrapped self. */
export const isTokenPair = (a: Currency | undefined, b: Currency | undefined, wrappedNative: Token): boolean =>
  a !== undefined &&
  b !== undefined &&
  Currency.toWrapped(a, wrappedNative).address !== Currency.toWrapped(b, wrappedNative).address

function getBalanceBlocker({ currency, amount }: CurrencyAmount, balance: bigint | undefined): Blocker | undefined {
  if (balance === undefined) return createBlocker('data-unavailable', msg('Loading balance…'))
  return balance < amount
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: currency.symbol }))
    : undefined
}
