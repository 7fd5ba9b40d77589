import { formatDecimal } from '../formatDecimal.ts'

/**
 * Value of a placeholder: a text as it is, or an exact decimal (`1200.5`), which is written with the separators of the
 * language only when it is shown: `1.200` is another amount in German than in English.
 */
export type MessageValue = string | { readonly decimal: string }

/** A sentence as a value: the English source with `%placeholders%`, and their values. Plain data that can be stored. */
export type Message = {
  /** English source. Of a plural message it is the form for several. */
  readonly text: string
  readonly values?: Readonly<Record<string, MessageValue>> | undefined
  /** Makes it a plural message: its form and its `%count%` follow from the number. */
  readonly plural?: { readonly one: string; readonly count: number } | undefined
}

/** Creates a message. */
export const msg = (text: string, values?: Message['values']): Message =>
  values === undefined ? { text } : { text, values }

/**
 * Creates a message whose form depends on a count: `plural('%count% token', '%count% tokens', 1)`. `%count%` is written
 * with the separators of the language. Locale files hold one key per plural form of their language, such as
 * `%count% tokens_one` and `%count% tokens_other`.
 */
export const plural = (one: string, other: string, count: number, values?: Message['values']): Message => ({
  text: other,
  values: { ...values, count: String(count) },
  plural: { one, count },
})

/**
 * Marks an amount in a sentence: an exact decimal as `CurrencyAmount.toSignificant` writes it.
 * `msg('Stake %amount% %symbol%', { amount: decimal('1200.5'), symbol })` reads “Stake 1,200.5 ZONO”.
 */
export const decimal = (text: string): MessageValue => ({ decimal: text })

/** Puts the values into a text, decimals in the present language. A placeholder without a value stays visible. */
export const interpolate = (text: string, values: Message['values'] = {}): string =>
  text.replace(/%(\w+)%/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'object' ? formatDecimal(value.decimal) : (value ?? whole)
  })
