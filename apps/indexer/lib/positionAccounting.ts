import { type Decimal, divideOrZero, toDecimal, ZERO } from './decimal.ts'

/** Digits after the point that a part of a pool is kept to. */
const AMOUNT_DECIMALS = 18

/** What an account has in a pool, what went in and came out, and how full a pool token was on the average when it came. */
export type PositionState = {
  readonly balance: Decimal
  readonly deposited0: Decimal
  readonly deposited1: Decimal
  readonly depositedUSD: Decimal
  readonly withdrawn0: Decimal
  readonly withdrawn1: Decimal
  readonly withdrawnUSD: Decimal
  /** See `rootOf`. */
  readonly entryVirtualPrice: Decimal
}

/** Whole tokens of both sides, and dollars. */
export type LiquidityAmounts = { readonly amount0: Decimal; readonly amount1: Decimal; readonly usd: Decimal }

export const ZERO_AMOUNTS: LiquidityAmounts = { amount0: ZERO, amount1: ZERO, usd: ZERO }

/** A pool as decimals' texts, as its row has them. */
export type PairState = { readonly reserve0: string; readonly reserve1: string; readonly totalSupply: string }

/** How much one pool token holds, by the invariant: trades' fees make it grow, nothing else does. */
export const getVirtualPrice = ({ reserve0, reserve1, totalSupply }: PairState): Decimal =>
  divideOrZero(toDecimal(reserve0).times(reserve1).sqrt(), toDecimal(totalSupply))

/** What some pool tokens stand for, at prices in dollars. */
export function getLiquidityValue(
  pool: PairState,
  liquidity: Decimal,
  prices: readonly [string, string],
): LiquidityAmounts {
  const part = (reserve: string) => divideOrZero(toDecimal(reserve).times(liquidity), toDecimal(pool.totalSupply))
  const [amount0, amount1] = [part(pool.reserve0).round(AMOUNT_DECIMALS), part(pool.reserve1).round(AMOUNT_DECIMALS)]
  return { amount0, amount1, usd: amount0.times(prices[0]).plus(amount1.times(prices[1])) }
}

/** Pool tokens came, for which something was put in, when each held `root`. */
export function addDeposit(
  share: PositionState,
  liquidity: Decimal,
  put: LiquidityAmounts,
  root: Decimal,
): PositionState {
  const balance = share.balance.plus(liquidity)
  return {
    ...share,
    balance,
    deposited0: share.deposited0.plus(put.amount0),
    deposited1: share.deposited1.plus(put.amount1),
    depositedUSD: share.depositedUSD.plus(put.usd),
    entryVirtualPrice: divideOrZero(share.balance.times(share.entryVirtualPrice).plus(liquidity.times(root)), balance),
  }
}

/** Pool tokens went, for which something was taken out. What stays came as it came. */
export const addWithdrawal = (share: PositionState, liquidity: Decimal, taken: LiquidityAmounts): PositionState => ({
  ...share,
  balance: share.balance.minus(liquidity),
  withdrawn0: share.withdrawn0.plus(taken.amount0),
  withdrawn1: share.withdrawn1.plus(taken.amount1),
  withdrawnUSD: share.withdrawnUSD.plus(taken.usd),
})

/**
 * Of pool tokens just minted it is now known that they were a deposit. While they moved, the reserves did not hold it yet,
 * so the share entered at too small a root: it enters again, from `virtualPriceBefore`, with what was put in.
 */
export const correctDeposit = (
  share: PositionState,
  liquidity: Decimal,
  put: LiquidityAmounts,
  root: Decimal,
  virtualPriceBefore: Decimal,
): PositionState =>
  addDeposit(
    { ...share, balance: share.balance.minus(liquidity), entryVirtualPrice: virtualPriceBefore },
    liquidity,
    put,
    root,
  )
