import { type Message, msg } from '#lib/i18n/message.ts'

/** Reasons of the timelock, in plain words. */
export const TIMELOCK_MESSAGES: Readonly<Record<string, Message>> = {
  TimelockUnexpectedOperationState: msg('This operation isn’t ready, or it was executed or cancelled.'),
  TimelockInsufficientDelay: msg('The timelock’s delay has changed. Reload the page, then try again.'),
  AccessControlUnauthorizedAccount: msg('Your account doesn’t hold the role for this.'),
}
