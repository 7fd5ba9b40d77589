/** Characters of one text in the log: a service that answers with a book must not fill the disk. */
const MAX_TEXT_LENGTH = 500

type LogLevel = 'info' | 'warn' | 'error'
type LogFields = Readonly<Record<string, string | number | bigint | boolean | undefined>>

/** Writes one JSON object per line: `{"time","level","event",...fields}`. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void

/**
 * Creates a log whose lines contain none of the secrets, and of URLs only scheme and host: paths and credentials hold
 * keys of RPC services.
 * @param write receives one line, without its line break
 * @example
 * const log = createLog((line) => process.stdout.write(`${line}\n`))
 * log('info', 'started', { port: 12400 })
 */
export function createLog(write: (line: string) => void, secrets: readonly string[] = []): Log {
  const redact = createRedactor(secrets)
  return (level, event, fields = {}) => {
    const values = Object.entries(fields).map(([name, value]) => [name, toJsonValue(value, redact)])
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...Object.fromEntries(values) }))
  }
}

function createRedactor(secrets: readonly string[]): (text: string) => string {
  const parts = secrets.flatMap((secret) => [secret, secret.replace(/^0x/, '')]).filter((part) => part.length >= 6)
  return (text) =>
    parts
      .reduce((result, part) => result.replaceAll(part, '***'), text)
      .replace(/\b([a-z][a-z0-9+]*):\/\/(?:[^\s/@]*@)?([^\s/?#"')]*)[^\s"')]*/gi, '$1://$2')
      .slice(0, MAX_TEXT_LENGTH)
}

function toJsonValue(value: LogFields[string], redact: (text: string) => string) {
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'string' ? redact(value) : value
}
