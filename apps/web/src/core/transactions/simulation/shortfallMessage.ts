import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import type { Guarantee } from '../action.ts'

/**
 * Explains why a call that delivers less than its guarantee is not sent.
 *
 * @param feeBps - Transfer fee of the tokens; 0 for none.
 */
export function getShortfallMessage({ isExact }: Pick<Guarantee, 'isExact'>, feeBps: bigint): Message {
  if (feeBps === 0n) {
    return isExact
      ? msg('You’d now receive less than this amount. Enter the amount you pay instead.')
      : msg('You’d now receive less than your minimum. Raise the slippage tolerance or try again later.')
  }
  const fee = decimal(String(Number(feeBps) / 100))
  return isExact
    ? msg('This token takes a %fee%% fee: enter the amount you pay instead of the amount you receive.', { fee })
    : msg('This token takes a %fee%% fee: raise the slippage tolerance above it.', { fee })
}
