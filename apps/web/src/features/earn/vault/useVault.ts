import { useQuery } from '@tanstack/react-query'
import type { ManualPool, Vault, VaultProduct, VaultUser } from '@zono/client'
import { AutoVault } from '@zono/protocol'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import type { EarnRow } from '../earn.rules.ts'
import { UNKNOWN_VAULT, vaultQuery, vaultUserQuery } from './vault.queries.ts'
import { toVaultRow } from './vault.rules.ts'

/** The vault of this network and the account's shares. */
export type VaultView = {
  readonly row: EarnRow<VaultProduct>
  readonly vault: Vault
  /** Undefined without a wallet, while loading, and after a failed read. */
  readonly user: VaultUser | undefined
  /** A wallet is connected and its shares are not known, also after a failed read (spec earn §4). */
  readonly isUserLoading: boolean
  /** Reads the account's shares again; undefined unless the read failed. */
  readonly retryUser: (() => void) | undefined
}

/** Reads the vault; undefined where the network has none, and until the first read ends. */
export function useVault(manual: EarnRow<ManualPool> | undefined): VaultView | undefined {
  const chain = useChain()
  const account = useAccountAddress()
  const address = chain.deployment.contracts[AutoVault.name]
  const vaultRead = useQuery(vaultQuery(chain, address && null))
  const userRead = useQuery(vaultUserQuery(chain, address && account))
  const vault = vaultRead.data ?? (vaultRead.isError ? UNKNOWN_VAULT : undefined)
  const user = account === undefined ? undefined : userRead.data
  const row = useMemo(
    () => (manual && vault && address ? toVaultRow(manual, vault, user, address) : undefined),
    [manual, vault, user, address],
  )
  if (vault === undefined || row === undefined) return undefined
  return {
    row,
    vault,
    user,
    isUserLoading: account !== undefined && user === undefined,
    retryUser: userRead.isError && userRead.data === undefined ? () => void userRead.refetch() : undefined,
  }
}
