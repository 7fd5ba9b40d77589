import { GraphQLError } from 'graphql'
import { alias, type ReadonlyDrizzle, sql } from 'ponder'
import { type Entity, type Field, getColumnName } from './entities.ts'

/** SQL fragment with its parameters. */
export type SQL = ReturnType<typeof sql>

/** Columns of a table by name. */
export type Table = Readonly<Record<string, unknown>>

/** Tables of a subgraph's entities: as they are now, or as they were after a block. */
export type EntitySource = {
  readonly db: ReadonlyDrizzle<Record<string, never>>
  readonly entities: readonly Entity[]
  /** Rows are as they were after this block; undefined for the newest. */
  readonly block: number | undefined
  /** @throws GraphQLError for an unknown name. */
  readonly entity: (name: string) => Entity
  /** @throws GraphQLError for an entity without past states, if `block` is set. */
  readonly table: (entity: Entity) => Table
  /** Operand of a SQL `from`: the table, or a subquery with its past rows. */
  readonly fromClause: (entity: Entity) => SQL
  /** @throws GraphQLError for an unknown name. */
  readonly field: (entity: Entity, name: string) => Field
  /** The same entities as they were after a block. */
  readonly atBlock: (block: number) => EntitySource
}

/**
 * Creates the source of the newest rows. Tables are found by the names of their entities.
 * @throws Error if a table or a column is missing.
 */
export function createSource(
  db: unknown,
  tables: Readonly<Record<string, unknown>>,
  entities: readonly Entity[],
): EntitySource {
  const entity = (name: string) =>
    assertDefined(
      entities.find((candidate) => candidate.name === name),
      `There is no entity ${name}.`,
    )
  const table = ({ tableName }: Entity) => assertDefined(tables[tableName], `There is no table ${tableName}.`) as Table
  const field = ({ name, fields }: Entity, fieldName: string) =>
    assertDefined(
      fields.find((candidate) => candidate.name === fieldName),
      `${name} has no field ${fieldName}.`,
    )
  for (const candidate of entities) assertColumns(candidate, table(candidate))

  function at(block: number): EntitySource {
    const aliases = new Map<string, Table>()
    const pastTable = ({ name, tableName }: Entity): Table =>
      assertDefined(
        tables[`${tableName}Past`],
        `Past blocks are available for factories, bundles, pairs and tokens. There are no past states of ${name}.`,
      ) as Table
    const getAlias = (target: Entity): Table => {
      pastTable(target)
      const existing =
        aliases.get(target.name) ?? (alias(table(target) as never, `${target.singular}_at`) as unknown as Table)
      aliases.set(target.name, existing)
      return existing
    }
    return {
      ...now,
      block,
      table: getAlias,
      fromClause: (target) => buildPastQuery(target, table(target), pastTable(target), block),
    }
  }
  const now: EntitySource = {
    db: db as EntitySource['db'],
    entities,
    block: undefined,
    entity,
    table,
    fromClause: (target) => sql`${table(target)}`,
    field,
    atBlock: at,
  }
  return now
}

/**
 * Rows as they were after a block. A past row has the state of its entity before `untilBlock`. The first past row with a
 * later `untilBlock` is the wanted state; an entity without one has not changed since, so its current row is.
 */
function buildPastQuery(entity: Entity, table: Table, past: Table, block: number): SQL {
  const names = entity.fields.filter(({ kind }) => kind !== 'derived').map(getColumnName)
  /** SQL name of a column: the outer query reads the result by the columns of the table. */
  const columnName = (name: string) => sql.identifier((table[name] as { readonly name: string }).name)
  const selectFrom = (from: Table) =>
    sql.join(
      names.map((name) => sql`${name === 'id' ? (from.entityId ?? from.id) : from[name]} as ${columnName(name)}`),
      sql`, `,
    )
  return sql`(
    select ${sql.join(names.map(columnName), sql`, `)} from (
      select distinct on (${past.entityId}) ${selectFrom(past)}, ${past.isCreated} as "isCreated" from ${past}
      where ${past.untilBlock} > ${block} order by ${past.entityId}, ${past.untilBlock}
    ) as past where "isCreated"
    union all
    select ${selectFrom(table)} from ${table}
    where not exists (select 1 from ${past} where ${past.entityId} = ${table.id} and ${past.untilBlock} > ${block})
  ) as ${sql.identifier(`${entity.singular}_at`)}`
}

/** Checks at startup that every field has a column, and every required one a column that is not null. */
function assertColumns({ name, fields }: Entity, table: Table) {
  for (const field of fields) {
    if (field.kind === 'derived') continue
    const column = table[getColumnName(field)] as { readonly notNull: boolean } | undefined
    if (column === undefined || (field.isRequired && !column.notNull))
      throw new Error(`The table of ${name} has no ${field.isRequired ? 'required ' : ''}column for ${field.name}.`)
  }
}

function assertDefined<value>(value: value | undefined, message: string): value {
  if (value === undefined) throw new GraphQLError(message)
  return value
}
