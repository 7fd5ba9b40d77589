import { parseUnits } from 'viem'
import { MAX_REWARD_EVENTS, type RewardEvents } from './rewards.queries.ts'
import { VAULT_IDS } from './stakes.rules.ts'

/** Decimals of rewards as they are summed, whatever their token has. */
export const REWARD_DECIMALS = 18

const sum = (amounts: readonly { readonly amount: string }[]): bigint =>
  amounts.reduce((total, { amount }) => total + parseUnits(amount, REWARD_DECIMALS), 0n)

/**
 * What a stake has brought so far, with 18 decimals: what was harvested of it, and in a vault, which harvests for itself,
 * what the stake has grown by. Undefined where more happened than was asked for, and where no deposit is known.
 *
 * @param staked - present stake, with 18 decimals; undefined where the contract did not answer
 */
export function getRewards(
  productId: string,
  staked: bigint | undefined,
  { harvests, vaults }: RewardEvents,
): bigint | undefined {
  if (!VAULT_IDS.includes(productId))
    return harvests.length < MAX_REWARD_EVENTS
      ? sum(harvests.filter(({ stakingProduct }) => stakingProduct.id === productId))
      : undefined
  if (staked === undefined || vaults.length >= MAX_REWARD_EVENTS) return undefined
  const events = vaults.filter(({ stakingProduct }) => stakingProduct.id === productId)
  const deposits = events.filter(({ kind }) => kind === 'deposit')
  if (deposits.length === 0) return undefined
  const withdrawals = events.filter(({ kind }) => kind !== 'deposit' && kind !== 'harvest')
  const grown = staked + sum(withdrawals) - sum(deposits)
  // Shares are rounded down: a new stake is worth a unit or two less than what went in.
  return grown > 0n ? grown : 0n
}
