/** A sentence as a value: the English source with `%placeholders%`, and what stands in them. Can be stored. */
export type Message = { readonly text: string; readonly values?: Readonly<Record<string, string>> | undefined }

/** Makes a Message. */
export const msg = (text: string, values?: Message['values']): Message =>
  values === undefined ? { text } : { text, values }

/** Puts the values into a text. A placeholder without a value stays, so that it is seen. */
export const interpolate = (text: string, values: Message['values'] = {}): string =>
  text.replace(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole)
