import { getContract, MintCollection, NftMarket, NftStaking } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { getCollectionAddress, getMintPrice } from '../deploy/nfts/collections.ts'
import { getNftStakingPool } from './addresses.ts'
import {
  approvePiece,
  createMarketCalls,
  mintPieces,
  type NftCall,
  type Piece,
  stakePieces,
  withdrawPieces,
} from './calls.ts'

export type NftActivity = 'mint' | 'stake' | 'unstake' | 'list' | 'reprice' | 'buy'

/** Collections whose owners let the market take their pieces. */
const TRADED_SYMBOLS = ['ZNG', 'ZNW', 'ZANB'] as const

/** Most pieces of an account and most listings of a collection that are looked at. */
const [MAX_OWNED, MAX_ASKS] = [20n, 200n]

/** The pool in which simulated people stake, and its collection. */
const [STAKING_ID, STAKED_SYMBOL] = [0, 'ZNG'] as const

const people = [...accounts.traders, ...accounts.players].map(({ address }) => address)

/**
 * What people of the devnet do with NFTs, each from what the chain says now.
 * @returns calls in their order; none where nobody can do it
 */
export function createNftActivity(
  { client, deployment }: Pick<DevnetContext, 'client' | 'deployment'>,
  random: () => number,
): (kind: NftActivity) => Promise<readonly NftCall[]> {
  const market = createMarketCalls(deployment)
  const contract = getContract(deployment, NftMarket)
  const pool = getNftStakingPool(deployment, STAKING_ID)
  const pick = <item>(items: readonly item[]): item | undefined => items[Math.floor(random() * items.length)]
  const pickCollection = () => getCollectionAddress(deployment, pick(TRADED_SYMBOLS) ?? 'ZNG')

  async function pickOwned(owner: Address, collection: Address): Promise<Piece | undefined> {
    const [tokenIds] = await client.readContract({
      abi: MintCollection.abi,
      address: collection,
      functionName: 'tokensOfOwnerBySize',
      args: [owner, 0n, MAX_OWNED],
    })
    const tokenId = pick(tokenIds)
    return tokenId === undefined ? undefined : { collection, tokenId }
  }

  async function pickAsk(collection: Address) {
    const args = [collection, 0n, MAX_ASKS] as const
    const [tokenIds, asks] = await client.readContract({ ...contract, functionName: 'viewAsksByCollection', args })
    // What the visitor sells is for people at the page.
    return pick(
      tokenIds.flatMap((tokenId, i) => {
        const ask = asks[i]
        return ask && people.includes(ask.seller) ? [{ piece: { collection, tokenId }, ...ask }] : []
      }),
    )
  }

  const plans: Readonly<Record<NftActivity, (who: Address, collection: Address) => Promise<readonly NftCall[]>>> = {
    async mint(who) {
      const collection = getCollectionAddress(deployment, STAKED_SYMBOL)
      return [mintPieces(who, collection, 1, getMintPrice(deployment, collection).price)]
    },
    async stake(who) {
      const piece = await pickOwned(who, getCollectionAddress(deployment, STAKED_SYMBOL))
      return piece ? [approvePiece(who, piece, pool), stakePieces(who, pool, [piece.tokenId])] : []
    },
    async unstake(who) {
      const args = [who] as const
      const staking = { abi: NftStaking.abi, address: pool }
      const [tokenIds] = await client.readContract({ ...staking, functionName: 'viewUserInfo', args })
      const tokenId = pick(tokenIds)
      return tokenId === undefined ? [] : [withdrawPieces(who, pool, [tokenId])]
    },
    async list(who, collection) {
      const piece = await pickOwned(who, collection)
      const similar = await pickAsk(collection)
      if (!piece || !similar) return []
      return [market.list(who, piece, scale(similar.price, 85 + 40 * random()))]
    },
    async reprice(_who, collection) {
      const ask = await pickAsk(collection)
      return ask ? [market.reprice(ask.seller, ask.piece, scale(ask.price, 80 + 30 * random()))] : []
    },
    async buy(who, collection) {
      const ask = await pickAsk(collection)
      return ask && ask.seller !== who ? [market.buyWithBnb(who, ask.piece, ask.price)] : []
    },
  }
  return (kind) => plans[kind](pick(people) as Address, pickCollection())
}

/** A price changed to a percentage, in thousandths of a BNB. */
function scale(price: bigint, percent: number): bigint {
  const step = parseEther('0.001')
  const scaled = (price * BigInt(Math.round(percent * 100))) / 10_000n
  return (scaled / step + 1n) * step
}
