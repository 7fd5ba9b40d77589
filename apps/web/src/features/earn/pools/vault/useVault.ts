import { useQuery } from '@tanstack/react-query'
import { AutoVault } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { usePrices } from '../../../../core/prices/usePrices.ts'
import { useAccountAddress } from '../../../../core/wallet/useWallet.ts'
import { useGovernanceToken } from '../../useGovernanceToken.ts'
import type { StakingPoolRow } from '../pools.rules.ts'
import { type Vault, type VaultUser, vaultQuery, vaultUserQuery } from './vault.queries.ts'
import { toVaultRow } from './vault.rules.ts'

/** The vault on this network, and the account's part in it. */
export type VaultView = {
  readonly token: Token
  readonly vault: Vault
  /** Undefined without a wallet. */
  readonly user: VaultUser | undefined
  /** The vault as it is listed among the pools. */
  readonly row: StakingPoolRow
  /** Reads the account's part again; undefined unless it could not be read. */
  readonly retryUser: (() => void) | undefined
}

/** What nothing is known of (spec earn §8). */
const UNKNOWN_VAULT: Vault = {
  totalShares: null,
  pricePerFullShare: null,
  totalStaked: null,
  estimatedBounty: null,
  pendingHarvest: null,
  fees: { performanceFeeBps: null, callFeeBps: null, withdrawalFeeBps: null, withdrawalFeePeriod: null },
}

/** The vault beside the manual pool; undefined where there is none, and until it was read for the first time. */
export function useVault(manual: StakingPoolRow | undefined): VaultView | undefined {
  const chain = useChain()
  const account = useAccountAddress()
  const token = useGovernanceToken()
  const address = chain.deployment.contracts[AutoVault.name]
  const read = useQuery(vaultQuery(chain, address && null))
  const user = useQuery(vaultUserQuery(chain, address && account))
  const prices = usePrices(token ? [token] : [])
  const vault = read.data ?? (read.isError ? UNKNOWN_VAULT : undefined)
  const isConnected = account !== undefined
  const part = useMemo(
    () => (isConnected ? (user.data ?? { isLoading: true as const }) : undefined),
    [isConnected, user.data],
  )
  const price = token && prices[token.address]
  const row = useMemo(
    () =>
      manual && vault && address ? toVaultRow(manual, vault, part, { contractAddress: address, price }) : undefined,
    [manual, vault, part, address, price],
  )
  if (token === undefined || vault === undefined || row === undefined) return undefined
  return {
    token,
    vault,
    user: part,
    row,
    retryUser: user.isError && user.data === undefined ? () => void user.refetch() : undefined,
  }
}
