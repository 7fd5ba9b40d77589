// Events of the market in the order of the chain, with accepted offers as the sales that they are.
import { NftMarket, NftOffers } from '@zono/protocol'
import { type Address, isAddressEqual, type Log, parseEventLogs } from 'viem'

type ChainLogs = readonly Log<bigint, number, false>[]

/** Contracts of a market. */
export type MarketAddresses = { readonly market: Address; readonly sweeper: Address; readonly offers: Address }

/** Parses the events of a market and of its offers; of the offers only sales change what the market's rows say. */
export function parseMarketEvents(logs: ChainLogs, { market, offers }: MarketAddresses) {
  const isFrom = (address: Address) => (log: Log) => isAddressEqual(log.address, address)
  const events = parseEventLogs({ abi: NftMarket.abi, logs: logs.filter(isFrom(market)) })
  type Trade = Extract<(typeof events)[number], { eventName: 'Trade' }>
  const sales = parseEventLogs({ abi: NftOffers.abi, eventName: 'OfferAccept', logs: logs.filter(isFrom(offers)) }).map(
    ({ args: { collection, tokenId, seller, buyer, amount, netAmount }, ...event }) =>
      ({
        ...event,
        eventName: 'Trade',
        args: { collection, tokenId, seller, buyer, askPrice: amount, netPrice: netAmount, withBNB: true },
      }) as unknown as Trade,
  )
  return [...events, ...sales].sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
}
