/** Parameters of an address, by name: those in its path, or after its `?`. Untrusted: code that uses one parses it. */
export type UrlTexts = Readonly<Record<string, string | undefined>>

type Segment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'param' | 'optional'; readonly name: string }

/** A path as it is written in the list of routes: `/info/pools/$address`, `/add/{-$currencyIdA}/{-$currencyIdB}`. */
const parsePattern = (pattern: string): readonly Segment[] =>
  splitPath(pattern).map((part) => {
    if (part.startsWith('{-$') && part.endsWith('}')) return { kind: 'optional', name: part.slice(3, -1) }
    if (part.startsWith('$')) return { kind: 'param', name: part.slice(1) }
    return { kind: 'fixed', text: part }
  })

const splitPath = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** A part of an address as text; as it is, where it was encoded wrongly. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The path of a screen with its parameters in it. Optional parameters without a value are left out, with what follows them.
 *
 * @example fillPath('/info/pools/$address', { address: '0xab' }) // '/info/pools/0xab'
 */
export function fillPath(pattern: string, params: UrlTexts = {}): string {
  if (!pattern.includes('$')) return pattern
  const parts: string[] = []
  for (const segment of parsePattern(pattern)) {
    const text = segment.kind === 'fixed' ? segment.text : params[segment.name]
    if (segment.kind !== 'fixed' && !text) break
    parts.push(segment.kind === 'fixed' ? segment.text : encodeURIComponent(text ?? ''))
  }
  return `/${parts.join('/')}`
}

/** Parameters of a path that fits a pattern; undefined where it does not. */
function matchPattern(segments: readonly Segment[], parts: readonly string[]): UrlTexts | undefined {
  if (parts.length > segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, segment] of segments.entries()) {
    const part = parts[i]
    if (segment.kind === 'fixed') {
      if (part?.toLowerCase() !== segment.text.toLowerCase()) return undefined
    } else if (part !== undefined) params[segment.name] = decode(part)
    else if (segment.kind === 'param') return undefined
  }
  return params
}

/** Fixed parts before parameters, and those before optional ones, from the first part on. */
const toRank = (segments: readonly Segment[]): string =>
  segments.map(({ kind }) => (kind === 'fixed' ? 'a' : kind === 'param' ? 'b' : 'c')).join('')

/** The pattern that a path fits, and its parameters. */
export type PathMatch = { readonly pattern: string; readonly params: UrlTexts }

/**
 * Tells which of some patterns a path fits: the one with fixed parts where others have parameters. Capitals and a slash at
 * the end make no difference.
 */
export function createMatcher(patterns: readonly string[]): (pathname: string) => PathMatch | undefined {
  const parsed = patterns
    .map((pattern) => ({ pattern, segments: parsePattern(pattern) }))
    .sort((a, b) => (toRank(a.segments) < toRank(b.segments) ? -1 : 1))
  return (pathname) => {
    const parts = splitPath(pathname)
    for (const { pattern, segments } of parsed) {
      const params = matchPattern(segments, parts)
      if (params) return { pattern, params }
    }
    return undefined
  }
}
