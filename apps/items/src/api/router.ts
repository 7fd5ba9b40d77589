import type { Query } from '@zono/service/database'
import { RequestError } from '../lib/errors.ts'
import type { PieceFile, Seasons } from '../squad/seasons.ts'
import { readCollection, readTraits, search } from './collections.ts'
import { type Answer, readItems } from './items.ts'
import { readMetadata, refreshMetadata } from './metadata.ts'
import { parseAddress, parseItemsQuery, parseSearch, parseTokenId } from './query.ts'

/** What a request asks for. */
export type Route =
  /** Equal keys have equal answers. `maxAgeSeconds` for browsers and proxies. */
  | {
      readonly kind: 'read'
      readonly key: string
      readonly maxAgeSeconds: number
      readonly read: () => Promise<Answer>
    }
  | { readonly kind: 'write'; readonly run: () => Promise<object> }
  | { readonly kind: 'file'; readonly read: () => Promise<PieceFile> }

/** Seconds for which browsers and proxies keep answers of lists, and of all others. */
export const [LIST_MAX_AGE_SECONDS, READ_MAX_AGE_SECONDS] = [1, 5] as const

/** Where a request reads from, and what it says: the parts of its path as they are named, and its query. */
type RouteRequest = {
  readonly query: Query
  readonly seasons: Seasons
  readonly parts: readonly [string, string]
  readonly searchParams: URLSearchParams
}

type RouteEntry = {
  readonly method: 'GET' | 'POST'
  /** As OpenAPI writes it. */
  readonly path: string
  /** @throws {RequestError} with a sentence for the client */
  readonly open: (request: RouteRequest) => Route
}

const parsePiece = ([collection, tokenId]: RouteRequest['parts']) =>
  [parseAddress(collection), parseTokenId(tokenId)] as const

function openFile({ seasons, parts }: RouteRequest, format: 'json' | 'svg'): Route {
  const [address, id] = parsePiece(parts)
  return { kind: 'file', read: () => seasons.readFile(address, id, format) }
}

const createRead = (key: string, read: () => Promise<Answer>, maxAgeSeconds: number = READ_MAX_AGE_SECONDS): Route => ({
  kind: 'read',
  key,
  maxAgeSeconds,
  read,
})

/** Every path of the API, with what answers it. */
export const ROUTES: readonly RouteEntry[] = [
  {
    method: 'GET',
    path: '/api/item',
    open({ query, searchParams }) {
      const items = parseItemsQuery(searchParams)
      return createRead(`items ${JSON.stringify(items)}`, () => readItems(query, items), LIST_MAX_AGE_SECONDS)
    },
  },
  {
    method: 'GET',
    path: '/api/search',
    open({ query, searchParams }) {
      const text = parseSearch(searchParams)
      return createRead(`search ${text.toLowerCase()}`, () => search(query, text))
    },
  },
  {
    method: 'GET',
    path: '/api/collections/{collection}',
    open({ query, parts: [collection] }) {
      const address = parseAddress(collection)
      return createRead(`collection ${address}`, () => readCollection(query, address))
    },
  },
  {
    method: 'GET',
    path: '/api/collections/{collection}/traits',
    open({ query, parts: [collection] }) {
      const address = parseAddress(collection)
      return createRead(`traits ${address}`, () => readTraits(query, address))
    },
  },
  {
    method: 'GET',
    path: '/api/metadata/{collection}/{tokenId}',
    open({ query, parts }) {
      const [collection, id] = parsePiece(parts)
      return createRead(`metadata ${collection} ${id}`, () => readMetadata(query, collection, id))
    },
  },
  {
    method: 'POST',
    path: '/api/metadata/{collection}/{tokenId}/refresh',
    open({ query, parts }) {
      const [collection, id] = parsePiece(parts)
      return { kind: 'write', run: () => refreshMetadata(query, collection, id) }
    },
  },
  { method: 'GET', path: '/api/squad/{collection}/{tokenId}.json', open: (request) => openFile(request, 'json') },
  { method: 'GET', path: '/api/squad/{collection}/{tokenId}.svg', open: (request) => openFile(request, 'svg') },
]

const toPattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`)
const PATTERNS = ROUTES.map((entry) => ({ ...entry, pattern: toPattern(entry.path) }))

/** Finds what a request asks for. @throws {RequestError} with a sentence for the client */
export function route(query: Query, seasons: Seasons, method: string, { pathname, searchParams }: URL): Route {
  const wanted = method === 'POST' ? 'POST' : 'GET'
  const found = PATTERNS.flatMap(({ pattern, ...entry }) => {
    const match = pattern.exec(pathname)
    return match === null ? [] : [{ entry, parts: [match[1] ?? '', match[2] ?? ''] as const }]
  })
  const own = found.find(({ entry }) => entry.method === wanted)
  if (own) return own.entry.open({ query, seasons, parts: own.parts, searchParams })
  if (wanted === 'POST') throw new RequestError(405, 'Send GET here.')
  if (found.length > 0) throw new RequestError(405, 'Send POST here.')
  throw new RequestError(404, 'There is nothing at that path.')
}
