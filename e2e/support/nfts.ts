import { erc20Abi, erc721Abi, getContract, MintCollection, NftFarm, NftMarket, NftStaking } from '@zono/protocol'
import { type Address, isAddressEqual, numberToHex, pad, parseEther } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { passTime, passTimeUntil } from '../../devnet/chain/time.ts'
import { type CollectionSymbol, getCollectionAddress } from '../../devnet/deploy/nfts/collections.ts'
import { encodeModifyCollection, type MarketTerms } from '../../devnet/deploy/nfts/market.ts'
import { getNftFarm, getNftStakingPool, getTrader, readPartnerCollection } from '../../devnet/nfts/addresses.ts'
import {
  approvePiece,
  approveToken,
  createMarketCalls,
  createPiece,
  lockInFarm,
  mintPieces,
  type NftCall,
  type Piece,
  stakePieces,
  transferPiece,
} from '../../devnet/nfts/calls.ts'
import type { ChainFixture } from './chainFixtures.ts'

/** Enough for ten mints. */
const GAS_LIMIT = 6_000_000n

/** Storage slot of the length of all pieces in OpenZeppelin's ERC721Enumerable, which is the supply. */
const SUPPLY_SLOT = 8

/** Most pieces of an account that are looked at. */
const MAX_OWNED = 100n

const people = [...accounts.traders, ...accounts.players].map(({ address }) => address)

