import { at, createFind, createNftFarmSteps, listNftFarms, type NftFarmTerms } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { parseEther } from 'viem'
import type { DevnetClient } from '../../chain/chain.ts'
import { launch, ROLES } from '../launch.ts'
import type { CollectionSymbol, NftCollections } from './collections.ts'

const DAY = BigInt(SECONDS_PER_DAY)

/** Terms of a farm. Tokens in base units of the main token, fee in basis points, times in seconds. */
type NftFarmConfig = {
  readonly nfid: number
  readonly symbol: CollectionSymbol
  /** Pieces that the seed puts into the farm; the seed mints none for the collection that does not exist yet. */
  readonly stock: number
  readonly nftPrice: bigint
  readonly maxPerUser: bigint
  readonly farmFeeBps: bigint
  readonly lockPeriod: bigint
  /** When it starts and ends. */
  readonly period: 'firstHalf' | 'live' | 'upcoming'
  readonly isFinished?: boolean
}

/**
 * Farms 0 to 3 are finished by their ids [NFTFARM-06]: one whose locks can be claimed, one sold out, one ended early on, one
 * with the flag. 4 is live, 5 upcoming.
 */
export const NFT_FARMS: readonly NftFarmConfig[] = [
  {
    nfid: 0,
    symbol: 'ZNG',
    stock: 6,
    nftPrice: parseEther('200'),
    maxPerUser: 3n,
    farmFeeBps: 0n,
    lockPeriod: 7n * DAY,
    period: 'live',
  },
  {
    nfid: 1,
    symbol: 'ZNW',
    stock: 5,
    nftPrice: parseEther('350'),
    maxPerUser: 2n,
    farmFeeBps: 100n,
    lockPeriod: 7n * DAY,
    period: 'live',
  },
  {
    nfid: 2,
    symbol: 'ZANB',
    stock: 5,
    nftPrice: parseEther('80'),
    maxPerUser: 0n,
    farmFeeBps: 0n,
    lockPeriod: 3n * DAY,
    period: 'firstHalf',
  },
  {
    nfid: 3,
    symbol: 'ZANG',
    stock: 0,
    nftPrice: parseEther('100'),
    maxPerUser: 2n,
    farmFeeBps: 0n,
    lockPeriod: 7n * DAY,
    period: 'live',
    isFinished: true,
  },
  {
    nfid: 4,
    symbol: 'ZNW',
    stock: 20,
    nftPrice: parseEther('500'),
    maxPerUser: 5n,
    farmFeeBps: 50n,
    lockPeriod: 2n * DAY,
    period: 'live',
  },
  {
    nfid: 5,
    symbol: 'ZNG',
    stock: 10,
    nftPrice: parseEther('750'),
    maxPerUser: 2n,
    farmFeeBps: 0n,
    lockPeriod: 14n * DAY,
    period: 'upcoming',
  },
]

/** Pieces that a farm sells where the seed gives it none. */
const DEFAULT_NFTS_TO_SELL = 10

/** Deploys the NFT farms, which lock the main token. The seed puts the pieces in. */
export async function deployNftFarms(
  client: DevnetClient,
  collections: NftCollections,
  { contracts }: Deployment,
  historyEndTime: number,
): Promise<NonNullable<Deployment['nftFarms']>> {
  const { timestamp } = await client.getBlock()
  const end = BigInt(historyEndTime)
  const periods = {
    firstHalf: [timestamp, timestamp + (end - timestamp) / 2n],
    live: [timestamp, end + 60n * DAY],
    upcoming: [end + 20n * DAY, end + 80n * DAY],
  } as const
  const farms = NFT_FARMS.map(({ nfid, symbol, stock, lockPeriod, period, ...terms }): NftFarmTerms => {
    const [startAt, endAt] = periods[period]
    return {
      ...terms,
      ...{ id: nfid, collection: at(collections[symbol]), startAt, endAt, lockSeconds: lockPeriod },
      totalNftsToSell: BigInt(stock || DEFAULT_NFTS_TO_SELL),
    }
  })
  return listNftFarms(farms, createFind(await launch(client, createNftFarmSteps(farms, ROLES), contracts)))
}
