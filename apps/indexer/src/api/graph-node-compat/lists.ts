import DataLoader from 'dataloader'
import { GraphQLError } from 'graphql'
import { and, asc, desc, inArray, sql } from 'ponder'
import type { RowBudget } from './budget.ts'
import { type Entity, type Field, getColumnName } from './entities.ts'
import { getListWork, type ListArgs } from './listWork.ts'
import type { EntitySource, SQL } from './source.ts'
import { toColumnValue } from './values.ts'
import { buildWhere } from './where.ts'

export type EntityRow = Readonly<Record<string, unknown>>

/** Rows of a list without `first`. */
const DEFAULT_FIRST = 100

/** Limits of `first` and `skip`. */
const MAX_FIRST = 1000
const MAX_SKIP = 5000

type ValidatedListArgs = {
  readonly first: number
  readonly skip: number
  readonly orderBy: string
  readonly orderDirection: 'asc' | 'desc'
  readonly where: unknown
}

/**
 * Applies defaults and checks limits.
 * @throws GraphQLError in graph-node's words.
 */
export function validateListArgs({ first, skip, orderBy, orderDirection, where }: ListArgs): ValidatedListArgs {
  const direction = orderDirection ?? 'asc'
  if (direction !== 'asc' && direction !== 'desc') throw new GraphQLError('`orderDirection` must be asc or desc.')
  return {
    first: parseBoundedInt('first', first ?? DEFAULT_FIRST, MAX_FIRST),
    skip: parseBoundedInt('skip', skip ?? 0, MAX_SKIP),
    orderBy: String(orderBy ?? 'id'),
    orderDirection: direction,
    where,
  }
}

function parseBoundedInt(name: string, value: unknown, max: number): number {
  const number = toColumnValue('Int', value) as number
  if (number < 0 || number > max)
    throw new GraphQLError(`The value of the \`${name}\` argument must be between 0 and ${max}, but is ${number}`)
  return number
}

/** Reads a list of entities at the root, ordered by a field and then by id. */
export async function readList(
  source: EntitySource,
  entity: Entity,
  args: ListArgs,
  budget: RowBudget,
): Promise<readonly EntityRow[]> {
  const listArgs = validateListArgs(args)
  budget.consumeWork(getListWork(entity, args))
  const rows = await readRows(source, entity, buildWhere(source, entity, listArgs.where), listArgs, budget)
  budget.consumeRows(rows.length)
  return rows
}

async function readRows(
  source: EntitySource,
  entity: Entity,
  where: SQL | undefined,
  { first, skip, ...order }: ValidatedListArgs,
  budget: RowBudget,
): Promise<readonly EntityRow[]> {
  const { rows } = (await source.db.execute(sql`
    select ${selectColumns(source, entity)} from ${source.fromClause(entity)}
    ${where === undefined ? sql`` : sql`where ${where}`}
    order by ${buildOrderBy(source, entity, order)}
    limit ${Math.min(first, budget.getRemainingRows() + 1)} offset ${skip}`)) as unknown as {
    readonly rows: readonly EntityRow[]
  }
  return rows
}

