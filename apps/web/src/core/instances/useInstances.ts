import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../chain/useChain.ts'
import { useAccountAddress } from '../wallet/useWallet.ts'
import type { InstanceRow, Instances } from './defineInstances.ts'

type InstancesView<entry, row> = {
  /** In the order of the deployment; undefined until the first read. */
  readonly rows: readonly row[] | undefined
  /** Entries of the deployment whose contract does not answer. */
  readonly unreadable: readonly entry[]
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * Reads the contracts of a kind, all or the one with an id, and what the account has in each, with every block.
 *
 * @example
 * const { rows, unreadable, error, retry } = useInstances(migrations)
 */
export function useInstances<entry, terms, state, account>(
  kind: Instances<entry, terms, state, account>,
  id?: number,
): InstancesView<entry, InstanceRow<terms, state, account>> {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(kind.termsQuery(chain, null))
  const instances = useMemo(
    () =>
      list.data?.filter((terms) => terms !== undefined).filter((terms) => id === undefined || kind.getId(terms) === id),
    [list.data, kind, id],
  )
  const states = useQuery(kind.statesQuery(chain, instances))
  const params = useMemo(() => account && instances && { account, instances }, [account, instances])
  const accounts = useQuery(kind.accountsQuery(chain, params))
  return {
    rows:
      instances && states.data
        ? instances.map((terms) => ({
            terms,
            state: states.data[kind.getId(terms)],
            account: accounts.data?.[kind.getId(terms)],
          }))
        : undefined,
    unreadable: (kind.getEntries(chain.deployment) ?? []).filter(
      (_, i) => list.data !== undefined && list.data[i] === undefined,
    ),
    error: states.data ? null : (list.error ?? states.error),
    retry: () => void (list.isError ? list.refetch() : states.refetch()),
  }
}
