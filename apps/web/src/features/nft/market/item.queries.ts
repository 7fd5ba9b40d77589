import { optionalRead } from '@zono/client'
import { getContract, NftMarket } from '@zono/protocol'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { collectionAbi } from '#core/nfts/collectionAbi.ts'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { type Ask, readAsks } from '../asks.queries.ts'
import type { Fees } from './market.ts'

/** The abi of `OpenCollection` weighs more than the screen that asks for this one function. */
const creatorAbi = [
  {
    type: 'function',
    name: 'creatorOf',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [{ name: 'creator', type: 'address' }],
  },
] as const

/** A piece at a block. */
export type Item = {
  readonly collection: Address
  readonly tokenId: bigint
  /** Account or contract that holds it; undefined for a piece that does not exist. */
  readonly owner: Address | undefined
  readonly ask: Ask | undefined
  /** Fees of its listing, which never change; undefined while it is not for sale. */
  readonly askFees: Fees | undefined
  /** Whether it may be listed now; undefined while unknown. */
  readonly canBeListed: boolean | undefined
}

/** Reads owner, listing and fees of a piece. */
export async function readItem(chain: ChainClient, { collection, tokenId }: Nft): Promise<Item> {
  const market = getContract(chain.deployment, NftMarket)
  const [owner, [ask], [tradingFeeBps, creatorFeeBps], listable] = await Promise.all([
    optionalRead(
      chain.readContract({ abi: collectionAbi, address: collection, functionName: 'ownerOf', args: [tokenId] }),
    ),
    readAsks(chain, { collection, tokenIds: [tokenId] }),
    chain.readContract({ ...market, functionName: 'viewAskFees', args: [collection, tokenId] }),
    optionalRead(chain.readContract({ ...market, functionName: 'canTokensBeListed', args: [collection, [tokenId]] })),
  ])
  return {
    collection,
    tokenId,
    owner: owner && isAddressEqual(owner, zeroAddress) ? undefined : owner,
    ask,
    askFees: ask && { tradingFeeBps, creatorFeeBps },
    canBeListed: listable?.[0],
  }
}

export const itemQuery = chainQuery('nftItem', readItem)

/** What decides whether the picture of a piece can change. */
export type PictureSource = {
  /** Metadata address of the contract. */
  readonly uri: string | undefined
  /** The contract says that its base address is locked. */
  readonly isLocked: boolean
}

/** Reads where the metadata of a piece come from. */
export async function readPictureSource(chain: ChainClient, { collection, tokenId }: Nft): Promise<PictureSource> {
  const contract = { abi: collectionAbi, address: collection } as const
  const [uri, isLocked] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'tokenURI', args: [tokenId] })),
    optionalRead(chain.readContract({ ...contract, functionName: 'isLocked' })),
  ])
  return { uri, isLocked: isLocked === true }
}

export const pictureSourceQuery = chainQuery('nftPictureSource', readPictureSource, 'never')

/** Reads who created a piece of an open collection; null where its contract does not say. */
export async function readCreator(chain: ChainClient, { collection, tokenId }: Nft): Promise<Address | null> {
  const contract = { abi: creatorAbi, address: collection }
  return (await optionalRead(chain.readContract({ ...contract, functionName: 'creatorOf', args: [tokenId] }))) ?? null
}

export const creatorQuery = chainQuery('nftCreator', readCreator, 'never')

type TokenPageParams = { readonly collection: Address; readonly first: number; readonly count: number }

/** Reads ids of a page of a collection, in the order of its contract; undefined what it does not answer. */
export async function readTokenPage(
  chain: ChainClient,
  { collection, first, count }: TokenPageParams,
): Promise<readonly (bigint | undefined)[]> {
  return Promise.all(
    Array.from({ length: count }, (_, i) =>
      optionalRead(
        chain.readContract({
          abi: collectionAbi,
          address: collection,
          functionName: 'tokenByIndex',
          args: [BigInt(first + i)],
        }),
      ),
    ),
  )
}

export const tokenPageQuery = chainQuery('nftTokenPage', readTokenPage, 'minute')

type ProceedsParams = { readonly collection: Address; readonly price: bigint }

/** What a new listing pays at a sale, in wei. */
export type Proceeds = { readonly net: bigint; readonly tradingFee: bigint; readonly creatorFee: bigint }

/** Reads what a seller gets for a new listing at a price (NFTMKT-14). */
export async function readProceeds(chain: ChainClient, { collection, price }: ProceedsParams): Promise<Proceeds> {
  const [net, tradingFee, creatorFee] = await chain.readContract({
    ...getContract(chain.deployment, NftMarket),
    functionName: 'calculatePriceAndFeesForCollection',
    args: [collection, price],
  })
  return { net, tradingFee, creatorFee }
}

export const proceedsQuery = chainQuery('nftProceeds', readProceeds)
