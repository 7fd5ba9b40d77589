import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { type SaleAccount, saleAccountsQuery } from './accounts.queries.ts'
import { type Sale, type SaleState, saleStatesQuery, salesQuery } from './sales.queries.ts'

/** A sale as its card shows it. */
export type SaleRow = {
  readonly sale: Sale
  /** Undefined where the contract did not answer. */
  readonly state: SaleState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: SaleAccount | undefined
}

type SalesView = {
  /** Sales in the order of the deployment; undefined until the first read. */
  readonly rows: readonly SaleRow[] | undefined
  /** Names of sales whose contract does not answer. */
  readonly unreadable: readonly string[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all sales, and what the account has in each, with every block. */
export function useSales(): SalesView {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(salesQuery(chain, null))
  const sales = useMemo(() => list.data?.filter((sale) => sale !== undefined), [list.data])
  const states = useQuery(saleStatesQuery(chain, sales))
  const params = useMemo(() => account && sales && { account, sales }, [account, sales])
  const accounts = useQuery(saleAccountsQuery(chain, params))
  const entries = chain.deployment.ifos ?? []
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
