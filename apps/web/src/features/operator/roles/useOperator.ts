import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { TIMELOCK } from '../contracts/instances.ts'
import { type AccountFacts, accountsQuery } from './accounts.queries.ts'
import { heldRolesQuery, type Role, rolesQuery } from './roles.queries.ts'
import { type AccountsByAddress, addHolder, getMeans, getOwnRoles, listHolders, type Means } from './roles.rules.ts'

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

/** @param blocks - Number of newest blocks that are searched for grants of roles; undefined until it is known. */
export function useOperator(blocks: bigint | undefined): OperatorView {
  const chain = useChain()
  const account = useAccountAddress()
  const { data, error, refetch } = useQuery(rolesQuery(chain, blocks ? { blocks } : undefined))
  // Its grant may be older than the blocks that are searched.
  const own = useQuery(heldRolesQuery(chain, account))
  const roles = useMemo(
    () => data && (account && own.data ? addHolder(data.roles, account, own.data) : data.roles),
    [data, account, own.data],
  )
  const holders = useMemo(() => roles && listHolders(roles), [roles])
  const { data: facts = NO_ACCOUNTS, isFetched } = useQuery({
    ...accountsQuery(chain, holders),
    placeholderData: (previous) => previous,
  })
  const accounts = useMemo(() => new Map(facts.map((one) => [one.address, one])), [facts])
  const timelock = chain.deployment.contracts[TIMELOCK]
  const ownRoles = useMemo(() => getOwnRoles(roles ?? [], accounts, account), [roles, accounts, account])
  const isOwnFetched = account === undefined || own.isFetched
  return {
    ...{ roles, accounts, ownRoles, timelock, error },
    searchedFrom: data?.searchedFrom,
    areRolesSettled: error !== null || (data !== undefined && isOwnFetched && (isFetched || facts !== NO_ACCOUNTS)),
    getMeans: (role) => getMeans({ roles: roles ?? [], accounts, account, timelock }, role),
    retry: () => void refetch(),
  }
}
