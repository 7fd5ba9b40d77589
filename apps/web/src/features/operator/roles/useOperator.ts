import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { TIMELOCK } from '../contracts/instances.ts'
import { type AccountFacts, accountsQuery } from './accounts.queries.ts'
import { type Role, rolesQuery } from './roles.queries.ts'
import { type AccountsByAddress, getMeans, getOwnRoles, listHolders, type Means } from './roles.rules.ts'

/** Roles on this network, who holds them, and which of them the connected account does. */
export type OperatorView = {
  /** Undefined until they are read. */
  readonly roles: readonly Role[] | undefined
  /** First block that was searched for grants; undefined until they are read. */
  readonly searchedFrom: bigint | undefined
  readonly accounts: AccountsByAddress
  /** Roles and accounts are read, or cannot be. */
  readonly areRolesSettled: boolean
  readonly ownRoles: readonly Role[]
  /** Address of the timelock; undefined where this network has none. */
  readonly timelock: Address | undefined
  readonly getMeans: (role: Role | undefined) => Means
  readonly error: Error | null
  readonly retry: () => void
}

const NO_ACCOUNTS: readonly AccountFacts[] = []

/** @param blocks - Number of newest blocks that are searched for grants of roles. */
export function useOperator(blocks: bigint): OperatorView {
  const chain = useChain()
  const account = useAccountAddress()
  const { data, error, refetch } = useQuery(rolesQuery(chain, { blocks }))
  const holders = useMemo(() => data && listHolders(data.roles), [data])
  const { data: facts = NO_ACCOUNTS, isFetched } = useQuery({
    ...accountsQuery(chain, holders),
    placeholderData: (previous) => previous,
  })
  const accounts = useMemo(() => new Map(facts.map((one) => [one.address, one])), [facts])
  const roles = data?.roles
  const timelock = chain.deployment.contracts[TIMELOCK]
  const ownRoles = useMemo(() => getOwnRoles(roles ?? [], accounts, account), [roles, accounts, account])
  return {
    ...{ roles, accounts, ownRoles, timelock, error },
    searchedFrom: data?.searchedFrom,
    areRolesSettled: error !== null || (data !== undefined && (isFetched || facts !== NO_ACCOUNTS)),
    getMeans: (role) => getMeans({ roles: roles ?? [], accounts, account, timelock }, role),
    retry: () => void refetch(),
  }
}
