import { MintCollection } from '@zono/protocol'
import { getAddress } from 'viem'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectRows, readTimestamps } from '../expectedRows.ts'
import { fetchRows, type IndexedRows } from '../queries.ts'
import { isNftProduct } from '../stakes.ts'
import { type CollectionName, computeMarketRows } from './marketRows.ts'
import { computeOwnershipRows } from './ownershipRows.ts'
import { computeStakingRows } from './stakingRows.ts'

const EVENT_FIELDS = 'id block timestamp collection { id } nft { id } askPrice'

const SNAPSHOT_FIELDS = 'id timestamp collection { id } floorBNB numberTokensListed totalVolumeBNB totalTrades'

const MARKET_FIELDS: Readonly<Record<string, string>> = {
  collections:
    'id name symbol active totalTrades totalVolumeBNB numberTokensListed floorBNB creatorAddress tradingFee creatorFee whitelistChecker',
  nfts: `id tokenId otherId collection { id } metadataUrl updatedAt currentAskPrice currentSeller latestTradedPriceInBNB
    tradeVolumeBNB totalTrades isTradable`,
  users: `id numberTokensListed numberTokensPurchased numberTokensSold totalVolumeInBNBTokensPurchased
    totalVolumeInBNBTokensSold totalFeesCollectedInBNB averageTokenPriceInBNBPurchased averageTokenPriceInBNBSold`,
  askOrders: `${EVENT_FIELDS} orderType seller { id }`,
  transactions: `${EVENT_FIELDS} netPrice buyer { id } seller { id } withBNB`,
  collectionDayDatas: 'id date collection { id } dailyVolumeBNB dailyTrades',
  marketPlaceDayDatas: 'id date dailyVolumeBNB dailyTrades',
  collectionHourlySnapshots: SNAPSHOT_FIELDS,
  collectionDailySnapshots: SNAPSHOT_FIELDS,
  ownerships: 'id collection tokenId owner holder location minter mintedAt metadataUrl updatedAt block',
  transfers: 'id collection tokenId from to transactionHash block timestamp',
  collectionSupplies: 'id totalSupply totalOwners totalTransfers',
  mints: 'id collection account firstTokenId pieces paid payingToken transactionHash block timestamp',
}

const STAKING_FIELDS: Readonly<Record<string, string>> = {
  stakingProducts: 'id kind stakedToken rewardToken totalStaked',
  stakingEvents: 'id transactionHash block timestamp account kind amount stakingProduct { id }',
}

/** Every row about NFTs: of the market's subgraph, and stakes of the farms' subgraph. */
async function fetchNftRows(indexer: Pick<Indexer, 'url'>) {
  const { stakingProducts = [], stakingEvents = [] } = await fetchRows(indexer, 'farms', STAKING_FIELDS)
  const stakes: IndexedRows = {
    stakingProducts: stakingProducts.filter(({ id }) => isNftProduct(id)),
    stakingEvents: stakingEvents.filter(({ stakingProduct }) => isNftProduct((stakingProduct as { id: string }).id)),
  }
  return { market: await fetchRows(indexer, 'nft-market', MARKET_FIELDS), stakes }
}

/** Compares every field of every row about NFTs with the raw logs and with the state of the contracts. */
export async function reconcileNfts(chain: Pick<Devnet, 'client' | 'deployment'>, indexer: Pick<Indexer, 'url'>) {
  const { client, deployment } = chain
  const { NftMarket: market, NftSweeper: sweeper, NftOffers: offers } = deployment.contracts
  if (!market || !sweeper || !offers) throw new Error('The chain has no NFT market.')
  const indexed = await fetchNftRows(indexer)
  const { nftCollections = [], nftFarms = [], nftStakingPools = [] } = deployment
  const marketLogs = await client.getLogs({ address: market, fromBlock: 0n, toBlock: 'latest' })
  const traded = (indexed.market.collections ?? []).map(({ id }) => getAddress(String(id)))
  const entries = [...nftCollections, ...nftFarms, ...nftStakingPools]
  const address = [...new Set([sweeper, offers, ...entries.map(({ contractAddress }) => contractAddress), ...traded])]
  const otherLogs = await client.getLogs({ address, fromBlock: 0n, toBlock: 'latest' })
  const logs = [...marketLogs, ...otherLogs]
  const getTimestamp = await readTimestamps(client, logs)
  const names = new Map<string, CollectionName>()
  for (const collection of traded) {
    const contract = { abi: MintCollection.abi, address: collection }
    const name = await client.readContract({ ...contract, functionName: 'name' })
    names.set(collection.toLowerCase(), {
      name,
      symbol: await client.readContract({ ...contract, functionName: 'symbol' }),
    })
  }
  expectRows(
    'nft-market',
    indexed.market,
    computeMarketRows({ addresses: { market, sweeper, offers }, logs, getTimestamp, names }),
  )
  expectRows('nft-market', indexed.market, await computeOwnershipRows({ chain, logs, getTimestamp }))
  expectRows('farms', indexed.stakes, await computeStakingRows({ chain, logs, getTimestamp }))
}
