import { createHash } from 'node:crypto'

const MAX_MESSAGE_LENGTH = 500

type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes one JSON object per line: `{"time","level","event",...fields}`. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void

/** Creates a log without credentials: of URLs only scheme and host stay, and nothing that a client sent is passed to it. */
export const createLog =
  (write: (line: string) => void): Log =>
  (level, event, fields = {}) => {
    const clean = (value: LogFields[string]) => (typeof value === 'string' ? redact(value) : value)
    const entries = Object.entries(fields).map(([name, value]) => [name, clean(value)])
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...Object.fromEntries(entries) }))
  }

const redact = (text: string) =>
  text.replace(/\b([a-z][a-z0-9+]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"')]*)[^\s"')]*/gi, '$1$2').slice(0, MAX_MESSAGE_LENGTH)

/** First line of an error of any kind, for the log. */
export function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.split('\n')[0] || error.name
}

/** Key of a PostgreSQL advisory lock from a text, as the signed 64-bit integer that PostgreSQL takes. */
export const toLockKey = (text: string): string =>
  createHash('sha256').update(text).digest().readBigInt64BE(0).toString()
