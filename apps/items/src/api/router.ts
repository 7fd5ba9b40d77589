import type { Query } from '@zono/service/database'
import { RequestError } from '../lib/errors.ts'
import type { Format, PieceFile, Seasons } from '../squad/seasons.ts'
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

const METADATA_PATH = /^\/api\/metadata\/([^/]+)\/([^/]+?)(\/refresh)?$/
const SQUAD_PATH = /^\/api\/squad\/([^/]+)\/([^/]+)\.(json|svg)$/
const COLLECTION_PATH = /^\/api\/collections\/([^/]+?)(\/traits)?$/

/** Finds what a request asks for. @throws {RequestError} with a sentence for the client */
export function route(query: Query, seasons: Seasons, method: string, url: URL): Route {
  const { pathname, searchParams } = url
  const isRefresh = method === 'POST'
  const [, metadataCollection, tokenId, refresh] = METADATA_PATH.exec(pathname) ?? []
  if (metadataCollection !== undefined && tokenId !== undefined) {
    const [collection, id] = [parseAddress(metadataCollection), parseTokenId(tokenId)]
    if (refresh !== undefined && isRefresh) return { kind: 'write', run: () => refreshMetadata(query, collection, id) }
    if (refresh === undefined && !isRefresh)
      return createRead(`metadata ${collection} ${id}`, 5, () => readMetadata(query, collection, id))
    throw new RequestError(405, refresh ? 'Send POST to refresh metadata.' : 'Send GET to read metadata.')
  }
  if (isRefresh) throw new RequestError(405, 'Send GET here.')
  const [, squadCollection, squadTokenId, format] = SQUAD_PATH.exec(pathname) ?? []
  if (squadCollection !== undefined && squadTokenId !== undefined) {
    const [address, id] = [parseAddress(squadCollection), parseTokenId(squadTokenId)]
    return { kind: 'file', read: () => seasons.readFile(address, id, format as Format) }
  }
  const [, collection, traits] = COLLECTION_PATH.exec(pathname) ?? []
  if (collection !== undefined) {
    const address = parseAddress(collection)
    return traits === undefined
      ? createRead(`collection ${address}`, 5, () => readCollection(query, address))
      : createRead(`traits ${address}`, 5, () => readTraits(query, address))
  }
  if (pathname === '/api/item') {
    const itemsQuery = parseItemsQuery(searchParams)
    return createRead(`items ${JSON.stringify(itemsQuery)}`, 1, () => readItems(query, itemsQuery))
  }
  if (pathname === '/api/search') {
    const text = parseSearch(searchParams)
    return createRead(`search ${text.toLowerCase()}`, 5, () => search(query, text))
  }
  throw new RequestError(404, 'There is nothing at that path.')
}

const createRead = (key: string, maxAgeSeconds: number, read: () => Promise<Answer>): Route => ({
  kind: 'read',
  key,
  maxAgeSeconds,
  read,
})
