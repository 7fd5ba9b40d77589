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
  const valueUsd = share * (reserve0 * price0 + reserve1 * price1)

  const [virtualPrice, entryVirtualPrice] = [
    Math.sqrt(reserve0 * reserve1) / supply,
    Number(position.entryVirtualPrice),
  ]
  const feesUsd =
    entryVirtualPrice > 0 && virtualPrice > 0 ? valueUsd * Math.max(0, 1 - entryVirtualPrice / virtualPrice) : undefined

  const [deposited0, deposited1] = [Number(position.deposited0), Number(position.deposited1)]
  const holdingUsd =
    (deposited0 - Number(position.withdrawn0)) * price0 + (deposited1 - Number(position.withdrawn1)) * price1
  return { valueUsd, feesUsd, vsHodlUsd: deposited0 + deposited1 > 0 ? valueUsd - holdingUsd : undefined }
}

const toUsdNumber = (value: bigint): number => Number(value) / 1e18
