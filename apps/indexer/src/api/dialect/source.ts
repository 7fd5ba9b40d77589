import type { ReadonlyDrizzle, sql } from 'ponder'
import type { Entity, Field } from './entities.ts'

/** A piece of SQL. */
export type SQL = ReturnType<typeof sql>

/** A table by its columns' names. */
export type Table = Readonly<Record<string, unknown>>

/** Where a subgraph's entities are read from. */
export type Source = {
  readonly db: ReadonlyDrizzle<Record<string, never>>
  readonly entities: readonly Entity[]
  /** Throws where there is none of this name. */
  readonly entity: (name: string) => Entity
  readonly table: (entity: Entity) => Table
  readonly field: (entity: Entity, name: string) => Field
}

/** Finds the tables of entities by their names. Throws at once where a table or a column is missing. */
export function createSource(
  db: unknown,
  tables: Readonly<Record<string, unknown>>,
  entities: readonly Entity[],
): Source {
  const entity = (name: string) =>
    found(
      entities.find((one) => one.name === name),
      `There is no entity ${name}.`,
    )
  const table = ({ singular }: Entity) => found(tables[singular], `There is no table ${singular}.`) as Table
  const field = ({ name, fields }: Entity, wanted: string) =>
    found(
      fields.find((one) => one.name === wanted),
      `${name} has no field ${wanted}.`,
    )
  for (const one of entities) table(one)
  return { db: db as Source['db'], entities, entity, table, field }
}

function found<value>(value: value | undefined, sentence: string): value {
  if (value === undefined) throw new Error(sentence)
  return value
}
