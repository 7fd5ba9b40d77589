import { optionalRead } from '@zono/client'
import { getContract, NftFarm, NftMarket, NftStaking } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { collectionAbi } from '#core/nfts/collectionAbi.ts'
import { readSellerAsks } from '../asks.queries.ts'
import { readPages } from '../readPages.ts'
import type { OwnedNft } from './market.ts'

/** Pieces that one call returns. */
const PAGE_SIZE = 200

/** Most pieces of a collection that are read one by one, from a contract without pages. */
const MAX_SINGLE_READS = 200

/** Reads ids of an account's pieces in its wallet. Empty where the collection cannot list them. */
async function readWalletTokens(chain: ChainClient, address: Address, account: Address): Promise<readonly bigint[]> {
  const contract = { abi: collectionAbi, address } as const
  const paged = await optionalRead(
    readPages(PAGE_SIZE, async (cursor, size) => {
      const [tokenIds] = await chain.readContract({
        ...contract,
        functionName: 'tokensOfOwnerBySize',
        args: [account, cursor, size],
      })
      return tokenIds
    }),
  )
  if (paged !== undefined) return paged
  const balance = await optionalRead(chain.readContract({ ...contract, functionName: 'balanceOf', args: [account] }))
  if (balance === undefined) return []
  const count = Math.min(Number(balance), MAX_SINGLE_READS)
  const tokenIds = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      optionalRead(
        chain.readContract({ ...contract, functionName: 'tokenOfOwnerByIndex', args: [account, BigInt(i)] }),
      ),
    ),
  )
  return tokenIds.filter((tokenId) => tokenId !== undefined)
}

/** Reads pieces that an account has staked. */
async function readStakedNfts(chain: ChainClient, address: Address, account: Address): Promise<readonly OwnedNft[]> {
  const contract = { abi: NftStaking.abi, address } as const
  const [collection, info] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'collection' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'viewUserInfo', args: [account] })),
  ])
  if (collection === undefined || info === undefined) return []
  return info[0].map((tokenId) => ({ collection, tokenId, location: 'staking', price: undefined }))
}

/** Reads pieces that a farm keeps for an account. */
async function readReservedNfts(chain: ChainClient, address: Address, account: Address): Promise<readonly OwnedNft[]> {
  const contract = { abi: NftFarm.abi, address } as const
  const [collection, tokenIds] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'nftToken' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'reservedOf', args: [account] })),
  ])
  if (collection === undefined || tokenIds === undefined) return []
  return tokenIds.map((tokenId) => ({ collection, tokenId, location: 'farm', price: undefined }))
}

type OwnedNftsParams = { readonly account: Address; readonly collections: readonly Address[] }

/** Reads all pieces of an account: in its wallet, on sale, staked, and kept by farms (NFTMKT-16). */
export async function readOwnedNfts(
  chain: ChainClient,
  { account, collections }: OwnedNftsParams,
): Promise<readonly OwnedNft[]> {
  const { nftStakingPools = [], nftFarms = [] } = chain.deployment
  const lists = await Promise.all([
    ...collections.map(async (collection) =>
      (await readWalletTokens(chain, collection, account)).map(
        (tokenId): OwnedNft => ({ collection, tokenId, location: 'wallet', price: undefined }),
      ),
    ),
    ...collections.map(async (collection) =>
      (await readSellerAsks(chain, collection, account)).map(
        ({ tokenId, price }): OwnedNft => ({ collection, tokenId, location: 'market', price }),
      ),
    ),
    ...nftStakingPools.map(({ contractAddress }) => readStakedNfts(chain, contractAddress, account)),
    ...nftFarms.map(({ contractAddress }) => readReservedNfts(chain, contractAddress, account)),
  ])
  return lists.flat()
}

export const ownedNftsQuery = chainQuery('ownedNfts', readOwnedNfts)

/** Reads the fees that an account can claim, in wei (NFTMKT-04). */
export const readPendingRevenue = (chain: ChainClient, account: Address): Promise<bigint> =>
  chain.readContract({
    ...getContract(chain.deployment, NftMarket),
    functionName: 'pendingRevenue',
    args: [account],
  })

export const pendingRevenueQuery = chainQuery('nftPendingRevenue', readPendingRevenue)
