// Computes floors and the states of collections after each hour and day from the raw logs of the market alone.
import { formatEther, type Log } from 'viem'
import type { ExpectedLists } from '../expectedRows.ts'
import { type MarketAddresses, parseMarketEvents } from './marketEvents.ts'

const [SECONDS_PER_HOUR, SECONDS_PER_DAY] = [3600, 86_400]

type CollectionState = {
  isOpen: boolean
  readonly prices: Map<bigint, bigint>
  volume: bigint
  trades: number
}

type SnapshotInput = {
  readonly addresses: MarketAddresses
  /** In the order of the chain. */
  readonly logs: readonly Log<bigint, number, false>[]
  readonly getTimestamp: (block: bigint) => bigint
}

/** Lowest price of what can be bought, in BNB; null where nothing can. */
function getFloor({ isOpen, prices }: CollectionState): string | null {
  const [lowest] = [...prices.values()].sort((a, b) => (a < b ? -1 : 1))
  return isOpen && lowest !== undefined ? formatEther(lowest) : null
}

/** Expected snapshots, and the floor of each collection now by lower-case address. */
export function computeSnapshotRows({ addresses, logs, getTimestamp }: SnapshotInput) {
  const states = new Map<string, CollectionState>()
  const hours = new Map<string, ExpectedLists[string][number]>()
  const days = new Map<string, ExpectedLists[string][number]>()
  for (const event of parseMarketEvents(logs, addresses)) {
    if (!('collection' in event.args)) continue
    const id = event.args.collection.toLowerCase()
    const state = states.get(id) ?? { isOpen: true, prices: new Map(), volume: 0n, trades: 0 }
    states.set(id, state)
    switch (event.eventName) {
      case 'AskNew':
      case 'AskUpdate':
        state.prices.set(event.args.tokenId, event.args.askPrice)
        break
      case 'AskCancel':
        state.prices.delete(event.args.tokenId)
        break
      case 'Trade':
        state.prices.delete(event.args.tokenId)
        state.volume += event.args.askPrice
        state.trades++
        break
      default:
        state.isOpen = event.eventName !== 'CollectionClose'
    }
    for (const [rows, length] of [
      [hours, SECONDS_PER_HOUR],
      [days, SECONDS_PER_DAY],
    ] as const) {
      const index = Math.floor(Number(getTimestamp(event.blockNumber)) / length)
      rows.set(`${id}-${index}`, {
        id: `${id}-${index}`,
        timestamp: index * length,
        collection: { id },
        floorBNB: getFloor(state),
        numberTokensListed: String(state.prices.size),
        totalVolumeBNB: formatEther(state.volume),
        totalTrades: String(state.trades),
      })
    }
  }
  return {
    floors: new Map([...states].map(([id, state]) => [id, getFloor(state)])),
    lists: { collectionHourlySnapshots: [...hours.values()], collectionDailySnapshots: [...days.values()] },
  }
}
