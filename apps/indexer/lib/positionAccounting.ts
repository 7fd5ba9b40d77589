import { type Decimal, divideOrZero, toDecimal, ZERO } from './decimal.ts'

/** Fraction digits that a share of a pair's reserves is stored with. */
const AMOUNT_DECIMALS = 18

/** LP tokens of an account, what it has deposited and withdrawn for them, and its average virtual price at entry. */
export type PositionState = {
  readonly balance: Decimal
  readonly deposited0: Decimal
  readonly deposited1: Decimal
  readonly depositedUSD: Decimal
  readonly withdrawn0: Decimal
  readonly withdrawn1: Decimal
  readonly withdrawnUSD: Decimal
  /** Mean of `getVirtualPrice` at each entry, weighted by LP tokens. */
  readonly entryVirtualPrice: Decimal
  /** Whether some of it had no price at its time, so that `depositedUSD` or `withdrawnUSD` leave it out. */
  readonly hasUnpricedAmounts: boolean
  /** LP tokens of the account in farms and staking pools, which `balance` leaves out. */
  readonly stakedBalance: Decimal
  /** Mean of the entry prices that the staked LP tokens had when they were staked, weighted by LP tokens. */
  readonly stakedEntryVirtualPrice: Decimal
}

/** Whole tokens of both sides and their value in USD, which leaves out a side without a price. */
export type LiquidityAmounts = {
  readonly amount0: Decimal
  readonly amount1: Decimal
  readonly usd: Decimal
  readonly isUnpriced: boolean
}

export const ZERO_AMOUNTS: LiquidityAmounts = { amount0: ZERO, amount1: ZERO, usd: ZERO, isUnpriced: false }

/** Whole tokens of both sides, valued at prices of token0 and token1 in USD; a price of zero is an unknown one. */
export function getLiquidityAmounts(
  amount0: Decimal,
  amount1: Decimal,
  prices: readonly [string, string],
): LiquidityAmounts {
  const [price0, price1] = [toDecimal(prices[0]), toDecimal(prices[1])]
  const isUnpriced = (amount0.gt(ZERO) && price0.eq(ZERO)) || (amount1.gt(ZERO) && price1.eq(ZERO))
  return { amount0, amount1, usd: amount0.times(price0).plus(amount1.times(price1)), isUnpriced }
}

/** Reserves and LP token supply of a pair, as its row has them. */
export type PairState = { readonly reserve0: string; readonly reserve1: string; readonly totalSupply: string }

/** Virtual price of one LP token, sqrt(reserve0 * reserve1) / totalSupply. Only trading fees make it grow. */
export const getVirtualPrice = ({ reserve0, reserve1, totalSupply }: PairState): Decimal =>
  divideOrZero(toDecimal(reserve0).times(reserve1).sqrt(), toDecimal(totalSupply))

/** Share of the reserves that some LP tokens represent, at prices of token0 and token1 in USD. */
export function getLiquidityValue(
  pair: PairState,
  liquidity: Decimal,
  prices: readonly [string, string],
): LiquidityAmounts {
  const getShare = (reserve: string) =>
    divideOrZero(toDecimal(reserve).times(liquidity), toDecimal(pair.totalSupply)).round(AMOUNT_DECIMALS)
  return getLiquidityAmounts(getShare(pair.reserve0), getShare(pair.reserve1), prices)
}

/** Position after it received LP tokens for a deposit, at a virtual price. */
export function addDeposit(
  position: PositionState,
  liquidity: Decimal,
  deposit: LiquidityAmounts,
  virtualPrice: Decimal,
): PositionState {
  const balance = position.balance.plus(liquidity)
  return {
    ...position,
    balance,
    deposited0: position.deposited0.plus(deposit.amount0),
    deposited1: position.deposited1.plus(deposit.amount1),
    depositedUSD: position.depositedUSD.plus(deposit.usd),
    hasUnpricedAmounts: position.hasUnpricedAmounts || deposit.isUnpriced,
    entryVirtualPrice: getMean([position.balance, position.entryVirtualPrice], [liquidity, virtualPrice]),
  }
}

/** Mean of two virtual prices, each weighted by its LP tokens; zero without any. */
const getMean = ([amount, price]: readonly [Decimal, Decimal], [more, morePrice]: readonly [Decimal, Decimal]) =>
  divideOrZero(amount.times(price).plus(more.times(morePrice)), amount.plus(more))

/** Position whose account has staked LP tokens, or taken them back where the change is negative. They keep their entry price. */
export function changeStake(position: PositionState, change: Decimal): PositionState {
  const stakedBalance = position.stakedBalance.plus(change)
  if (stakedBalance.lte(ZERO)) return { ...position, stakedBalance: ZERO, stakedEntryVirtualPrice: ZERO }
  if (change.lte(ZERO)) return { ...position, stakedBalance }
  return {
    ...position,
    stakedBalance,
    stakedEntryVirtualPrice: getMean(
      [position.stakedBalance, position.stakedEntryVirtualPrice],
      [change, position.entryVirtualPrice],
    ),
  }
}

/** Virtual price at which LP tokens that come back from staking enter; `virtualPrice` holds for what was not staked. */
export function getReturnPrice(position: PositionState, liquidity: Decimal, virtualPrice: Decimal): Decimal {
  const { stakedBalance, stakedEntryVirtualPrice } = position
  const returned = liquidity.lt(stakedBalance) ? liquidity : stakedBalance
  return getMean([returned, stakedEntryVirtualPrice], [liquidity.minus(returned), virtualPrice])
}

/** Position after it gave LP tokens for a withdrawal. The remaining LP tokens keep their entry price. */
export const addWithdrawal = (
  position: PositionState,
  liquidity: Decimal,
  withdrawal: LiquidityAmounts,
): PositionState => ({
  ...position,
  balance: position.balance.minus(liquidity),
  withdrawn0: position.withdrawn0.plus(withdrawal.amount0),
  withdrawn1: position.withdrawn1.plus(withdrawal.amount1),
  withdrawnUSD: position.withdrawnUSD.plus(withdrawal.usd),
  hasUnpricedAmounts: position.hasUnpricedAmounts || withdrawal.isUnpriced,
})

/**
 * Position whose newly minted LP tokens turn out to be a deposit. A pair mints before it updates its reserves, so the
 * position entered at too low a virtual price: it enters again, from `virtualPriceBefore` and with the deposit.
 */
export const correctDeposit = (
  position: PositionState,
  liquidity: Decimal,
  deposit: LiquidityAmounts,
  virtualPrice: Decimal,
  virtualPriceBefore: Decimal,
): PositionState =>
  addDeposit(
    { ...position, balance: position.balance.minus(liquidity), entryVirtualPrice: virtualPriceBefore },
    liquidity,
    deposit,
    virtualPrice,
  )
