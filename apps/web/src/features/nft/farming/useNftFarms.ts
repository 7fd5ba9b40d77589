import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import {
  type NftFarm,
  type NftFarmAccount,
  type NftFarmState,
  nftFarmAccountsQuery,
  nftFarmStatesQuery,
  nftFarmsQuery,
} from './nftFarms.queries.ts'

/** An NFT farm as its card shows it. */
export type NftFarmRow = {
  readonly farm: NftFarm
  /** Undefined where the contract did not answer. */
  readonly state: NftFarmState | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: NftFarmAccount | undefined
}

type NftFarmsView = {
  /** Farms in the order of the deployment; undefined until the first read. */
  readonly rows: readonly NftFarmRow[] | undefined
  /** Ids of farms whose contract does not answer. */
  readonly unreadable: readonly number[]
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all NFT farms, and what the account has in each, with every block. */
export function useNftFarms(): NftFarmsView {
  const chain = useChain()
  const account = useAccountAddress()
  const list = useQuery(nftFarmsQuery(chain, null))
  const farms = useMemo(() => list.data?.filter((farm) => farm !== undefined), [list.data])
  const states = useQuery(nftFarmStatesQuery(chain, farms))
  const params = useMemo(() => account && farms && { account, farms }, [account, farms])
  const accounts = useQuery(nftFarmAccountsQuery(chain, params))
  const entries = chain.deployment.nftFarms ?? []
  return {
    rows:
      farms && states.data
        ? farms.map((farm) => ({
            farm,
            state: states.data[farm.nfid],
            account: accounts.data?.[farm.nfid],
          }))
        : undefined,
    unreadable: entries.flatMap(({ nfid }, i) => (list.data && list.data[i] === undefined ? [nfid] : [])),
    error: states.data ? null : (list.error ?? states.error),
    retry: () => void (list.isError ? list.refetch() : states.refetch()),
  }
}
