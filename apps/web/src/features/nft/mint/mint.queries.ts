import { getNativeCurrency, optionalRead, readFields, resolveToken } from '@zono/client'
import { type Deployment, MintCollection, OpenCollection } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { type EarnCollection, getProductCollections, resolveCollection } from '../productCollections.ts'

/** Terms of a sale of new pieces, fixed at deployment. A limit of 0 is no limit. */
export type NftMint = {
  readonly mid: number
  readonly collection: EarnCollection
  readonly payingToken: Currency
  readonly maxSupply: bigint
  /** Base units of the paying token for one piece. */
  readonly price: bigint
  /** Most pieces of one transaction. */
  readonly txLimit: bigint
  /** Most pieces that an account can mint, whether it keeps them or not. */
  readonly ownLimit: bigint
  /** Unix seconds at which the sale opens. */
  readonly activeAt: number
  /** Finished by configuration, whatever is left. */
  readonly isFinished: boolean
}

type MintConfig = NonNullable<Deployment['nftMints']>[number]

/** Reads the terms of a sale of new pieces; undefined where its contract does not answer. */
export async function readNftMint(
  chain: ChainClient,
  { mid, contractAddress: address, isFinished = false }: MintConfig,
): Promise<NftMint | undefined> {
  const [collection, terms] = await Promise.all([
    resolveCollection(chain, address),
    readFields(chain, { abi: MintCollection.abi, address }, [
      '_maxSupply',
      '_nftPrice',
      '_maxMintPerTx',
      '_maxPerWallet',
      '_mintActiveTime',
      'payingToken',
    ]),
  ])
  if (terms === undefined) return undefined
  const token = terms.payingToken
  const payingToken = token === zeroAddress ? getNativeCurrency(chain) : await resolveToken(chain, token)
  if (payingToken === null) return undefined
  return {
    mid,
    collection,
    payingToken,
    maxSupply: terms._maxSupply,
    price: terms._nftPrice,
    txLimit: terms._maxMintPerTx,
    ownLimit: terms._maxPerWallet,
    activeAt: Number(terms._mintActiveTime),
    isFinished,
  }
}

/** State of a sale of new pieces at a block. */
export type NftMintState = {
  /** Pieces that exist. */
  readonly totalSupply: bigint
}

/** Reads the state of a sale of new pieces; undefined where its contract does not answer. */
export const readNftMintState = (
  chain: ChainClient,
  { collection: { address } }: NftMint,
): Promise<NftMintState | undefined> => readFields(chain, { abi: MintCollection.abi, address }, ['totalSupply'])

/** Pieces that exist, by collection address; undefined where a contract did not answer. */
export type NftSupplies = Readonly<Record<Address, bigint | undefined>>

/** Reads how many pieces of each collection exist. */
export async function readNftSupplies(chain: ChainClient, collections: readonly Address[]): Promise<NftSupplies> {
  const supplies = await Promise.all(
    collections.map((address) =>
      optionalRead(chain.readContract({ abi: MintCollection.abi, address, functionName: 'totalSupply' })),
    ),
  )
  return Object.fromEntries(collections.map((address, i) => [address, supplies[i]]))
}

export const nftSuppliesQuery = chainQuery('nftSupplies', readNftSupplies)

/** What an account has of a sale. */
export type NftMintAccount = {
  /** Pieces in its wallet. */
  readonly balance: bigint
  /** Pieces it has minted, whether it still has them or not: they count for the limit. */
  readonly minted: bigint
}

/** Reads what an account has of a sale; undefined where its contract does not answer. */
export const readNftMintAccount = (
  chain: ChainClient,
  { collection: { address } }: NftMint,
  account: Address,
): Promise<NftMintAccount | undefined> =>
  readFields(chain, { abi: MintCollection.abi, address, args: [account] }, ['balanceOf', 'minted']).then(
    (own) => own && { balance: own.balanceOf, minted: own.minted },
  )

/** Collection in which anyone creates a piece of their own (type SELFCREATE). */
export type OpenCollectionTerms = {
  readonly collection: EarnCollection
  readonly maxSupply: bigint
  /** Wei for one piece. */
  readonly cost: bigint
}

/** Reads the collections that take pieces of anyone. One whose contract does not answer is left out. */
export async function readOpenCollections(chain: ChainClient, _: null): Promise<readonly OpenCollectionTerms[]> {
  const open = getProductCollections(chain.deployment).filter(({ type }) => type === 'SELFCREATE')
  const terms = await Promise.all(
    open.map(async (collection) => {
      const contract = { abi: OpenCollection.abi, address: collection.address }
      const terms = await readFields(chain, contract, ['MAX_SUPPLY', 'COST'])
      return terms && { collection, maxSupply: terms.MAX_SUPPLY, cost: terms.COST }
    }),
  )
  return terms.filter((one) => one !== undefined)
}

export const openCollectionsQuery = chainQuery('openCollections', readOpenCollections, 'minute', { maxAgeMs: 600_000 })
