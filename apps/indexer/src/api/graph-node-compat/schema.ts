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
import { type BlockHeightInput, type BlockReader, getSourceAtBlock, Meta, readMeta } from './blockHeight.ts'
import type { RowBudget } from './budget.ts'
import { type Entity, type Field, getColumnName, parseEntities } from './entities.ts'
import { type EntityRow, type ListArgs, type Loaders, readList, readOne } from './lists.ts'
import { createSource, type EntitySource } from './source.ts'
import { BlockHeight, createFilterType, createOrderByType, OrderDirection, SubgraphErrorPolicy } from './types.ts'
import { getScalarType } from './values.ts'

/** What a request brings along. */
export type QueryContext = BlockReader & {
  readonly loaders: Loaders
  readonly budget: RowBudget
  /** Where rows of a past block came from: what they refer to is read as it was then, too. */
  readonly pastRows: WeakMap<EntityRow, EntitySource>
}

type FieldConfig = GraphQLFieldConfig<EntityRow, QueryContext>

/** Everything a top-level field may be asked with besides its own arguments. */
type CommonArgs = { readonly block?: BlockHeightInput | null }

/**
 * A GraphQL schema in the dialect of subgraphs, from a subgraph's schema and the tables of its entities: lists with
 * first, skip, where, orderBy and orderDirection, single entities by id, nested fields, past blocks, `_meta`.
 *
 * Every resolver is async: a resolver that throws while its siblings are being read would leave their rejections
 * unhandled, which ends the process.
 */
export function createGraphSchema(sdl: string, db: unknown, tables: Readonly<Record<string, unknown>>) {
  const source = createSource(db, tables, parseEntities(sdl))
  const filters = new Map<string, GraphQLInputObjectType>()
  for (const entity of source.entities) filters.set(entity.name, createFilterType(entity, filters))
  const orders = new Map<string, GraphQLEnumType>(
    source.entities.map((entity) => [entity.name, createOrderByType(entity, source.entities)]),
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
    if (field.kind === 'value' || other === undefined) return { type: required(getScalarType(field.type)) }
    const target = source.entity(field.type)
    if (field.kind === 'reference') {
      return {
        type: required(other),
        resolve: async (row, _, { loaders, budget, pastRows }) => {
          const id = row[getColumnName(field)]
          const from = pastRows.get(row) ?? source
          budget.consumeRows(0)
          const found = id == null ? null : await loaders.byId(from, target).load(String(id))
          if (found && from.block !== undefined) pastRows.set(found, from)
          return found
        },
      }
    }
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(other))),
      args: listArgs(target),
      extensions: { expectedRows: field.expectedRows },
      resolve: async (row, args, { loaders, pastRows }) => {
        const from = pastRows.get(row) ?? source
        const rows = await loaders.derived(from, entity, field, args as ListArgs).load(String(row.id))
        if (from.block !== undefined) for (const one of rows) pastRows.set(one, from)
        return rows
      },
    }
  }

  const query: Record<string, GraphQLFieldConfig<unknown, QueryContext>> = {}
  for (const entity of source.entities) {
    const type = types.get(entity.name) as GraphQLObjectType
    query[entity.singular] = {
      type,
      args: { id: { type: new GraphQLNonNull(GraphQLID) }, ...commonArgs },
      resolve: async (_, { id, block }: CommonArgs & { readonly id?: unknown }, context) => {
        const from = await getSourceAtBlock(source, context, block)
        const row = await readOne(from, entity, id)
        if (row && from.block !== undefined) context.pastRows.set(row, from)
        return row
      },
    }
    query[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: { ...listArgs(entity), ...commonArgs },
      resolve: async (_, { block, ...args }: CommonArgs & ListArgs, context) => {
        const from = await getSourceAtBlock(source, context, block)
        const rows = await readList(from, entity, args, context.budget)
        if (from.block !== undefined) for (const one of rows) context.pastRows.set(one, from)
        return rows
      },
    }
  }
  query._meta = { type: Meta, args: { block: { type: BlockHeight } }, resolve: readMeta }
  return { source, schema: new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: query }) }) }
}
