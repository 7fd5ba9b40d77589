import { Ticket } from 'lucide-react'
import type { SearchSource } from '#core/search/searchSource.ts'
import { msg } from '#lib/i18n/message.ts'

/** Drawn rounds of the lottery by their numbers; the screen says of a number that no round has it. */
export const lotteryRoundResults: SearchSource = {
  path: '/lottery',
  kind: msg('Lottery'),
  icon: Ticket,
  action: msg('View'),
  requiredContracts: ['Lottery'],
  read: async () => [{ id: 'round', title: msg('Round'), target: { to: '/lottery' }, isNumberedOnly: true }],
  toNumbered: (_, number) => ({
    id: `round ${number}`,
    title: msg('Round %id%', { id: String(number) }),
    target: { to: '/lottery', search: { round: String(number) }, hash: 'rounds' },
  }),
}
