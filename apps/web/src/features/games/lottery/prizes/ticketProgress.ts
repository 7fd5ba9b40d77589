import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { formatNumber } from '#lib/formatNumber.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'

/** Tickets of an account in a round. */
type TicketRead = { readonly account: Address; readonly lotteryId: number }

/** Number of tickets that are read so far, of reads that need more than one page and have not ended. */
export type TicketProgress = ReadonlyMap<string, number>

export const ticketProgressStore = createStore<TicketProgress>(() => new Map())

const getKey = ({ account, lotteryId }: TicketRead): string => `${account} ${lotteryId}`

/** Notes how many tickets are read so far; undefined once the read has ended. */
export function setTicketProgress(read: TicketRead, count: number | undefined): void {
  const next = new Map(ticketProgressStore.getState())
  if (count === undefined) next.delete(getKey(read))
  else next.set(getKey(read), count)
  ticketProgressStore.setState(next, true)
}

export const useTicketProgress = (): TicketProgress => useStore(ticketProgressStore)

/** A round that is checked for prizes. */
type CheckedRound = TicketRead & {
  /** Tickets that are read; undefined while they are being read. */
  readonly readCount: number | undefined
  /** Tickets by the subgraph; undefined while unknown. */
  readonly totalCount: number | undefined
}

const sum = (counts: readonly (number | undefined)[]): number =>
  counts.reduce<number>((total, count) => (count === undefined ? total : total + count), 0)

/** Sentence while rounds are checked. It counts tickets where they are so many that reading them takes a while. */
export function getCheckingMessage(rounds: readonly CheckedRound[], progress: TicketProgress): Message {
  if (!rounds.some((round) => progress.has(getKey(round)))) return msg('Checking your tickets…')
  const checked = sum(rounds.map((round) => round.readCount ?? progress.get(getKey(round))))
  const total = sum(rounds.map(({ totalCount }) => totalCount))
  // The subgraph may be behind the chain, or not answer.
  return total > checked
    ? plural('Checking %checked% of %count% ticket…', 'Checking %checked% of %count% tickets…', total, {
        checked: formatNumber(checked),
      })
    : plural('%count% ticket checked so far…', '%count% tickets checked so far…', checked)
}
