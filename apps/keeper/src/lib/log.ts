/** Characters of one message in the log: a service that answers with a book must not fill the disk. */
const MAX_MESSAGE_LENGTH = 500

type LogLevel = 'info' | 'warn' | 'error'
type LogFields = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** Writes one JSON object per line: `{"time","level","event",...fields}`. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void

/**
 * Creates a log whose lines never contain one of the secrets, nor paths and credentials of URLs, where keys of RPC
 * services are.
 * @param write receives one line, without its line break
 */
export function createLog(write: (line: string) => void, secrets: readonly string[]): Log {
  const clean = createRedactor(secrets)
  return (level, event, fields = {}) => {
    const values = Object.entries(fields).map(([name, value]) => [name, toJsonValue(value, clean)])
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...Object.fromEntries(values) }))
  }
}

/** Removes secrets and everything but scheme and host of URLs from a text, and limits its length. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const parts = secrets.flatMap((secret) => [secret, secret.replace(/^0x/, '')]).filter((part) => part.length >= 6)
  return (text) => {
    const withoutSecrets = parts.reduce((result, part) => result.replaceAll(part, '***'), text)
    return withoutSecrets
      .replace(/\b([a-z][a-z0-9+]*):\/\/(?:[^\s/@]*@)?([^\s/?#"')]*)[^\s"')]*/gi, '$1://$2')
      .slice(0, MAX_MESSAGE_LENGTH)
  }
}

const toJsonValue = (value: LogFields[string], clean: (text: string) => string) => {
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'string' ? clean(value) : value
}
