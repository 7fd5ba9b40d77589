import { isTicket } from '@zono/client'
import { useState } from 'react'
import { findRepeatedTickets, generateTickets } from '../tickets.rules.ts'

export type BuyStep = 'amount' | 'numbers' | 'confirm'

/** State of the purchase dialog. What is entered survives a refused signature and the end of the round. */
export type BuyForm = {
  readonly step: BuyStep
  readonly goTo: (step: BuyStep) => void
  /** Number of tickets as typed. */
  readonly text: string
  readonly setText: (text: string) => void
  readonly tickets: readonly string[]
  readonly setTicket: (index: number, ticket: string) => void
  /** Replaces all numbers by random ones. */
  readonly randomize: () => void
  /** Makes the list as long as asked, keeping the numbers that are there, and shows it. */
  readonly chooseNumbers: (count: number) => void
  /** Tickets that repeat another one of the purchase or an owned one. */
  readonly repeated: ReadonlySet<string>
  readonly areComplete: boolean
}

/**
 * Creates the form of a purchase.
 *
 * @param firstTicket - Number of the first ticket, from the ticket on screen.
 * @param owned - Numbers that the account holds in the round.
 */
export function useBuyForm(firstTicket: string, owned: readonly string[]): BuyForm {
  const [step, goTo] = useState<BuyStep>('amount')
  const [text, setText] = useState('1')
  const [tickets, setTickets] = useState<readonly string[]>([firstTicket])
  const withRandom = (kept: readonly string[], count: number) => [
    ...kept,
    ...generateTickets(count - kept.length, [...kept, ...owned]),
  ]
  return {
    step,
    goTo,
    text,
    setText,
    tickets,
    setTicket: (index, ticket) => setTickets(tickets.map((one, i) => (i === index ? ticket : one))),
    randomize: () => setTickets(withRandom([], tickets.length)),
    chooseNumbers: (count) => {
      setTickets(withRandom(tickets.slice(0, count), count))
      goTo('numbers')
    },
    repeated: findRepeatedTickets(tickets, owned),
    areComplete: tickets.every(isTicket),
  }
}
