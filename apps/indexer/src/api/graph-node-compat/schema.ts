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
import { type BlockHeightInput, getSourceAtBlock, Meta, type MetaReader, readMeta } from './blockHeight.ts'
import type { RowBudget } from './budget.ts'
import { ARGUMENT_DESCRIPTIONS, describeList, describeOne } from './descriptions.ts'
import { type Entity, type Field, getColumnName, parseEntities } from './entities.ts'
import { type EntityRow, type Loaders, readList, readOne } from './lists.ts'
import type { ListArgs } from './listWork.ts'
import { createSource, type EntitySource } from './source.ts'
import {
  BlockHeight,
  createFilterType,
  createOrderByType,
  createValueTypes,
  OrderDirection,
  SubgraphErrorPolicy,
} from './types.ts'

/** Context of one request. */
export type QueryContext = MetaReader & {
  readonly loaders: Loaders
  readonly budget: RowBudget
  /** Source of each row of a past block: its references and nested lists are read from the same source. */
  readonly pastRows: WeakMap<EntityRow, EntitySource>
}

type FieldConfig = GraphQLFieldConfig<EntityRow, QueryContext>

/** Arguments of every root field. */
type CommonArgs = { readonly block?: BlockHeightInput | null }

/**
 * Creates the GraphQL schema that graph-node would serve for a subgraph's schema, over the tables of its entities: lists
 * with first, skip, where, orderBy and orderDirection, single entities by id, nested fields, past blocks, `_meta`.
 * Its tables have the names of the entities, after `tablePrefix` where one is given.
 *
 * Every resolver is async. If a resolver threw synchronously while its siblings are read, their rejections would be
 * unhandled, which ends the process.
 * @see https://thegraph.com/docs/en/subgraphs/querying/graphql-api/
 */
export function createGraphSchema(
  sdl: string,
  db: unknown,
  tables: Readonly<Record<string, unknown>>,
  tablePrefix?: string,
) {
  const source = createSource(db, tables, parseEntities(sdl, tablePrefix))
  const getValueType = createValueTypes(source.entities)
  const filters = new Map<string, GraphQLInputObjectType>()
  for (const entity of source.entities) filters.set(entity.name, createFilterType(entity, filters, getValueType))
  const orders = new Map<string, GraphQLEnumType>(
    source.entities.map((entity) => [entity.name, createOrderByType(entity, source.entities)]),
  )
  const listArgs = ({ name }: Entity) => ({
    first: { type: GraphQLInt, defaultValue: 100, description: ARGUMENT_DESCRIPTIONS.first },
    skip: { type: GraphQLInt, defaultValue: 0, description: ARGUMENT_DESCRIPTIONS.skip },
    orderBy: { type: orders.get(name) as GraphQLEnumType, description: ARGUMENT_DESCRIPTIONS.orderBy },
    orderDirection: { type: OrderDirection, description: ARGUMENT_DESCRIPTIONS.orderDirection },
    where: { type: filters.get(name) as GraphQLInputObjectType, description: ARGUMENT_DESCRIPTIONS.where },
  })
  const commonArgs = {
    block: { type: BlockHeight, description: ARGUMENT_DESCRIPTIONS.block },
    subgraphError: {
      type: SubgraphErrorPolicy,
      defaultValue: 'deny',
      description: ARGUMENT_DESCRIPTIONS.subgraphError,
    },
  }

  const types = new Map<string, GraphQLObjectType>()
  for (const entity of source.entities) {
    types.set(
      entity.name,
      new GraphQLObjectType({
        name: entity.name,
        description: entity.description,
        fields: () => Object.fromEntries(entity.fields.map((field) => [field.name, createFieldConfig(entity, field)])),
      }),
    )
  }

  const createFieldConfig = (entity: Entity, field: Field): FieldConfig => ({
    ...createFieldReader(entity, field),
    description: field.description,
  })

  function createFieldReader(entity: Entity, field: Field): FieldConfig {
    const toRequired = <type extends ConstructorParameters<typeof GraphQLNonNull>[0]>(type: type) =>
      field.isRequired ? new GraphQLNonNull(type) : type
    const other = types.get(field.type)
    if (field.kind === 'value' || other === undefined) return { type: toRequired(getValueType(field)) }
    const target = source.entity(field.type)
    if (field.kind === 'reference') {
      return {
        type: toRequired(other),
        resolve: async (row, _, { loaders, budget, pastRows }) => {
          const id = row[getColumnName(field)]
          const rowSource = pastRows.get(row) ?? source
          budget.consumeRows(0)
          const reference = id == null ? null : await loaders.byId(rowSource, target).load(String(id))
          if (reference && rowSource.block !== undefined) pastRows.set(reference, rowSource)
          return reference
        },
      }
    }
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(other))),
      args: listArgs(target),
      extensions: { expectedRows: field.expectedRows },
      resolve: async (row, args, { loaders, budget, pastRows }) => {
        const rowSource = pastRows.get(row) ?? source
        const rows = await loaders.derived(rowSource, entity, field, args as ListArgs).load(String(row.id))
        budget.consumeRows(rows.length)
        if (rowSource.block !== undefined) for (const child of rows) pastRows.set(child, rowSource)
        return rows
      },
    }
  }

  const query: Record<string, GraphQLFieldConfig<unknown, QueryContext>> = {}
  for (const entity of source.entities) {
    const type = types.get(entity.name) as GraphQLObjectType
    query[entity.singular] = {
      type,
      description: describeOne(entity.name),
      args: {
        id: { type: new GraphQLNonNull(GraphQLID), description: ARGUMENT_DESCRIPTIONS.id },
        ...commonArgs,
      },
      resolve: async (_, { id, block }: CommonArgs & { readonly id?: unknown }, context) => {
        const blockSource = await getSourceAtBlock(source, context, block)
        const row = await readOne(blockSource, entity, id)
        if (row && blockSource.block !== undefined) context.pastRows.set(row, blockSource)
        return row
      },
    }
    query[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      description: describeList(entity.name),
      args: { ...listArgs(entity), ...commonArgs },
      resolve: async (_, { block, ...args }: CommonArgs & ListArgs, context) => {
        const blockSource = await getSourceAtBlock(source, context, block)
        const rows = await readList(blockSource, entity, args, context.budget)
        if (blockSource.block !== undefined) for (const row of rows) context.pastRows.set(row, blockSource)
        return rows
      },
    }
  }
  query._meta = {
    type: Meta,
    description: 'The block that an answer is true for.',
    args: { block: { type: BlockHeight, description: ARGUMENT_DESCRIPTIONS.block } },
    resolve: readMeta,
  }
  const queryType = new GraphQLObjectType({ name: 'Query', description: 'What can be asked for.', fields: query })
  return { source, schema: new GraphQLSchema({ query: queryType }) }
}
