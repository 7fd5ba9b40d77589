import type { LiquidityPosition } from './positions.queries.ts'

/** How a position has done, in dollars: for reading, not for trading. */
export type PositionPerformance = {
  readonly valueUsd: number
  /** Dollars of fees within the worth: what the pool tokens have come to hold since they were got. Undefined if unknown. */
  readonly feesUsd: number | undefined
  /** Worth less what the same tokens, kept, would be worth now. Undefined if it is not known what was put in. */
  readonly vsHodlUsd: number | undefined
}

/**
 * What a position is worth at the pool's reserves and the tokens' prices, how much of it are fees, and how it compares
 * with having kept the tokens. Fees make what one pool token holds grow (sqrt(reserve0 * reserve1) / totalSupply);
 * prices alone never do. Undefined where a token has no price.
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
