/** Milliseconds in which the same error is logged once: a failing database must not fill the disk with its log. */
const REPEAT_INTERVAL_MS = 60_000

/** Different errors whose last line is remembered. */
const MAX_REMEMBERED_ERRORS = 200

/** Characters of an error's message in one line. */
const MAX_MESSAGE_LENGTH = 500

type ErrorLogOptions = {
  /** Receives one line, without its line break. */
  readonly write: (line: string) => void
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/** Where something failed: names and numbers only, nothing that a client sent. */
type ErrorContext = Readonly<Record<string, string | number>>

/** Result of `createErrorLog`. */
export type ErrorLog = (error: unknown, context: ErrorContext) => void

/**
 * Logs internal errors, one JSON object per line: `{"time","level":"error",...context,"message","stack","repeated"}`.
 * Clients get a short sentence instead. Credentials in URLs are removed, and an error that repeats within a minute is
 * counted instead of logged: `repeated` is how often it came since its last line.
 */
export function createErrorLog({ write, now = Date.now }: ErrorLogOptions): ErrorLog {
  const entries = new Map<string, { readonly loggedAt: number; repeated: number }>()
  return (error, context) => {
    const message = redactCredentials(getMessages(error).join(': ')).slice(0, MAX_MESSAGE_LENGTH)
    const key = JSON.stringify([context, message])
    const previous = entries.get(key)
    if (previous && now() - previous.loggedAt < REPEAT_INTERVAL_MS) {
      previous.repeated++
      return
    }
    // Deleting first moves the entry to the end: the oldest entry comes first.
    entries.delete(key)
    entries.set(key, { loggedAt: now(), repeated: 0 })
    const [oldest] = entries.keys()
    if (entries.size > MAX_REMEMBERED_ERRORS && oldest !== undefined) entries.delete(oldest)
    const repeated = previous?.repeated ? { repeated: previous.repeated } : {}
    const line = { time: new Date(now()).toISOString(), level: 'error', ...context, message, ...getStack(error) }
    write(JSON.stringify({ ...line, ...repeated }))
  }
}

/** Messages of an error and of its causes: a database client wraps what the database answered. */
function getMessages(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)]
  const causes = error.cause === undefined ? [] : getMessages(error.cause)
  // The client's own message repeats the whole query with its values; the cause says what was wrong with it.
  const message = causes.length > 0 ? (error.message.split('\n')[0] ?? '') : error.message
  return [message || error.name, ...causes]
}

/** Lines of the stack that say where; its first lines repeat the message. */
function getStack(error: unknown): { readonly stack?: readonly string[] } {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  const frames = lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
  return frames.length > 0 ? { stack: frames.slice(0, 6).map(redactCredentials) } : {}
}

const redactCredentials = (text: string): string => text.replace(/([a-z][\w+.-]*:\/\/)[^\s/@]+@/gi, '$1***@')
