import type { Query } from '@zono/service/database'
import { RequestError } from '../lib/errors.ts'
import { MAX_LISTED_IMAGE_LENGTH } from './limits.ts'
import type { ItemsQuery } from './query.ts'

/** Columns of a piece `p` with its metadata `m`. */
export const PIECE_COLUMNS = `p.token_id::text as "tokenId", p.collection, p.owner, p.location, p.timestamp,
  coalesce(m.status, 'pending') as status, coalesce(m.name, '') as name,
  case when length(m.image) > ${MAX_LISTED_IMAGE_LENGTH} then '' else coalesce(m.image, '') end as image,
  coalesce(m.attributes, '[]') as attributes`

/** The newest block whose transfers are stored. Part of each statement, so that an answer is true for one block. */
export const HEAD_COLUMN = `(select json_build_object('number', number, 'hash', hash, 'timestamp', timestamp)
  from items.block order by number desc limit 1) as block`

/** An answer with the block it is true for. */
export type Answer = {
  readonly block: { readonly number: number } | null
  /** JSON of the list `items` as the database wrote it: reading and writing hundreds of pictures again takes longer than finding them. */
  readonly itemsJson?: string
} & Readonly<Record<string, unknown>>

/** The first row of a statement that names the block. @throws {RequestError} before the first block is stored */
export function requireBlock(rows: readonly Answer[]): Answer {
  const [answer] = rows
  if (!answer?.block) throw new RequestError(503, 'The service has not read the chain yet.', 2)
  return answer
}

const SORT_COLUMNS = {
  timestamp: ['timestamp', 'token_id', 'collection'],
  tokenId: ['token_id', 'collection'],
} as const

/** Builds the statement of a list. Its text follows from which filters there are, never from their values. */
export function buildItemsStatement(query: ItemsQuery) {
  const { owner, itemCollection, location, traits, sortBy, sortDir, limit, page } = query
  const values: unknown[] = [limit, (page - 1) * limit]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(owner === undefined ? [] : [`p.owner = ${bind(owner)}`]),
    ...(itemCollection === undefined ? [] : [`p.collection = ${bind(itemCollection)}`]),
    ...(location === undefined ? [] : [`p.location = ${bind(location)}`]),
    ...traits.map(
      ([trait, options]) => `p.token_id in (
        select a.token_id from items.attribute a
        where a.collection = $${values.indexOf(itemCollection) + 1} and a.trait = ${bind(trait)} and a.value = any(${bind(options)}))`,
    ),
  ]
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const order = (table: string) => SORT_COLUMNS[sortBy].map((column) => `${table}.${column} ${sortDir}`).join(', ')
  return {
    text: `with page as (
        select p.* from items.piece p ${where} order by ${order('p')} limit $1 offset $2
      )
      select ${HEAD_COLUMN}, (select count(*)::int from items.piece p ${where}) as total,
        coalesce((select json_agg(item order by ${order('page')}) from page,
          lateral (select ${PIECE_COLUMNS} from (select page.*) p
            left join items.metadata m on m.collection = p.collection and m.token_id = p.token_id) item), '[]')::text as "itemsJson"`,
    values,
  }
}

/** Answer of `GET /api/item`: a page of pieces and how many there are on all pages. */
export async function readItems(query: Query, itemsQuery: ItemsQuery): Promise<Answer> {
  const { text, values } = buildItemsStatement(itemsQuery)
  return requireBlock(await query<Answer>(text, values))
}
