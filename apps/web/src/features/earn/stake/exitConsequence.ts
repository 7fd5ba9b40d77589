import { type Currency, CurrencyAmount } from '@zono/sdk'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'

/** Sentence on what an emergency withdrawal gives back. `fee` is in base units; undefined where it could not be read. */
export function getExitConsequence(currency: Currency, fee: bigint | undefined): Message {
  if (fee === undefined)
    return msg(
      'You’ll get your stake back now, less a fee that couldn’t be loaded. You’ll forfeit all unharvested rewards.',
    )
  if (fee === 0n) return msg('You’ll get your full stake back now. You’ll forfeit all unharvested rewards.')
  return msg('You’ll get your stake back now, less a fee of %fee% %symbol%. You’ll forfeit all unharvested rewards.', {
    fee: decimal(CurrencyAmount.toSignificant({ currency, amount: fee }, 4, 'up')),
    symbol: currency.symbol,
  })
}
