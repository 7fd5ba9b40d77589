import { useState } from 'react'
import { parsePieceCount } from '#features/nft/nft.rules.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { getTokenId } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'
import { useOwnTickets } from './useOwnTickets.ts'

/** Tickets that are worked out line by line; more are counted. */
const MAX_LINES = 12

type TicketLinesProps = { readonly view: SquadView; readonly offset: bigint }

/** Which NFT a ticket becomes: a field for any ticket, and the account's own tickets line by line. */
export function TicketLines({ view, offset }: TicketLinesProps) {
  const t = useTranslation()
  const { terms, state } = view
  const { maxSupply } = terms
  const [text, setText] = useState('')
  const tickets = useOwnTickets(view)
  const ticket = parsePieceCount(text)
  const isSold = ticket !== undefined && state !== undefined && ticket < state.ticketsDistributed
  const last = state && state.ticketsDistributed > 0n ? state.ticketsDistributed - 1n : 0n
  return (
    <div className="grid gap-3">
      {tickets && tickets.length > 0 && (
        <>
          <h3 className="font-semibold">{t('Your tickets')}</h3>
          <ul aria-label={t('Your tickets')} className="grid gap-1 text-sm">
            {tickets.slice(0, MAX_LINES).map((id) => (
              <li key={String(id)}>
                <TicketLine ticket={id} offset={offset} maxSupply={maxSupply} />
              </li>
            ))}
          </ul>
          {tickets.length > MAX_LINES && (
            <p className="text-sm text-muted">
              {t('and %count% more', { count: formatNumber(tickets.length - MAX_LINES) })}
            </p>
          )}
        </>
      )}
      <TextField
        label={t('Ticket number')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        placeholder="0"
        error={text !== '' && !isSold ? t('From 0 to %last%', { last: String(last) }) : undefined}
      />
      <p role="status" className="min-h-5 text-sm">
        {ticket !== undefined && isSold && <TicketLine ticket={ticket} offset={offset} maxSupply={maxSupply} />}
      </p>
    </div>
  )
}

type TicketLineProps = { readonly ticket: bigint; readonly offset: bigint; readonly maxSupply: bigint }

/** One line of the sum: `Ticket 5: (5 + 37) mod 100 = NFT #42`. */
function TicketLine({ ticket, offset, maxSupply }: TicketLineProps) {
  const t = useTranslation()
  return (
    <>
      <span className="font-medium">{t('Ticket %place%', { place: String(ticket) })}</span>{' '}
      <span dir="ltr" className="text-muted">
        ({String(ticket)} + {String(offset)}) mod {String(maxSupply)} ={' '}
      </span>
      <span className="font-medium" dir="ltr">
        #{String(getTokenId(ticket, offset, maxSupply))}
      </span>
    </>
  )
}
