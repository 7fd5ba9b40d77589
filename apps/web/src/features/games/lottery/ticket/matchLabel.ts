import { TICKET_DIGITS } from '@zono/client'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Name of a bracket by the number of digits that match. */
export const getMatchLabel = (digits: number): Message =>
  digits === TICKET_DIGITS ? msg('All 6') : msg('First %digits%', { digits: String(digits) })
