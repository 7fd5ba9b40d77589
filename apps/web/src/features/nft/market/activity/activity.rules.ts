import { type Address, isAddressEqual } from 'viem'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { MarketEvent } from './history.queries.ts'
import type { TransferEvent } from './transfers.queries.ts'

/** Kinds of events that a list can be filtered by. */
export const EVENT_FILTERS = ['all', 'listed', 'modified', 'sold', 'delisted'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]

export const EVENT_FILTER_LABELS: Readonly<Record<EventFilter, Message>> = {
  all: msg('All'),
  listed: msg('Listed'),
  modified: msg('Modified'),
  sold: msg('Sold'),
  delisted: msg('Delisted'),
}

/** An event of a piece's past. */
export type HistoryEvent = MarketEvent | TransferEvent

const TRANSFER_LABELS: Readonly<Record<'none' | NonNullable<TransferEvent['custody']>, Message>> = {
  none: msg('Transferred'),
  staked: msg('Staked'),
  unstaked: msg('Unstaked'),
}

/** Name of an event: a sale is a purchase to the account that bought (NFTMKT-05). */
export function getEventLabel(event: HistoryEvent, account: Address | undefined): Message {
  if (event.kind === 'transferred') return TRANSFER_LABELS[event.custody ?? 'none']
  const { kind, buyer } = event
  const isPurchase = kind === 'sold' && account !== undefined && buyer !== undefined && isAddressEqual(buyer, account)
  return isPurchase ? msg('Bought') : EVENT_FILTER_LABELS[kind]
}

/** Parses the filter of an address; anything else shows all events. */
export const parseEventFilter = (value: unknown): EventFilter => EVENT_FILTERS.find((one) => one === value) ?? 'all'

/** Events of a kind. */
export const filterEvents = (events: readonly MarketEvent[], filter: EventFilter): readonly MarketEvent[] =>
  filter === 'all' ? events : events.filter(({ kind }) => kind === filter)
