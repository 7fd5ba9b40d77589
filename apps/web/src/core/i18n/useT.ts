import { fill, type Message } from './message.ts'

/** Turns a message, or an English source text with values, into words in the person's language. */
export type Translate = (message: Message | string, values?: Message['values']) => string

const translate: Translate = (message, values) =>
  typeof message === 'string' ? fill(message, values) : fill(message.text, message.values)

/** The translator of this render. English is the source language, so its texts are their own translations. */
export const useT = (): Translate => translate
