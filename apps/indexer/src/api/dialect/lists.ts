import DataLoader from 'dataloader'
import { GraphQLError } from 'graphql'
import { and, asc, desc, eq, inArray, sql } from 'ponder'
import { columnOf, type Entity, type Field } from './entities.ts'
import type { Source, SQL } from './source.ts'
import { type Filter, whereOf } from './where.ts'

export type Row = Readonly<Record<string, unknown>>

/** The arguments of a list. */
export type ListArgs = {
  readonly first?: number
  readonly skip?: number
  readonly orderBy?: string
  readonly orderDirection?: 'asc' | 'desc'
  readonly where?: Filter
}

/** Rows of one list, and rows passed over, at most. */
const MOST = 1000
const DEEPEST = 5000

/** Throws, in the words graph-node has for it, on more than may be asked. */
export function checked({ first = 100, skip = 0, ...rest }: ListArgs) {
  if (first < 0 || first > MOST)
    throw new GraphQLError(`The value of the \`first\` argument must be between 0 and ${MOST}, but is ${first}`)
  if (skip < 0 || skip > DEEPEST)
    throw new GraphQLError(`The value of the \`skip\` argument must be between 0 and ${DEEPEST}, but is ${skip}`)
  return { first, skip, ...rest }
}

/** A list of entities, ordered by a field and, where that is equal, by id. */
export async function readList(source: Source, entity: Entity, args: ListArgs): Promise<readonly Row[]> {
  const { first, skip, where } = checked(args)
  const table = source.table(entity)
  return source.db
    .select()
    .from(table as never)
    .where(whereOf(source, entity, where))
    .orderBy(...orderOf(source, entity, args))
    .limit(first)
    .offset(skip) as Promise<readonly Row[]>
}

function orderOf(source: Source, entity: Entity, { orderBy = 'id', orderDirection = 'asc' }: ListArgs): readonly SQL[] {
  const table = source.table(entity)
  const [name = 'id', nested] = orderBy.split('__')
  const direction = orderDirection === 'desc' ? desc : asc
  const field = source.field(entity, name)
  const byId = direction(table.id as never)
  if (nested === undefined) return [direction(table[columnOf(field)] as never), byId]
  const other = source.table(source.entity(field.type))
  const value = sql`(select ${other[nested]} from ${other} where ${other.id} = ${table[columnOf(field)]})`
  return [direction(value), byId]
}

/** Reads for one request: what many rows ask for one by one goes out as one query. */
export type Loaders = {
  readonly byId: (entity: Entity) => DataLoader<string, Row | null>
  readonly derived: (entity: Entity, field: Field, args: ListArgs) => DataLoader<string, readonly Row[]>
}

/** Loaders that forget everything when the request ends. */
export function createLoaders(source: Source): Loaders {
  const known = new Map<string, DataLoader<string, never>>()
  function once<value>(key: string, load: (ids: readonly string[]) => Promise<readonly value[]>) {
    const loader = known.get(key) ?? new DataLoader<string, never>((ids) => load(ids) as never)
    known.set(key, loader)
    return loader as unknown as DataLoader<string, value>
  }
  return {
    byId: (entity) => once(entity.name, (ids) => readById(source, entity, ids)),
    derived: (entity, field, args) =>
      once(`${entity.name}.${field.name}${JSON.stringify(args)}`, (ids) => readDerived(source, field, args, ids)),
  }
}

async function readById(source: Source, entity: Entity, ids: readonly string[]): Promise<readonly (Row | null)[]> {
  const table = source.table(entity)
  const rows = (await source.db
    .select()
    .from(table as never)
    .where(inArray(table.id as never, [...ids] as never))) as readonly Row[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** The lists of several parents at once: each has its own first and skip. */
async function readDerived(
  source: Source,
  field: Field,
  args: ListArgs,
  parents: readonly string[],
): Promise<readonly (readonly Row[])[]> {
  const { first, skip, where } = checked(args)
  if (field.kind !== 'derived') throw new Error(`${field.name} is no list.`)
  const other = source.entity(field.type)
  const table = source.table(other)
  const key = columnOf(source.field(other, field.by))
  const values = other.fields.filter(({ kind }) => kind !== 'derived')
  const columns = values.map((one) => sql`${table[columnOf(one)]} as ${sql.identifier(columnOf(one))}`)
  // Parent by parent, so that of each only the rows asked for are read, along an index where there is one.
  const { rows } = (await source.db.execute(sql`
    select found.* from (values ${sql.join(
      parents.map((parent) => sql`(${parent}::text)`),
      sql`, `,
    )}) as parents (parent)
    cross join lateral (
      select ${sql.join(columns, sql`, `)} from ${table}
      where ${and(sql`${table[key]} = parents.parent`, whereOf(source, other, where))}
      order by ${sql.join([...orderOf(source, other, args)], sql`, `)}
      limit ${first} offset ${skip}
    ) as found`)) as unknown as { readonly rows: readonly Row[] }
  return parents.map((parent) => rows.filter((row) => row[key] === parent))
}

/** One entity by its id, or null. */
export async function readOne(source: Source, entity: Entity, id: string): Promise<Row | null> {
  const table = source.table(entity)
  const [row] = (await source.db
    .select()
    .from(table as never)
    .where(eq(table.id as never, id as never))
    .limit(1)) as readonly Row[]
  return row ?? null
}
