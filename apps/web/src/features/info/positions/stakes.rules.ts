import type { Token } from '@zono/sdk'
import type { StakedPosition } from '#core/pair-stats/positions.queries.ts'
import { getFeeShare } from '#core/pair-stats/positions.rules.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { parseUsd } from '#core/subgraph/subgraph.ts'

export const LP_TOKEN = { decimals: 18 }

type PairLiquidity = { readonly reserveUSD: UsdPrice; readonly totalSupply: string }

/** Price of a whole LP token in USD times 10^18; 0 for an empty pool. */
export function getLpTokenPrice({ reserveUSD, totalSupply }: PairLiquidity): UsdPrice {
  const supply = parseUsd(totalSupply)
  return supply > 0n ? (reserveUSD * 10n ** 18n) / supply : 0n
}

/** Value of a stake: an LP token counts as its share of the pool, another token at its price. Undefined if unknown. */
export function getStakedUsd(
  amount: bigint | undefined,
  pair: PairLiquidity | undefined,
  token: Token | undefined,
  price: UsdPrice | undefined,
): UsdPrice | undefined {
  if (amount === undefined) return undefined
  if (pair) return getUsdValue(amount, LP_TOKEN, getLpTokenPrice(pair))
  return token && price !== undefined ? getUsdValue(amount, token, price) : undefined
}

/**
 * Trading fees that staked LP tokens have earned since they entered the pool, USD, for display only. Undefined if unknown;
 * NFT farms, whose stakes are not followed, are.
 */
export function getStakedFeesUsd(
  productId: string,
  valueUsd: UsdPrice | undefined,
  position: StakedPosition | undefined,
): number | undefined {
  const isFollowed = ['farm', 'pool'].includes(getProductKind(productId))
  const feeShare = isFollowed && position ? getFeeShare(position.stakedEntryVirtualPrice, position.pair) : undefined
  return valueUsd === undefined || feeShare === undefined ? undefined : (Number(valueUsd) / 1e18) * feeShare
}

const PRODUCT_KINDS = ['farm', 'nftFarm', 'nftStaking', 'saleVault'] as const

/** Kinds of earn products, as their ids begin: `farm 3`, `pool 7`, `pool auto`, `nftFarm 4`, `nftStaking 0`, `saleVault`. */
export type EarnProductKind = 'pool' | (typeof PRODUCT_KINDS)[number]

export const getProductKind = (id: string): EarnProductKind =>
  PRODUCT_KINDS.find((kind) => id === kind || id.startsWith(`${kind} `)) ?? 'pool'

/** Whether an id is one of a staking product, as the subgraph writes them. */
export const isProductId = (id: string): boolean =>
  /^((farm|pool|nftFarm|nftStaking) \d{1,6}|pool auto|saleVault)$/.test(id)

/** Vaults, which harvest for themselves, by their ids. */
export const VAULT_IDS: readonly string[] = ['pool auto', 'saleVault']

/** Number of a product within its list, as in `/farms#farm-3`: `farm 3` is `3`. */
export const getProductSlug = (id: string): string => id.split(' ')[1] ?? ''
