/**
 * One whole in basis points.
 * @example
 * (1_000_000n * SWAP_FEE_BPS) / BPS_DENOMINATOR // => 2_500n
 */
export const BPS_DENOMINATOR = 10_000n

/**
 * Fee of a swap in basis points of the input: the sum of the three shares below.
 * @see specification trading-core §9, contracts/src/exchange/ExchangeMath.sol
 * @example
 * LP_FEE_BPS + TREASURY_FEE_BPS + BUYBACK_FEE_BPS === SWAP_FEE_BPS // => true
 */
export const SWAP_FEE_BPS = 25n

/**
 * Share of the swap fee that stays in the pair for its liquidity providers, in basis points of the input.
 * @example
 * (200_000n * LP_FEE_BPS) / BPS_DENOMINATOR // => 300n
 */
export const LP_FEE_BPS = 15n

/**
 * Share of the swap fee for the treasury, in basis points of the input.
 * @example
 * (200_000n * TREASURY_FEE_BPS) / BPS_DENOMINATOR // => 100n
 */
export const TREASURY_FEE_BPS = 5n

/**
 * Share of the swap fee that buys back and burns the governance token, in basis points of the input.
 * @example
 * (200_000n * BUYBACK_FEE_BPS) / BPS_DENOMINATOR // => 100n
 */
export const BUYBACK_FEE_BPS = 5n

/**
 * Part of the input that is swapped after the fee, in basis points.
 * @example
 * BPS_DENOMINATOR - SWAP_FEE_BPS === AFTER_SWAP_FEE_BPS // => true
 */
export const AFTER_SWAP_FEE_BPS = BPS_DENOMINATOR - SWAP_FEE_BPS
