import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { TicketNumber } from '../ticket/TicketNumber.tsx'

/** Tickets that a summary shows in full. */
const MAX_SHOWN_TICKETS = 3

/** The first tickets of a purchase, and how many more there are. */
export function TicketNumbers({ tickets }: { readonly tickets: readonly string[] }) {
  const t = useTranslation()
  const more = tickets.length - MAX_SHOWN_TICKETS
  return (
    <div className="grid justify-items-center gap-2 rounded-control border border-brass/30 bg-brass-wash p-4">
      {[...tickets.slice(0, MAX_SHOWN_TICKETS).entries()].map(([place, ticket]) => (
        <TicketNumber key={place} digits={ticket} />
      ))}
      {more > 0 && <p className="text-sm text-muted">{t('and %count% more', { count: formatNumber(more) })}</p>}
    </div>
  )
}
