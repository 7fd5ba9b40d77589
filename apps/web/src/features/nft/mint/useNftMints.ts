import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import {
  type NftMint,
  type NftMintAccount,
  nftMintAccountsQuery,
  nftMintsQuery,
  nftSuppliesQuery,
} from './mint.queries.ts'

/** A sale as its card shows it. */
export type NftMintRow = {
  readonly mint: NftMint
  /** Pieces that exist; undefined while unknown. */
  readonly totalSupply: bigint | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: NftMintAccount | undefined
}

type NftMintsView = {
  /** Sales in the order of the deployment; undefined until the first read. */
  readonly rows: readonly NftMintRow[] | undefined
  /** Ids of sales whose contract does not answer. */
  readonly unreadable: readonly number[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all sales, and what the account has of each, with every block. */
export function useNftMints(): NftMintsView {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(nftMintsQuery(chain, null))
  const mints = useMemo(() => list.data?.filter((mint) => mint !== undefined), [list.data])
  const collections = useMemo(() => mints?.map(({ collection }) => collection.address), [mints])
  const supplies = useQuery(nftSuppliesQuery(chain, collections))
  const params = useMemo(() => account && collections && { account, collections }, [account, collections])
  const accounts = useQuery(nftMintAccountsQuery(chain, params))
  const entries = chain.deployment.nftMints ?? []
  return {
    rows:
      mints && supplies.data
        ? mints.map((mint) => ({
            mint,
            totalSupply: supplies.data[mint.collection.address],
            account: accounts.data?.[mint.collection.address],
          }))
        : undefined,
    unreadable: entries.flatMap(({ mid }, i) => (list.data && list.data[i] === undefined ? [mid] : [])),
    error: supplies.data ? null : (list.error ?? supplies.error),
    retry: () => void (list.isError ? list.refetch() : supplies.refetch()),
  }
}
