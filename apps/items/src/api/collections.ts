import type { Query } from '@zono/service/database'
import { RequestError } from '../lib/errors.ts'
import { type Answer, HEAD_COLUMN, PIECE_COLUMNS, requireBlock } from './items.ts'
import { MAX_FOUND, MAX_LISTED_TRAITS, MAX_LISTED_VALUES } from './limits.ts'

const COLLECTION_COLUMNS = `c.address, c.name, c.symbol,
  (select count(*)::int from items.piece p where p.collection = c.address) as supply,
  (select count(distinct owner)::int from items.piece p where p.collection = c.address) as owners`

/** Answer of `GET /api/collections/{address}`. @throws {RequestError} */
export async function readCollection(query: Query, address: string): Promise<Answer> {
  const rows = await query<Answer>(
    `select ${HEAD_COLUMN}, ${COLLECTION_COLUMNS}, c.description,
       (select count(*)::int from items.piece p where p.collection = c.address and p.location = 'market') as listed
     from items.collection c where c.address = $1`,
    [address],
  )
  if (rows.length === 0) throw new RequestError(404, 'This service does not follow that collection.')
  return requireBlock(rows)
}

/** Answer of `GET /api/collections/{address}/traits`: trait, value and number of pieces, most frequent first. */
export async function readTraits(query: Query, address: string): Promise<Answer> {
  const rows = await query<Answer>(
    `with counts as (
       select a.trait, a.value, count(*)::int as count from items.attribute a
       join items.piece p on p.collection = a.collection and p.token_id = a.token_id
       where a.collection = $1 group by a.trait, a.value
     ), ranked as (
       select *, row_number() over (partition by trait order by count desc, value) as place from counts
     ), traits as (
       select trait, json_agg(json_build_object('value', value, 'count', count) order by place) as values
       from ranked where place <= ${MAX_LISTED_VALUES} group by trait order by trait limit ${MAX_LISTED_TRAITS}
     )
     select ${HEAD_COLUMN}, coalesce((select json_agg(traits order by trait) from traits), '[]') as traits,
       exists (select from items.collection where address = $1) as "isKnown"`,
    [address],
  )
  const { isKnown, ...answer } = requireBlock(rows)
  if (!isKnown) throw new RequestError(404, 'This service does not follow that collection.')
  return answer as Answer
}

/** Answer of `GET /api/search`: collections and pieces by name, or pieces by number such as `#77`. */
export async function search(query: Query, text: string): Promise<Answer> {
  const [, id] = /^#?(\d{1,78})$/.exec(text) ?? []
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const rows = await query<Answer>(
    `select ${HEAD_COLUMN},
       coalesce((select json_agg(found) from (
         select ${COLLECTION_COLUMNS} from items.collection c
         where c.name ilike $1 or c.symbol ilike $1 or c.address = lower($2) order by c.name limit ${MAX_FOUND}
       ) found), '[]') as collections,
       coalesce((select json_agg(found) from (
         select ${PIECE_COLUMNS} from items.piece p
         ${id === undefined ? '' : 'left'} join items.metadata m on m.collection = p.collection and m.token_id = p.token_id
         where ${id === undefined ? 'lower(m.name) like lower($3)' : 'p.token_id = $3::numeric'}
         order by p.collection, p.token_id limit ${MAX_FOUND}
       ) found), '[]') as items`,
    [`%${escaped}%`, text, id ?? `${escaped}%`],
  )
  return requireBlock(rows)
}