function selectColumns(source: EntitySource, entity: Entity): SQL {
  const table = source.table(entity)
  const names = entity.fields.filter(({ kind }) => kind !== 'derived').map(getColumnName)
  return sql.join(
    names.map((name) => sql`${table[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

function buildOrderBy(
  source: EntitySource,
  entity: Entity,
  { orderBy, orderDirection }: Omit<ValidatedListArgs, 'first' | 'skip'>,
): SQL {
  const table = source.table(entity)
  const [name = 'id', nested] = orderBy.split('__')
  const direction = orderDirection === 'desc' ? desc : asc
  const field = source.field(entity, name)
  const byId = direction(table.id as never)
  if (field.kind === 'derived') throw new GraphQLError(`${entity.name} cannot be ordered by ${name}.`)
  if (nested === undefined) return sql`${direction(table[getColumnName(field)] as never)}, ${byId}`
  if (field.kind !== 'reference') throw new GraphQLError(`${entity.name} cannot be ordered by ${orderBy}.`)
  const other = source.entity(field.type)
  const otherTable = source.table(other)
  const column = otherTable[getColumnName(source.field(other, nested))]
  const value = sql`(select ${column} from ${source.fromClause(other)} where ${otherTable.id} = ${table[getColumnName(field)]})`
  return sql`${direction(value)}, ${byId}`
}

/** Batched reads of one request: references and nested lists of many rows are read with one SQL query each. */
export type Loaders = {
  readonly byId: (source: EntitySource, entity: Entity) => DataLoader<string, EntityRow | null>
  readonly derived: (
    source: EntitySource,
    entity: Entity,
    field: Field,
    args: ListArgs,
  ) => DataLoader<string, readonly EntityRow[]>
}

/** Creates the loaders of one request. */
export function createLoaders(budget: RowBudget): Loaders {
  const loaders = new Map<string, DataLoader<string, never>>()
  function getLoader<value>(key: string, load: (ids: readonly string[]) => Promise<readonly value[]>) {
    const loader = loaders.get(key) ?? new DataLoader<string, never>((ids) => load(ids) as never)
    loaders.set(key, loader)
    return loader as unknown as DataLoader<string, value>
  }
  return {
    byId: (source, entity) => getLoader(`${entity.name}@${source.block}`, (ids) => readById(source, entity, ids)),
    derived: (source, entity, field, args) =>
      getLoader(`${entity.name}.${field.name}@${source.block}${JSON.stringify(args)}`, (ids) =>
        readDerived(source, field, args, ids, budget),
      ),
  }
}

async function readById(
  source: EntitySource,
  entity: Entity,
  ids: readonly string[],
): Promise<readonly (EntityRow | null)[]> {
  const table = source.table(entity)
  const { rows } = (await source.db.execute(sql`
    select ${selectColumns(source, entity)} from ${source.fromClause(entity)}
    where ${inArray(table.id as never, [...ids] as never)}`)) as unknown as { readonly rows: readonly EntityRow[] }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/**
 * Reads the nested lists of several parents. `first` and `skip` apply to each parent. Whoever writes a list takes its rows from
 * the budget, each time that it is written: what is read once may be written for many rows.
 */
async function readDerived(
  source: EntitySource,
  field: Field,
  args: ListArgs,
  parents: readonly string[],
  budget: RowBudget,
): Promise<readonly (readonly EntityRow[])[]> {
  const { first, skip, where, ...order } = validateListArgs(args)
  if (field.kind !== 'derived') throw new GraphQLError(`${field.name} is not a list.`)
  const other = source.entity(field.type)
  budget.consumeRows(0)
  budget.consumeWork(getListWork(other, args, true))
  const table = source.table(other)
  const key = getColumnName(source.field(other, field.derivedFrom))
  // A lateral join reads only the requested rows of each parent, by index where there is one. The outer limit stops one row
  // beyond the budget.
  const { rows } = (await source.db.execute(sql`
    select child.* from (values ${sql.join(
      parents.map((parent) => sql`(${parent}::text)`),
      sql`, `,
    )}) as parents (parent)
    cross join lateral (
      select ${selectColumns(source, other)} from ${source.fromClause(other)}
      where ${and(sql`${table[key]} = parents.parent`, buildWhere(source, other, where))}
      order by ${buildOrderBy(source, other, { ...order, where })}
      limit ${first} offset ${skip}
    ) as child
    limit ${budget.getRemainingRows() + 1}`)) as unknown as { readonly rows: readonly EntityRow[] }
  const byParent = new Map<unknown, EntityRow[]>(parents.map((parent) => [parent, []]))
  for (const row of rows) byParent.get(row[key])?.push(row)
  return parents.map((parent) => byParent.get(parent) ?? [])
}

/** Reads an entity by its id; null without one. */
export async function readOne(source: EntitySource, entity: Entity, id: unknown): Promise<EntityRow | null> {
  const [row] = await readById(source, entity, [String(toColumnValue('ID', id))])
  return row ?? null
}