/** What a journey may do to NFTs and their market behind the page's back. Times pass on the chain, not on the machine. */
export function createNfts(chain: ChainFixture) {
  const { client, deployment } = chain
  const market = createMarketCalls(deployment)

  async function sendCalls(calls: readonly NftCall[]): Promise<void> {
    for (const { from, to, data, value } of calls) await chain.send(from, to, data, value, GAS_LIMIT)
  }

  const getCollection = (symbol: CollectionSymbol) => getCollectionAddress(deployment, symbol)
  const toPiece = (symbol: CollectionSymbol, tokenId: bigint): Piece => ({ collection: getCollection(symbol), tokenId })

  /** Ids of an account's pieces in its wallet. */
  async function readOwned(symbol: CollectionSymbol, owner: Address): Promise<readonly bigint[]> {
    const collection = { abi: MintCollection.abi, address: getCollection(symbol) }
    const args = [owner, 0n, MAX_OWNED] as const
    return (await client.readContract({ ...collection, functionName: 'tokensOfOwnerBySize', args }))[0]
  }

  const readOwner = ({ collection, tokenId }: Piece): Promise<Address> =>
    client.readContract({ abi: erc721Abi, address: collection, functionName: 'ownerOf', args: [tokenId] })

  /** Open listings of a collection. Prices in wei. */
  async function readAsks(collection: Address) {
    const args = [collection, 0n, 1000n] as const
    const contract = getContract(deployment, NftMarket)
    const [ids, asks] = await client.readContract({ ...contract, functionName: 'viewAsksByCollection', args })
    return ids.flatMap((tokenId, i) => {
      const ask = asks[i]
      return ask ? [{ piece: { collection, tokenId }, seller: ask.seller, price: ask.price }] : []
    })
  }

  async function readAsk({ collection, tokenId }: Piece) {
    const ask = (await readAsks(collection)).find(({ piece }) => piece.tokenId === tokenId)
    if (ask === undefined) throw new Error(`Piece ${tokenId} is not for sale.`)
    return ask
  }

  const getPool = (nsid: number) => ({ abi: NftStaking.abi, address: getNftStakingPool(deployment, nsid) })

  return {
    /** Accounts that hold pieces and BNB, and take part in no journey but this one's own state of the chain. */
    people,
    getCollection,
    toPiece,
    readOwned,
    readOwner,
    readAsks,
    /** Lets seconds pass, and mines a block after them. */
    passTime: (seconds: number) => passTime(client, seconds),

    /** Gives an account pieces of those who have some. Returns their ids. */
    async giveNft(symbol: CollectionSymbol, to: Address, count = 1): Promise<readonly bigint[]> {
      const given: bigint[] = []
      for (const owner of people) {
        if (isAddressEqual(owner, to)) continue
        for (const tokenId of await readOwned(symbol, owner)) {
          if (given.length === count) return given
          await sendCalls([transferPiece(owner, toPiece(symbol, tokenId), to)])
          given.push(tokenId)
        }
      }
      if (given.length < count) throw new Error(`Only ${given.length} pieces of ${symbol} can be given.`)
      return given
    },

    /** An account sends one of its pieces to another one. */
    transfer: (from: Address, piece: Piece, to: Address) => sendCalls([transferPiece(from, piece, to)]),

    /** An account creates a piece of NFT Global. Returns it. */
    async createGlobal(from: Address, uri: string): Promise<Piece> {
      const address = getCollection('ZNGLOBAL')
      const supply = await client.readContract({ abi: MintCollection.abi, address, functionName: 'totalSupply' })
      await sendCalls([createPiece(deployment, from, uri)])
      return toPiece('ZNGLOBAL', supply + 1n)
    },

    /** A trader mints pieces that BNB pays for. */
    async mintAs(account: Address, symbol: 'ZNG' | 'ZANB', amount: number): Promise<void> {
      const address = getCollection(symbol)
      const price = await client.readContract({ abi: MintCollection.abi, address, functionName: '_nftPrice' })
      await sendCalls([mintPieces(account, address, amount, price * BigInt(amount))])
    },

    /** Leaves so many pieces to be minted. Sets the supply in the contract's storage: hundreds of mints take too long. */
    async leaveToMint(symbol: Exclude<CollectionSymbol, 'ZNGLOBAL'>, left: bigint): Promise<void> {
      const collection = { abi: MintCollection.abi, address: getCollection(symbol) }
      const maxSupply = await client.readContract({ ...collection, functionName: '_maxSupply' })
      await client.setStorageAt({
        address: collection.address,
        index: SUPPLY_SLOT,
        value: pad(numberToHex(maxSupply - left)),
      })
      await client.mine({ blocks: 1 })
    },

    /** Lets time pass until the sale of mid 3 is open. */
    async openUpcomingSale(): Promise<void> {
      const address = getCollection('ZANG')
      const opensAt = await client.readContract({ abi: MintCollection.abi, address, functionName: '_mintActiveTime' })
      await passTimeUntil(client, opensAt)
    },

    /** Somebody lists a piece of theirs. Price in whole BNB. */
    async list(seller: Address, piece: Piece, wholeBnb: string): Promise<void> {
      await sendCalls([approvePiece(seller, piece, market.address), market.list(seller, piece, parseEther(wholeBnb))])
    },

    reprice: (seller: Address, piece: Piece, wholeBnb: string) =>
      sendCalls([market.reprice(seller, piece, parseEther(wholeBnb))]),

    delist: (seller: Address, piece: Piece) => sendCalls([market.cancel(seller, piece)]),

    /** Somebody buys a piece at its price. */
    async buyAs(buyer: Address, piece: Piece): Promise<void> {
      const { price } = await readAsk(piece)
      await sendCalls([market.buyWithBnb(buyer, piece, price)])
    },

    /** Closes a collection for listing and trading, or changes the terms of new listings. */
    closeCollection: (collection: Address) =>
      sendCalls([market.closeCollection(accounts.nftAdmin.address, collection)]),
    changeTerms: (collection: Address, terms: MarketTerms) =>
      sendCalls([
        { from: accounts.nftAdmin.address, to: market.address, data: encodeModifyCollection(collection, terms) },
      ]),

    /** The market's collection that is not the product's. It is closed, and has listings. */
    readPartnerCollection: () => readPartnerCollection(chain),

    /** An account stakes pieces it has. */
    async stakeAs(account: Address, nsid: number, symbol: CollectionSymbol, tokenIds: readonly bigint[]) {
      const pool = getNftStakingPool(deployment, nsid)
      await sendCalls([
        ...tokenIds.map((tokenId) => approvePiece(account, toPiece(symbol, tokenId), pool)),
        stakePieces(account, pool, tokenIds),
      ])
    },

    /** Leaves no more places in a staking pool: no rewards but those that are owed. */
    async fillStaking(nsid: number): Promise<void> {
      const pool = getPool(nsid)
      const [token, reserved] = await Promise.all([
        client.readContract({ ...pool, functionName: 'rewardToken' }),
        client.readContract({ ...pool, functionName: 'reservedRewards' }),
      ])
      await client.request({
        method: 'anvil_dealERC20',
        params: [pool.address, token, numberToHex(reserved)],
      } as never)
      await client.mine({ blocks: 1 })
    },

    /** Somebody locks main tokens in a farm for pieces. */
    async lockAs(trader: number, nfid: number, pieces: number): Promise<void> {
      const farm = { abi: NftFarm.abi, address: getNftFarm(deployment, nfid) }
      const price = await client.readContract({ ...farm, functionName: 'nftPrice' })
      const [account, amount] = [getTrader(trader), price * BigInt(pieces)]
      await sendCalls([
        approveToken(account, chain.token('zono').address, farm.address, amount),
        lockInFarm(account, farm.address, amount, pieces),
      ])
    },

    /** WBNB of an account, wei. */
    readWbnb: (account: Address): Promise<bigint> =>
      client.readContract({
        abi: erc20Abi,
        address: chain.token('wbnb').address,
        functionName: 'balanceOf',
        args: [account],
      }),
  }
}
