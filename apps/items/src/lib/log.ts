const MAX_MESSAGE_LENGTH = 500

type LogFields = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** Writes one JSON object per line: `{"time","level","event",...fields}`. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void

/** Creates a log that keeps scheme and host of URLs only: their paths and credentials hold keys of RPC services. */
export const createLog =
  (write: (line: string) => void): Log =>
  (level, event, fields = {}) =>
    write(
      JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }, (_, value) => {
        if (typeof value === 'bigint') return value.toString()
        return typeof value === 'string' ? redactUrls(value).slice(0, MAX_MESSAGE_LENGTH) : value
      }),
    )

const redactUrls = (text: string) =>
  text.replace(/\b([a-z][a-z0-9+]*):\/\/(?:[^\s/@]*@)?([^\s/?#"')]*)[^\s"')]*/gi, '$1://$2')
