import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { type PrivateSaleAccount, privateSaleAccountsQuery } from './accounts.queries.ts'
import {
  type PrivateSale,
  type PrivateSaleState,
  privateSaleStatesQuery,
  privateSalesQuery,
} from './launchpad.queries.ts'

/** A private sale as its card shows it. */
export type PrivateSaleRow = {
  readonly sale: PrivateSale
  /** Undefined where the contract did not answer. */
  readonly state: PrivateSaleState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: PrivateSaleAccount | undefined
}

type PrivateSalesView = {
  /** Sales in the order of the deployment; undefined until the first read. */
  readonly rows: readonly PrivateSaleRow[] | undefined
  /** Names of sales whose contract does not answer. */
  readonly unreadable: readonly string[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads private sales, all or the one with an id, and what the account has in each, with every block. */
export function usePrivateSales(id?: number): PrivateSalesView {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(privateSalesQuery(chain, null))
  const sales = useMemo(
    () => list.data?.filter((sale) => sale !== undefined).filter((sale) => id === undefined || sale.id === id),
    [list.data, id],
  )
  const states = useQuery(privateSaleStatesQuery(chain, sales))
  const params = useMemo(() => account && sales && { account, sales }, [account, sales])
  const accounts = useQuery(privateSaleAccountsQuery(chain, params))
  const entries = chain.deployment.privateSales ?? []
  return {
    rows:
      sales && states.data
        ? sales.map((sale) => ({ sale, state: states.data[sale.id], account: accounts.data?.[sale.id] }))
        : undefined,
    unreadable: entries.flatMap(({ name }, i) => (list.data && list.data[i] === undefined ? [name] : [])),
    error: states.data ? null : (list.error ?? states.error),
    retry: () => void (list.isError ? list.refetch() : states.refetch()),
  }
}
