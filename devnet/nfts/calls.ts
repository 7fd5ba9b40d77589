import {
  type Deployment,
  erc20Abi,
  erc721Abi,
  getContract,
  MintCollection,
  NftFarm,
  NftMarket,
  NftStaking,
  OpenCollection,
} from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { CREATION_COST, getCollectionAddress } from '../deploy/nfts/collections.ts'

/** A transaction of an account, not sent yet. Value in wei. */
export type NftCall = { readonly from: Address; readonly to: Address; readonly data: Hex; readonly value?: bigint }

/** One piece of a collection. */
export type Piece = { readonly collection: Address; readonly tokenId: bigint }

/** Lets a contract take every amount of a token. */
export const approveToken = (from: Address, token: Address, spender: Address, amount = maxUint256): NftCall => ({
  from,
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
})

export const transferToken = (from: Address, token: Address, to: Address, amount: bigint): NftCall => ({
  from,
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

/** Lets a contract take one piece. */
export const approvePiece = (from: Address, { collection, tokenId }: Piece, spender: Address): NftCall => ({
  from,
  to: collection,
  data: encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [spender, tokenId] }),
})

/** Lets a contract take every piece of a collection, or none. */
export const approveCollection = (
  from: Address,
  collection: Address,
  operator: Address,
  isApproved = true,
): NftCall => ({
  from,
  to: collection,
  data: encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [operator, isApproved] }),
})

export const transferPiece = (from: Address, { collection, tokenId }: Piece, to: Address): NftCall => ({
  from,
  to: collection,
  data: encodeFunctionData({ abi: MintCollection.abi, functionName: 'transferFrom', args: [from, to, tokenId] }),
})

/** Mints pieces; `value` is the price of all in wei, zero where a token pays. */
export const mintPieces = (from: Address, collection: Address, amount: number, value = 0n): NftCall => ({
  from,
  to: collection,
  data: encodeFunctionData({ abi: MintCollection.abi, functionName: 'mint', args: [BigInt(amount)] }),
  value,
})

/** Locks main tokens in a farm for pieces: their exact price. */
export const lockInFarm = (from: Address, farm: Address, tokenAmount: bigint, nftAmount: number): NftCall => ({
  from,
  to: farm,
  data: encodeFunctionData({ abi: NftFarm.abi, functionName: 'stake', args: [tokenAmount, BigInt(nftAmount)] }),
})

export const stakePieces = (from: Address, pool: Address, tokenIds: readonly bigint[]): NftCall => ({
  from,
  to: pool,
  data: encodeFunctionData({ abi: NftStaking.abi, functionName: 'stake', args: [tokenIds] }),
})

export const withdrawPieces = (from: Address, pool: Address, tokenIds: readonly bigint[]): NftCall => ({
  from,
  to: pool,
  data: encodeFunctionData({ abi: NftStaking.abi, functionName: 'withdraw', args: [tokenIds] }),
})

/** Puts rewards into a staking pool, base units. */
export const fundStaking = (from: Address, pool: Address, amount: bigint): NftCall => ({
  from,
  to: pool,
  data: encodeFunctionData({ abi: NftStaking.abi, functionName: 'fund', args: [amount] }),
})

/** Creates a piece of NFT Global with this metadata address. */
export const createPiece = (deployment: Deployment, from: Address, uri: string): NftCall => ({
  from,
  to: getCollectionAddress(deployment, 'ZNGLOBAL'),
  data: encodeFunctionData({ abi: OpenCollection.abi, functionName: 'create', args: [uri] }),
  value: CREATION_COST,
})

/** The transactions of the market. Prices in wei. */
export function createMarketCalls(deployment: Deployment) {
  const market = getContract(deployment, NftMarket)
  const call = (from: Address, data: Hex, value = 0n): NftCall => ({ from, to: market.address, data, value })
  return {
    /** The market has to be approved for the piece. */
    list: (from: Address, { collection, tokenId }: Piece, price: bigint) =>
      call(from, encodeFunctionData({ ...market, functionName: 'createAskOrder', args: [collection, tokenId, price] })),
    reprice: (from: Address, { collection, tokenId }: Piece, price: bigint) =>
      call(from, encodeFunctionData({ ...market, functionName: 'modifyAskOrder', args: [collection, tokenId, price] })),
    cancel: (from: Address, { collection, tokenId }: Piece) =>
      call(from, encodeFunctionData({ ...market, functionName: 'cancelAskOrder', args: [collection, tokenId] })),
    /** Pays with BNB the exact price. */
    buyWithBnb: (from: Address, { collection, tokenId }: Piece, price: bigint) =>
      call(
        from,
        encodeFunctionData({ ...market, functionName: 'buyTokenUsingBNB', args: [collection, tokenId] }),
        price,
      ),
    /** Pays with WBNB, which the market has to be approved for. */
    buyWithWbnb: (from: Address, { collection, tokenId }: Piece, price: bigint) =>
      call(
        from,
        encodeFunctionData({ ...market, functionName: 'buyTokenUsingWBNB', args: [collection, tokenId, price] }),
      ),
    closeCollection: (from: Address, collection: Address) =>
      call(
        from,
        encodeFunctionData({ ...market, functionName: 'closeCollectionForTradingAndListing', args: [collection] }),
      ),
    address: market.address,
  }
}
