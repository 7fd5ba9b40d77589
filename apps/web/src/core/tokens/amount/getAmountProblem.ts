import { type Currency, CurrencyAmount } from '@zono/sdk'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Why a typed text is no amount of a currency; undefined for an amount, and for nothing or zero. */
export function getAmountProblem(text: string, currency: Currency): Message | undefined {
  if (/^[0.]*$/.test(text) || CurrencyAmount.parse(text, currency)) return undefined
  const { symbol, decimals } = currency
  const digits = (text.split('.')[1] ?? '').replace(/0+$/, '')
  return digits.length > decimals
    ? msg('Too many decimals for %symbol% (%decimals% at most)', { symbol, decimals: String(decimals) })
    : msg('The amount is too large')
}
