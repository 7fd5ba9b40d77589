// Computes the rows of the market from its raw logs alone.
import { NftSweeper, OpenCollection } from '@zono/protocol'
import { type Address, formatEther, formatUnits, type Log, parseEventLogs, zeroAddress } from 'viem'
import { divideRounded, type ExpectedLists, sum } from '../expectedRows.ts'
import { type MarketAddresses, parseMarketEvents } from './marketEvents.ts'
import { computeSnapshotRows } from './snapshotRows.ts'

const SECONDS_PER_DAY = 86_400

/** What a collection calls itself. */
export type CollectionName = { readonly name: string; readonly symbol: string }

type MarketInput = {
  readonly addresses: MarketAddresses
  readonly logs: readonly Log<bigint, number, false>[]
  readonly getTimestamp: (block: bigint) => bigint
  /** By lower-case address. */
  readonly names: ReadonlyMap<string, CollectionName>
}

/** Expected rows of every list of the lineage, with all their fields. */
export function computeMarketRows({ addresses, logs, getTimestamp, names }: MarketInput): ExpectedLists {
  const events = parseMarketEvents(logs, addresses)
  type Event = (typeof events)[number]
  const filterEvents = <name extends Event['eventName']>(...eventNames: readonly name[]) =>
    events.filter((event): event is Extract<Event, { eventName: name }> =>
      (eventNames as readonly string[]).includes(event.eventName),
    )
  const time = ({ blockNumber }: Event) => String(getTimestamp(blockNumber))
  const getKeys = (event: Event) => ({
    id: `${event.transactionHash}-${event.logIndex}`,
    block: String(event.blockNumber),
    timestamp: time(event),
  })
  /** A trade with the sweeper belongs to the account for which it began to buy last within the transaction. */
  const sweeps = parseEventLogs({ abi: NftSweeper.abi, eventName: 'Sweep', logs: [...logs] })
  const getBuyer = ({ args, transactionHash, logIndex }: Extract<Event, { eventName: 'Trade' }>): Address => {
    if (args.buyer.toLowerCase() !== addresses.sweeper.toLowerCase()) return args.buyer
    const before = sweeps.filter((sweep) => sweep.transactionHash === transactionHash && sweep.logIndex < logIndex)
    return before.at(-1)?.args.buyer ?? args.buyer
  }
  const asks = filterEvents('AskNew', 'AskUpdate', 'AskCancel')
  const trades = filterEvents('Trade').map((event) => ({ ...event, args: { ...event.args, buyer: getBuyer(event) } }))
  const claims = filterEvents('RevenueClaim')
  const listings = filterEvents('AskNew', 'AskUpdate', 'AskCancel', 'Trade')
  const toPieceId = ({ args }: (typeof listings)[number]) => `${args.collection.toLowerCase()}-${args.tokenId}`
  const lastByPiece = new Map(listings.map((event) => [toPieceId(event), event]))
  const listed = [...lastByPiece.values()].filter(
    ({ eventName }) => eventName === 'AskNew' || eventName === 'AskUpdate',
  )

  const uris = new Map(
    parseEventLogs({ abi: OpenCollection.abi, eventName: 'Created', logs: [...logs] }).map(({ address, args }) => [
      `${address.toLowerCase()}-${args.tokenId}`,
      args.uri.replaceAll('\u202e', '').replaceAll('\u0000', ''),
    ]),
  )

  const snapshots = computeSnapshotRows({ addresses, logs, getTimestamp })
  const terms = filterEvents('CollectionNew', 'CollectionUpdate', 'CollectionClose')
  const traded = [...new Set(terms.map(({ args }) => args.collection))]
  const collections = traded.map((address) => {
    const own = terms.filter(({ args }) => args.collection === address)
    const last = own.findLast(({ eventName }) => eventName !== 'CollectionClose') as Extract<
      Event,
      { eventName: 'CollectionNew' }
    >
    const sales = trades.filter(({ args }) => args.collection === address)
    return {
      id: address.toLowerCase(),
      ...names.get(address.toLowerCase()),
      active: own.at(-1)?.eventName !== 'CollectionClose',
      totalTrades: String(sales.length),
      totalVolumeBNB: formatEther(sum(sales.map(({ args }) => args.askPrice))),
      numberTokensListed: String(listed.filter(({ args }) => args.collection === address).length),
      floorBNB: snapshots.floors.get(address.toLowerCase()) ?? null,
      creatorAddress: last.args.creator.toLowerCase(),
      tradingFee: formatUnits(last.args.tradingFee, 2),
      creatorFee: formatUnits(last.args.creatorFee, 2),
      whitelistChecker: last.args.whitelistChecker.toLowerCase(),
    }
  })

  const nfts = [...lastByPiece].map(([id, last]) => {
    const sales = trades.filter((event) => toPieceId(event) === id)
    const isListed = last.eventName === 'AskNew' || last.eventName === 'AskUpdate'
    return {
      id,
      tokenId: String(last.args.tokenId),
      otherId: null,
      collection: { id: last.args.collection.toLowerCase() },
      metadataUrl: uris.get(id) ?? null,
      updatedAt: time(last),
      currentAskPrice: isListed ? formatEther(last.args.askPrice) : '0',
      currentSeller: isListed ? last.args.seller.toLowerCase() : zeroAddress,
      latestTradedPriceInBNB: formatEther(sales.at(-1)?.args.askPrice ?? 0n),
      tradeVolumeBNB: formatEther(sum(sales.map(({ args }) => args.askPrice))),
      totalTrades: String(sales.length),
      isTradable: isListed,
    }
  })

  const userIds = new Set([
    ...listings.map(({ args }) => args.seller),
    ...trades.map(({ args }) => args.buyer),
    ...claims.map(({ args }) => args.claimer),
  ])
  const users = [...userIds].map((account) => {
    const [bought, sold] = [
      trades.filter(({ args }) => args.buyer === account),
      trades.filter(({ args }) => args.seller === account),
    ]
    const [paid, received] = [sum(bought.map(({ args }) => args.askPrice)), sum(sold.map(({ args }) => args.netPrice))]
    const getMean = (total: bigint, count: number) => divideRounded(total, BigInt(count) * 10n ** 18n)
    return {
      id: account.toLowerCase(),
      numberTokensListed: String(listed.filter(({ args }) => args.seller === account).length),
      numberTokensPurchased: String(bought.length),
      numberTokensSold: String(sold.length),
      totalVolumeInBNBTokensPurchased: formatEther(paid),
      totalVolumeInBNBTokensSold: formatEther(received),
      totalFeesCollectedInBNB: formatEther(
        sum(claims.filter(({ args }) => args.claimer === account).map(({ args }) => args.amount)),
      ),
      averageTokenPriceInBNBPurchased: getMean(paid, bought.length),
      averageTokenPriceInBNBSold: getMean(received, sold.length),
    }
  })

  const orderTypes = { AskNew: 'New', AskUpdate: 'Modify', AskCancel: 'Cancel' } as const
  const askOrders = asks.map((event) => ({
    ...getKeys(event),
    collection: { id: event.args.collection.toLowerCase() },
    nft: { id: toPieceId(event) },
    orderType: orderTypes[event.eventName],
    askPrice: event.eventName === 'AskCancel' ? '0' : formatEther(event.args.askPrice),
    seller: { id: event.args.seller.toLowerCase() },
  }))
  const transactions = trades.map((event) => ({
    ...getKeys(event),
    collection: { id: event.args.collection.toLowerCase() },
    nft: { id: toPieceId(event) },
    askPrice: formatEther(event.args.askPrice),
    netPrice: formatEther(event.args.netPrice),
    buyer: { id: event.args.buyer.toLowerCase() },
    seller: { id: event.args.seller.toLowerCase() },
    withBNB: event.args.withBNB,
  }))

  const getDay = (event: Event) => Math.floor(Number(time(event)) / SECONDS_PER_DAY)
  const getDayRow = (day: number, sales: typeof trades) => ({
    date: day * SECONDS_PER_DAY,
    dailyVolumeBNB: formatEther(sum(sales.map(({ args }) => args.askPrice))),
    dailyTrades: String(sales.length),
  })
  const days = [...new Set(trades.map(getDay))]
  const getSales = (day: number) => trades.filter((event) => getDay(event) === day)
  const marketPlaceDayDatas = days.map((day) => ({ id: String(day), ...getDayRow(day, getSales(day)) }))
  const collectionDayDatas = days.flatMap((day) =>
    traded.flatMap((address) => {
      const sales = getSales(day).filter(({ args }) => args.collection === address)
      const id = address.toLowerCase()
      return sales.length === 0 ? [] : [{ id: `${id}-${day}`, collection: { id }, ...getDayRow(day, sales) }]
    }),
  )
  return {
    collections,
    nfts,
    users,
    askOrders,
    transactions,
    collectionDayDatas,
    marketPlaceDayDatas,
    ...snapshots.lists,
  }
}
