import type { LiquidityPosition } from './positions.queries.ts'

/** Performance of a liquidity position in USD, for display only. */
export type PositionPerformance = {
  readonly valueUsd: number
  /** Fees contained in the value: the growth of reserves per LP token since the deposit. Undefined if unknown. */
  readonly feesUsd: number | undefined
  /** Value minus the current value of the deposited tokens. Undefined if the deposits are unknown. */
  readonly vsHodlUsd: number | undefined
  /** What went in less what was taken out, each at the prices of its time. Undefined where a part had no price. */
  readonly putInUsd: number | undefined
  /** Value minus what was put in. Undefined if that is unknown. */
  readonly profitUsd: number | undefined
}

type PairState = Readonly<Record<'reserve0' | 'reserve1' | 'totalSupply', string>>

/**
 * Share of an LP token's value that is fees since the entry, 0 to 1. Only fees grow sqrt(reserve0 * reserve1) /
 * totalSupply; price moves do not change it. Undefined if unknown.
 */
export function getFeeShare(entryVirtualPrice: string, { reserve0, reserve1, totalSupply }: PairState) {
  const virtualPrice = Math.sqrt(Number(reserve0) * Number(reserve1)) / Number(totalSupply)
  const entry = Number(entryVirtualPrice)
  return entry > 0 && virtualPrice > 0 && Number.isFinite(virtualPrice)
    ? Math.max(0, 1 - entry / virtualPrice)
    : undefined
}

/** Computes value, fees and the difference to holding of a position. Undefined if a token has no price. */
export function getPositionPerformance(position: LiquidityPosition): PositionPerformance | undefined {
  const { pair } = position
  const [price0, price1] = [toUsdNumber(pair.token0.derivedUSD), toUsdNumber(pair.token1.derivedUSD)]
  const supply = Number(pair.totalSupply)
  if (price0 === 0 || price1 === 0 || supply === 0) return undefined
  const [reserve0, reserve1] = [Number(pair.reserve0), Number(pair.reserve1)]
  const share = Number(position.liquidityTokenBalance) / supply
  const valueUsd = share * (reserve0 * price0 + reserve1 * price1)

  const feeShare = getFeeShare(position.entryVirtualPrice, pair)
  const feesUsd = feeShare === undefined ? undefined : valueUsd * feeShare

  const [deposited0, deposited1] = [Number(position.deposited0), Number(position.deposited1)]
  const holdingUsd =
    (deposited0 - Number(position.withdrawn0)) * price0 + (deposited1 - Number(position.withdrawn1)) * price1
  const { depositedUSD, withdrawnUSD, hasUnpricedAmounts } = position
  const putInUsd = depositedUSD > 0n && !hasUnpricedAmounts ? toUsdNumber(depositedUSD - withdrawnUSD) : undefined
  return {
    ...{ valueUsd, feesUsd, putInUsd },
    vsHodlUsd: deposited0 + deposited1 > 0 ? valueUsd - holdingUsd : undefined,
    profitUsd: putInUsd === undefined ? undefined : valueUsd - putInUsd,
  }
}

const toUsdNumber = (value: bigint): number => Number(value) / 1e18
