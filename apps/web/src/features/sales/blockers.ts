import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'

/** The screen shows old blocks: totals and balances may be wrong. */
export const DATA_STALE = createBlocker('data-unavailable', msg('Waiting for the network'))
export const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))
