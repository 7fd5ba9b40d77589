import {
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLID,
  type GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql'
import { type At, type HeadReader, Meta, readMeta, sourceAt } from './blockHeight.ts'
import type { Budget } from './budget.ts'
import { columnOf, type Entity, entitiesOf, type Field } from './entities.ts'
import { type ListArgs, type Loaders, type Row, readList, readOne } from './lists.ts'
import { createSource, type Source } from './source.ts'
import { BlockHeight, filterOf, OrderDirection, orderByOf, SubgraphErrorPolicy } from './types.ts'
import { scalarOf } from './values.ts'

/** What a request brings along. */
export type DialectContext = HeadReader & {
  readonly loaders: Loaders
  readonly budget: Budget
  /** Where rows of a past block came from: what they refer to is read as it was then, too. */
  readonly pastRows: WeakMap<Row, Source>
}

type FieldConfig = GraphQLFieldConfig<Row, DialectContext>

/** Everything a top-level field may be asked with besides its own arguments. */
type Common = { readonly block?: At | null }

/**
 * A GraphQL schema in the dialect of subgraphs, from a subgraph's schema and the tables of its entities: lists with
 * first, skip, where, orderBy and orderDirection, single entities by id, nested fields, past blocks, `_meta`.
 *
 * Every resolver is async: a resolver that throws while its siblings are being read would leave their rejections
 * unhandled, which ends the process.
 */
export function createDialect(sdl: string, db: unknown, tables: Readonly<Record<string, unknown>>) {
  const source = createSource(db, tables, entitiesOf(sdl))
  const filters = new Map<string, GraphQLInputObjectType>()
  for (const entity of source.entities) filters.set(entity.name, filterOf(entity, filters))
  const orders = new Map<string, GraphQLEnumType>(
    source.entities.map((entity) => [entity.name, orderByOf(entity, source.entities)]),
  )
  const listArgs = ({ name }: Entity) => ({
    first: { type: GraphQLInt, defaultValue: 100 },
    skip: { type: GraphQLInt, defaultValue: 0 },
    orderBy: { type: orders.get(name) as GraphQLEnumType },
    orderDirection: { type: OrderDirection },
    where: { type: filters.get(name) as GraphQLInputObjectType },
  })
  const commonArgs = {
    block: { type: BlockHeight },
    subgraphError: { type: SubgraphErrorPolicy, defaultValue: 'deny' },
  }

  const types = new Map<string, GraphQLObjectType>()
  for (const entity of source.entities) {
    types.set(
      entity.name,
      new GraphQLObjectType({
        name: entity.name,
        fields: () => Object.fromEntries(entity.fields.map((field) => [field.name, fieldConfig(entity, field)])),
      }),
    )
  }

  function fieldConfig(entity: Entity, field: Field): FieldConfig {
    const required = <type extends ConstructorParameters<typeof GraphQLNonNull>[0]>(type: type) =>
      field.isRequired ? new GraphQLNonNull(type) : type
    const other = types.get(field.type)
    if (field.kind === 'value' || other === undefined) return { type: required(scalarOf(field.type)) }
    const target = source.entity(field.type)
    if (field.kind === 'reference') {
      return {
        type: required(other),
        resolve: async (row, _, { loaders, budget, pastRows }) => {
          const id = row[columnOf(field)]
          const from = pastRows.get(row) ?? source
          budget.take(0)
          const found = id == null ? null : await loaders.byId(from, target).load(String(id))
          if (found && from.block !== undefined) pastRows.set(found, from)
          return found
        },
      }
    }
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(other))),
      args: listArgs(target),
      extensions: { usual: field.usual },
      resolve: async (row, args, { loaders, pastRows }) => {
        const from = pastRows.get(row) ?? source
        const rows = await loaders.derived(from, entity, field, args as ListArgs).load(String(row.id))
        if (from.block !== undefined) for (const one of rows) pastRows.set(one, from)
        return rows
      },
    }
  }

  const query: Record<string, GraphQLFieldConfig<unknown, DialectContext>> = {}
  for (const entity of source.entities) {
    const type = types.get(entity.name) as GraphQLObjectType
    query[entity.singular] = {
      type,
      args: { id: { type: new GraphQLNonNull(GraphQLID) }, ...commonArgs },
      resolve: async (_, { id, block }: Common & { readonly id?: unknown }, context) => {
        const from = await sourceAt(source, context, block)
        const row = await readOne(from, entity, id)
        if (row && from.block !== undefined) context.pastRows.set(row, from)
        return row
      },
    }
    query[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: { ...listArgs(entity), ...commonArgs },
      resolve: async (_, { block, ...args }: Common & ListArgs, context) => {
        const from = await sourceAt(source, context, block)
        const rows = await readList(from, entity, args, context.budget)
        if (from.block !== undefined) for (const one of rows) context.pastRows.set(one, from)
        return rows
      },
    }
  }
  query._meta = { type: Meta, args: { block: { type: BlockHeight } }, resolve: readMeta }
  return { source, schema: new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: query }) }) }
}
