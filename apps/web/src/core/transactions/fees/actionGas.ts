/** Gas that calls which may spend the native coin use at most; `tools/actionGas.test.ts` holds it against measured calls. */
export const ACTION_GAS = {
  /** Over three routes at once. One figure for all swaps: an amount that Max typed must not change with its route. */
  swap: 600_000n,
  addLiquidity: 250_000n,
  /** Two parts over three pairs each, and the deposit. */
  zap: 600_000n,
  createPool: 2_400_000n,
  stake: 250_000n,
  bet: 150_000n,
  contribute: 250_000n,
} as const
