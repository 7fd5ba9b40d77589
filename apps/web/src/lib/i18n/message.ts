/** A sentence as a value: the English source with `%placeholders%`, and their values. Plain data that can be stored. */
export type Message = {
  /** English source. Of a plural message it is the form for several. */
  readonly text: string
  readonly values?: Readonly<Record<string, string>> | undefined
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

/** Puts the values into a text. A placeholder without a value stays visible. */
export const interpolate = (text: string, values: Message['values'] = {}): string =>
  text.replace(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole)
