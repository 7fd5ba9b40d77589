import type { UsdPrice } from '#core/prices/usdPrice.ts'
import type { PairLiquidity } from './pairPosition.queries.ts'

/** Position of an account in a pair: LP tokens in the wallet and staked ones. */
export type PairPositionFigures = {
  readonly walletLiquidity: bigint
  /** Undefined while unknown. */
  readonly stakedLiquidity: bigint | undefined
  /** Fraction of the pool from 0 to 1; undefined while the stake is unknown. */
  readonly share: number | undefined
  /** Undefined while the stake or the reserves are unknown. */
  readonly valueUsd: UsdPrice | undefined
}

/**
 * Computes share and value of a position. An unknown stake leaves both unknown: a part would look like the whole.
 *
 * @param stakedLiquidity - LP tokens staked in farms, in base units.
 */
export function getPairPosition(
  { liquidity, totalSupply }: PairLiquidity,
  stakedLiquidity: bigint | undefined,
  reserveUsd: UsdPrice | undefined,
): PairPositionFigures {
  const total = stakedLiquidity === undefined ? undefined : liquidity + stakedLiquidity
  const isKnown = total !== undefined && totalSupply > 0n
  return {
    walletLiquidity: liquidity,
    stakedLiquidity,
    share: isKnown ? Number((total * 10n ** 9n) / totalSupply) / 1e9 : undefined,
    valueUsd: isKnown && reserveUsd !== undefined ? (reserveUsd * total) / totalSupply : undefined,
  }
}
