import type { LiquidityPosition } from './positions.queries.ts'

/** Performance of a liquidity position in USD, for display only. */
export type PositionPerformance = {
  readonly valueUsd: number
  /** Fees contained in the value: the growth of reserves per LP token since the deposit. Undefined if unknown. */
  readonly feesUsd: number | undefined
  /** Value minus the current value of the deposited tokens. Undefined if the deposits are unknown. */
  readonly vsHodlUsd: number | undefined
}

/**
 * Computes value, fees and the difference to holding of a position. Only fees grow sqrt(reserve0 * reserve1) /
 * totalSupply; price moves do not change it. Undefined if a token has no price.
 */
export function getPositionPerformance(position: LiquidityPosition): PositionPerformance | undefined {
  const { pair } = position
  const [price0, price1] = [toUsdNumber(pair.token0.derivedUSD), toUsdNumber(pair.token1.derivedUSD)]
  const supply = Number(pair.totalSupply)
  if (price0 === 0 || price1 === 0 || supply === 0) return undefined
  const [reserve0, reserve1] = [Number(pair.reserve0), Number(pair.reserve1)]
  const share = Number(position.liquidityTokenBalance) / supply
  const worth = share * (reserve0 * price0 + reserve1 * price1)

  const [rootNow, rootThen] = [Math.sqrt(reserve0 * reserve1) / supply, Number(position.entryVirtualPrice)]
  const fees = rootThen > 0 && rootNow > 0 ? worth * Math.max(0, 1 - rootThen / rootNow) : undefined

  const [put0, put1] = [Number(position.deposited0), Number(position.deposited1)]
  const held = (put0 - Number(position.withdrawn0)) * price0 + (put1 - Number(position.withdrawn1)) * price1
  return { valueUsd: worth, feesUsd: fees, vsHodlUsd: put0 + put1 > 0 ? worth - held : undefined }
}

const toUsdNumber = (value: bigint): number => Number(value) / 1e18
