import { readVault, readVaultUser, type Vault } from '@zono/client'
import { AutoVault, getContract } from '@zono/protocol'
import { zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { buildCall } from '#core/transactions/action.ts'

/** State of a vault that did not answer at all. */
export const UNKNOWN_VAULT: Vault = {
  totalShares: undefined,
  pricePerFullShare: undefined,
  totalStaked: undefined,
  estimatedBounty: undefined,
  pendingHarvest: undefined,
  fees: {
    performanceFeeBps: undefined,
    callFeeBps: undefined,
    withdrawalFeeBps: undefined,
    withdrawalFeePeriod: undefined,
  },
  isEmergency: undefined,
}

/** At most 15 seconds old, and refreshed by the account's own transactions. */
export const vaultQuery = chainQuery('vault', readVault, 'block', { maxAgeMs: 15_000 })

/**
 * Whether the emergency exit of the vault would succeed: the farm refuses ordinary withdrawals. The call is simulated on
 * its own, because within a multicall the reads after it would see the state it changes.
 */
export async function readCanExitFarm(chain: ChainClient, _: null): Promise<boolean> {
  const { simulateRevertReason } = await import('#core/transactions/simulation/simulateCalls.ts')
  const call = buildCall(getContract(chain.deployment, AutoVault), 'emergencyWithdraw', [])
  return (await simulateRevertReason(chain, zeroAddress, call)) === undefined
}

/** Refreshed once a minute, while the vault is open. */
export const canExitFarmQuery = chainQuery('canExitFarm', readCanExitFarm, 'minute')

export const vaultUserQuery = chainQuery('vaultUser', readVaultUser, 'block', { maxAgeMs: 300_000 })
