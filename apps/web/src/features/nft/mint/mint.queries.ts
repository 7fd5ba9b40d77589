import { type Deployment, erc721Abi, MintCollection, OpenCollection } from '@zono/protocol'
import type { Currency } from '@zono/sdk'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '../../../core/chain/chain.ts'
import { chainQuery } from '../../../core/chain/chainQuery.ts'
import { optionalRead } from '../../../core/chain/optionalRead.ts'
import { resolveToken } from '../../../core/tokens/resolveToken.ts'
import { getNativeCurrency } from '../../../core/tokens/useTokens.ts'
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

/** Reads the terms of the sales of this deployment. A sale whose contract does not answer is undefined. */
export async function readNftMints(chain: ChainClient, _: null): Promise<readonly (NftMint | undefined)[]> {
  return Promise.all((chain.deployment.nftMints ?? []).map((entry) => readNftMint(chain, entry)))
}

/** At most ten minutes old: terms never change. */
export const nftMintsQuery = chainQuery('nftMints', readNftMints, 'minute', { maxAgeMs: 600_000 })

type MintConfig = NonNullable<Deployment['nftMints']>[number]

async function readNftMint(
  chain: ChainClient,
  { mid, contractAddress: address, isFinished = false }: MintConfig,
): Promise<NftMint | undefined> {
  const contract = { abi: MintCollection.abi, address }
  const [collection, maxSupply, price, txLimit, ownLimit, activeAt, token] = await Promise.all([
    resolveCollection(chain, address),
    optionalRead(chain.readContract({ ...contract, functionName: '_maxSupply' })),
    optionalRead(chain.readContract({ ...contract, functionName: '_nftPrice' })),
    optionalRead(chain.readContract({ ...contract, functionName: '_maxMintPerTx' })),
    optionalRead(chain.readContract({ ...contract, functionName: '_maxPerWallet' })),
    optionalRead(chain.readContract({ ...contract, functionName: '_mintActiveTime' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'payingToken' })),
  ])
  if (
    maxSupply === undefined ||
    price === undefined ||
    txLimit === undefined ||
    ownLimit === undefined ||
    activeAt === undefined ||
    token === undefined
  ) {
    return undefined
  }
  const payingToken = token === zeroAddress ? getNativeCurrency(chain) : await resolveToken(chain, token)
  if (payingToken === null) return undefined
  return { mid, collection, payingToken, maxSupply, price, txLimit, ownLimit, activeAt: Number(activeAt), isFinished }
}

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

type MintAccountsParams = { readonly account: Address; readonly collections: readonly Address[] }

/** Reads what an account has of each sale, by collection address; undefined where a contract did not answer. */
export async function readNftMintAccounts(
  chain: ChainClient,
  { account, collections }: MintAccountsParams,
): Promise<Readonly<Record<Address, NftMintAccount | undefined>>> {
  const accounts = await Promise.all(
    collections.map(async (address) => {
      const [balance, minted] = await Promise.all([
        optionalRead(chain.readContract({ abi: erc721Abi, address, functionName: 'balanceOf', args: [account] })),
        optionalRead(chain.readContract({ abi: MintCollection.abi, address, functionName: 'minted', args: [account] })),
      ])
      return balance === undefined || minted === undefined ? undefined : { balance, minted }
    }),
  )
  return Object.fromEntries(collections.map((address, i) => [address, accounts[i]]))
}

export const nftMintAccountsQuery = chainQuery('nftMintAccounts', readNftMintAccounts)

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
      const [maxSupply, cost] = await Promise.all([
        optionalRead(chain.readContract({ ...contract, functionName: 'MAX_SUPPLY' })),
        optionalRead(chain.readContract({ ...contract, functionName: 'COST' })),
      ])
      return maxSupply === undefined || cost === undefined ? undefined : { collection, maxSupply, cost }
    }),
  )
  return terms.filter((one) => one !== undefined)
}

export const openCollectionsQuery = chainQuery('openCollections', readOpenCollections, 'minute', { maxAgeMs: 600_000 })
