import { GraphQLError } from 'graphql'
import { alias, type ReadonlyDrizzle, sql } from 'ponder'
import { type Entity, type Field, getColumnName } from './entities.ts'

/** A piece of SQL. */
export type SQL = ReturnType<typeof sql>

/** A table by its columns' names. */
export type Table = Readonly<Record<string, unknown>>

/** Where a subgraph's entities are read from: as they are now, or as they were after a block. */
export type EntitySource = {
  readonly db: ReadonlyDrizzle<Record<string, never>>
  readonly entities: readonly Entity[]
  /** The block after which everything is told; undefined for the newest. */
  readonly block: number | undefined
  /** Throws where there is none of this name. */
  readonly entity: (name: string) => Entity
  /** Throws a GraphQLError where an entity's past states are not kept. */
  readonly table: (entity: Entity) => Table
  /** What stands after `from`: the table, or a query that gives it as it was. */
  readonly fromClause: (entity: Entity) => SQL
  readonly field: (entity: Entity, name: string) => Field
  /** The same as it was after a block. */
  readonly atBlock: (block: number) => EntitySource
}

/** Finds the tables of entities by their names. Throws at once where a table or a required column is missing. */
export function createSource(
  db: unknown,
  tables: Readonly<Record<string, unknown>>,
  entities: readonly Entity[],
): EntitySource {
  const entity = (name: string) =>
    assertDefined(
      entities.find((one) => one.name === name),
      `There is no entity ${name}.`,
    )
  const table = ({ singular }: Entity) => assertDefined(tables[singular], `There is no table ${singular}.`) as Table
  const field = ({ name, fields }: Entity, wanted: string) =>
    assertDefined(
      fields.find((one) => one.name === wanted),
      `${name} has no field ${wanted}.`,
    )
  for (const one of entities) assertColumns(one, table(one))

  function at(block: number): EntitySource {
    const aliases = new Map<string, Table>()
    const pastTable = ({ name, singular }: Entity): Table =>
      assertDefined(
        tables[`${singular}Past`],
        `Past blocks can be asked about factories, bundles, pairs and tokens: this indexer keeps no past states of ${name}.`,
      ) as Table
    const aliasOf = (one: Entity): Table => {
      pastTable(one)
      const known = aliases.get(one.name) ?? (alias(table(one) as never, `${one.singular}_at`) as unknown as Table)
      aliases.set(one.name, known)
      return known
    }
    return {
      ...now,
      block,
      table: aliasOf,
      fromClause: (one) => buildPastQuery(one, table(one), pastTable(one), block),
    }
  }
  const now: EntitySource = {
    db: db as EntitySource['db'],
    entities,
    block: undefined,
    entity,
    table,
    fromClause: (one) => sql`${table(one)}`,
    field,
    atBlock: at,
  }
  return now
}

/**
 * Rows as they were after a block. A past row says how its entity was until, but not in, a block: so of all that lasted
 * beyond the wanted block the first one counts, and where none did the row of now.
 */
function buildPastQuery(entity: Entity, table: Table, past: Table, block: number): SQL {
  const names = entity.fields.filter(({ kind }) => kind !== 'derived').map(getColumnName)
  /** As the table has it: what is read from the result goes by its columns. */
  const columnName = (name: string) => sql.identifier((table[name] as { readonly name: string }).name)
  const list = (of: Table) =>
    sql.join(
      names.map((name) => sql`${name === 'id' ? (of.entityId ?? of.id) : of[name]} as ${columnName(name)}`),
      sql`, `,
    )
  return sql`(
    select ${sql.join(names.map(columnName), sql`, `)} from (
      select distinct on (${past.entityId}) ${list(past)}, ${past.isCreated} as "isCreated" from ${past}
      where ${past.untilBlock} > ${block} order by ${past.entityId}, ${past.untilBlock}
    ) as kept where "isCreated"
    union all
    select ${list(table)} from ${table}
    where not exists (select 1 from ${past} where ${past.entityId} = ${table.id} and ${past.untilBlock} > ${block})
  ) as ${sql.identifier(`${entity.singular}_at`)}`
}

/** A required field whose column may be null would fail in the middle of an answer. */
function assertColumns({ name, fields }: Entity, table: Table) {
  for (const field of fields) {
    if (field.kind === 'derived') continue
    const column = table[getColumnName(field)] as { readonly notNull: boolean } | undefined
    if (column === undefined || (field.isRequired && !column.notNull))
      throw new Error(`The table of ${name} has no column for ${field.name} that is always set.`)
  }
}

function assertDefined<value>(value: value | undefined, sentence: string): value {
  if (value === undefined) throw new GraphQLError(sentence)
  return value
}
