import {
  GraphQLEnumType,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import { COMPARISONS, describeComparison, describeNestedFilter, FILTER_DESCRIPTIONS } from './descriptions.ts'
import type { Entity, Field } from './entities.ts'
import { BytesScalar, getScalarType } from './values.ts'

export const OrderDirection = new GraphQLEnumType({
  name: 'OrderDirection',
  description: 'Direction of an order.',
  values: {
    asc: { value: 'asc', description: 'Least first.' },
    desc: { value: 'desc', description: 'Greatest first.' },
  },
})

export const BlockHeight = new GraphQLInputObjectType({
  name: 'Block_height',
  description: 'The block whose state is asked for, by one of these.',
  fields: {
    hash: { type: BytesScalar, description: 'By its hash.' },
    number: { type: GraphQLInt, description: 'By its number.' },
    number_gte: { type: GraphQLInt, description: 'The newest one, which has to have this number at least.' },
  },
})

/** Accepted for compatibility. This indexer stops at an error instead of serving partial data, so both values are equal. */
export const SubgraphErrorPolicy = new GraphQLEnumType({
  name: '_SubgraphErrorPolicy_',
  description: 'Here for clients of subgraphs: this indexer stops at an error, so both values are equal.',
  values: {
    allow: { value: 'allow', description: 'As `deny`.' },
    deny: { value: 'deny', description: 'As `allow`.' },
  },
})

/** Selects rows that changed in this block or a later one. */
const BlockChangedFilter = new GraphQLInputObjectType({
  name: 'BlockChangedFilter',
  description: 'Rows that changed lately.',
  fields: {
    number_gte: { type: new GraphQLNonNull(GraphQLInt), description: 'In the block of this number or a later one.' },
  },
})

/** GraphQL type of a field's value. */
type GetValueType = (field: Field) => GraphQLScalarType | GraphQLEnumType

/** Types of the values of a schema: scalars, and one enum type for each enum. */
export function createValueTypes(entities: readonly Entity[]): GetValueType {
  const enumTypes = new Map<string, GraphQLEnumType>()
  for (const field of entities.flatMap(({ fields }) => fields)) {
    if (field.kind !== 'value' || field.enumType === undefined || enumTypes.has(field.type)) continue
    const { description, values } = field.enumType
    const described = Object.entries(values).map(([value, text]) => [value, { value, description: text }])
    enumTypes.set(
      field.type,
      new GraphQLEnumType({ name: field.type, description, values: Object.fromEntries(described) }),
    )
  }
  return ({ type }) => enumTypes.get(type) ?? getScalarType(type)
}

/** Enum of what a list can be ordered by: values, references, and values and references of referenced entities. */
export function createOrderByType(entity: Entity, entities: readonly Entity[]): GraphQLEnumType {
  const fields = entity.fields.filter(({ kind }) => kind !== 'derived')
  const orders = fields.flatMap((field) => {
    const other = field.kind === 'reference' ? entities.find(({ name }) => name === field.type) : undefined
    const nested = other?.fields.filter(({ kind }) => kind !== 'derived') ?? []
    return [
      [field.name, `By \`${field.name}\`.`] as const,
      ...nested.map(({ name }) => [`${field.name}__${name}`, `By \`${name}\` of \`${field.name}\`.`] as const),
    ]
  })
  return new GraphQLEnumType({
    name: `${entity.name}_orderBy`,
    description: `What a list of \`${entity.name}\` can be ordered by.`,
    values: Object.fromEntries(orders.map(([name, description]) => [name, { value: name, description }])),
  })
}

/** Input type of the filter of a list. */
export function createFilterType(
  entity: Entity,
  filters: ReadonlyMap<string, GraphQLInputObjectType>,
  getValueType: GetValueType,
): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name: `${entity.name}_filter`,
    description: `Conditions that rows of \`${entity.name}\` have to meet, all of them.`,
    fields: () => {
      const self = filters.get(entity.name) as GraphQLInputObjectType
      return {
        ...Object.assign({}, ...entity.fields.map((field) => createFieldFilters(field, filters, getValueType))),
        _change_block: { type: BlockChangedFilter, description: FILTER_DESCRIPTIONS.changeBlock },
        and: { type: new GraphQLList(self), description: FILTER_DESCRIPTIONS.and },
        or: { type: new GraphQLList(self), description: FILTER_DESCRIPTIONS.or },
      }
    },
  })
}

function createFieldFilters(
  field: Field,
  filters: ReadonlyMap<string, GraphQLInputObjectType>,
  getValueType: GetValueType,
): GraphQLInputFieldConfigMap {
  const { name } = field
  const nested = filters.get(field.type)
  const nestedFilter = nested ? { [`${name}_`]: { type: nested, description: describeNestedFilter(field) } } : {}
  if (field.kind === 'derived') return nestedFilter
  const scalar = field.kind === 'reference' ? GraphQLString : getValueType(field)
  const list = new GraphQLList(new GraphQLNonNull(scalar))
  const isText = scalar === GraphQLString || scalar === BytesScalar
  const createAll = (comparisons: Readonly<Record<string, string>>, type: typeof scalar | typeof list) =>
    Object.fromEntries(
      Object.entries(comparisons).map(([suffix, words]) => [
        `${name}${suffix}`,
        { type, description: describeComparison(name, words) },
      ]),
    )
  return {
    ...createAll(COMPARISONS.value, scalar),
    ...createAll(COMPARISONS.list, list),
    ...(isText ? createAll(COMPARISONS.text, scalar) : {}),
    ...(field.kind === 'reference' ? nestedFilter : {}),
  }
}
