import {
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLFieldConfig,
  GraphQLID,
  type GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import type { Budget } from './budget.ts'
import { columnOf, type Entity, entitiesOf, type Field } from './entities.ts'
import { checked, type ListArgs, type Loaders, type Row, readList, readOne } from './lists.ts'
import { createSource, type Source } from './source.ts'
import { BlockHeight, filterOf, OrderDirection, orderByOf, scalarOf } from './types.ts'

/** The newest block whose events stand in the tables. */
export type Head = { readonly number: number; readonly timestamp: number }

/** How the newest block is known, and a block's hash. */
export type HeadReader = {
  readonly readHead: () => Promise<Head>
  readonly readHash: (number: number) => Promise<string | null>
}

/** What a request brings along. */
export type DialectContext = HeadReader & { readonly loaders: Loaders; readonly budget: Budget }

type At = { readonly number?: number; readonly number_gte?: number; readonly hash?: string }
type FieldConfig = GraphQLFieldConfig<Row, DialectContext>

/**
 * A GraphQL schema in the dialect of subgraphs, from a subgraph's schema and the tables its entities stand in: lists
 * with first, skip, where, orderBy and orderDirection, single entities by id, nested fields, `_meta`.
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

  const types = new Map<string, GraphQLObjectType>()
  for (const entity of source.entities) {
    types.set(
      entity.name,
      new GraphQLObjectType({
        name: entity.name,
        fields: () =>
          Object.fromEntries(entity.fields.map((field) => [field.name, fieldConfig(source, entity, field)])),
      }),
    )
  }

  function fieldConfig(source: Source, entity: Entity, field: Field): FieldConfig {
    const required = <type extends ConstructorParameters<typeof GraphQLNonNull>[0]>(type: type) =>
      field.isRequired ? new GraphQLNonNull(type) : type
    const other = types.get(field.type)
    if (field.kind === 'value' || other === undefined) return { type: required(scalarOf(field.type)) }
    if (field.kind === 'reference') {
      return {
        type: required(other),
        resolve: (row, _, { loaders, budget }) => {
          const id = row[columnOf(field)]
          budget.take(1)
          return id == null ? null : loaders.byId(source.entity(field.type)).load(String(id))
        },
      }
    }
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(other))),
      args: listArgs(source.entity(field.type)),
      resolve: (row, args, { loaders, budget }) => {
        budget.take(checked(args as ListArgs).first)
        return loaders.derived(entity, field, args as ListArgs).load(String(row.id))
      },
    }
  }

  const query: Record<string, GraphQLFieldConfig<unknown, DialectContext>> = {}
  for (const entity of source.entities) {
    const type = types.get(entity.name) as GraphQLObjectType
    query[entity.singular] = {
      type,
      args: { id: { type: new GraphQLNonNull(GraphQLID) }, block: { type: BlockHeight } },
      resolve: async (_, { id, block }, context) => {
        await checkBlock(context, block)
        return readOne(source, entity, id)
      },
    }
    query[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: { ...listArgs(entity), block: { type: BlockHeight } },
      resolve: async (_, { block, ...args }, context) => {
        await checkBlock(context, block)
        context.budget.take(checked(args as ListArgs).first)
        return readList(source, entity, args as ListArgs)
      },
    }
  }
  query._meta = { type: Meta, args: { block: { type: BlockHeight } }, resolve: readMeta }
  return { source, schema: new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: query }) }) }
}

/** Only the newest state is kept: older blocks are refused rather than answered wrongly. */
async function checkBlock({ readHead, readHash }: DialectContext, at: At | undefined): Promise<void> {
  if (at === undefined || at === null) return
  const head = await readHead()
  const wanted = at.number ?? at.number_gte
  if (wanted !== undefined && wanted > head.number) {
    throw new GraphQLError(
      `Failed to decode \`block.number\` value: \`subgraph has only indexed up to block number ${head.number} and data for block number ${wanted} is therefore not yet available\``,
    )
  }
  const isPast =
    (at.number !== undefined && at.number < head.number) ||
    (at.hash !== undefined && at.hash !== (await readHash(head.number)))
  if (isPast)
    throw new GraphQLError(
      `Only the newest block, ${head.number}, can be asked about: this indexer keeps no past states.`,
    )
}

const Meta = new GraphQLObjectType<{ readonly head: Head }, DialectContext>({
  name: '_Meta_',
  fields: {
    block: {
      type: new GraphQLNonNull(
        new GraphQLObjectType<Head, DialectContext>({
          name: '_Block_',
          fields: {
            number: { type: new GraphQLNonNull(GraphQLInt) },
            hash: { type: scalarOf('Bytes'), resolve: ({ number }, _, { readHash }) => readHash(number) },
            timestamp: { type: GraphQLInt },
          },
        }),
      ),
      resolve: ({ head }) => head,
    },
    deployment: { type: new GraphQLNonNull(GraphQLString), resolve: () => 'zono' },
    hasIndexingErrors: { type: new GraphQLNonNull(GraphQLBoolean), resolve: () => false },
  },
})

const readMeta = async (_: unknown, args: { readonly block?: At }, context: DialectContext) => {
  await checkBlock(context, args.block)
  return { head: await context.readHead() }
}
