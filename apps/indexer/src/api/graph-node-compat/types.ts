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
import type { Entity, Field } from './entities.ts'
import { BytesScalar, getScalarType } from './values.ts'

export const OrderDirection = new GraphQLEnumType({
  name: 'OrderDirection',
  values: { asc: { value: 'asc' }, desc: { value: 'desc' } },
})

export const BlockHeight = new GraphQLInputObjectType({
  name: 'Block_height',
  fields: {
    hash: { type: BytesScalar },
    number: { type: GraphQLInt },
    number_gte: { type: GraphQLInt },
  },
})

/** Accepted for compatibility. This indexer stops at an error instead of serving partial data, so both values are equal. */
export const SubgraphErrorPolicy = new GraphQLEnumType({
  name: '_SubgraphErrorPolicy_',
  values: { allow: { value: 'allow' }, deny: { value: 'deny' } },
})

/** Selects rows that changed in this block or a later one. */
const BlockChangedFilter = new GraphQLInputObjectType({
  name: 'BlockChangedFilter',
  fields: { number_gte: { type: new GraphQLNonNull(GraphQLInt) } },
})

/** GraphQL type of a field's value. */
type GetValueType = (field: Field) => GraphQLScalarType | GraphQLEnumType

/** Types of the values of a schema: scalars, and one enum type for each enum. */
export function createValueTypes(entities: readonly Entity[]): GetValueType {
  const enumTypes = new Map<string, GraphQLEnumType>()
  for (const field of entities.flatMap(({ fields }) => fields)) {
    if (field.kind !== 'value' || field.enumValues === undefined || enumTypes.has(field.type)) continue
    const values = Object.fromEntries(field.enumValues.map((value) => [value, { value }]))
    enumTypes.set(field.type, new GraphQLEnumType({ name: field.type, values }))
  }
  return ({ type }) => enumTypes.get(type) ?? getScalarType(type)
}

/** Enum of what a list can be ordered by: values, references, and values and references of referenced entities. */
export function createOrderByType(entity: Entity, entities: readonly Entity[]): GraphQLEnumType {
  const fields = entity.fields.filter(({ kind }) => kind !== 'derived')
  const names = fields.flatMap((field) => {
    const other = field.kind === 'reference' ? entities.find(({ name }) => name === field.type) : undefined
    const nested = other?.fields.filter(({ kind }) => kind !== 'derived') ?? []
    return [field.name, ...nested.map(({ name }) => `${field.name}__${name}`)]
  })
  return new GraphQLEnumType({
    name: `${entity.name}_orderBy`,
    values: Object.fromEntries(names.map((name) => [name, { value: name }])),
  })
}

const COMPARISON_SUFFIXES = ['', '_not', '_gt', '_gte', '_lt', '_lte'] as const
const TEXT_SEARCH_SUFFIXES = [
  '_contains',
  '_contains_nocase',
  '_not_contains',
  '_not_contains_nocase',
  '_starts_with',
  '_starts_with_nocase',
  '_not_starts_with',
  '_not_starts_with_nocase',
  '_ends_with',
  '_ends_with_nocase',
  '_not_ends_with',
  '_not_ends_with_nocase',
] as const

/** Input type of the filter of a list. */
export function createFilterType(
  entity: Entity,
  filters: ReadonlyMap<string, GraphQLInputObjectType>,
  getValueType: GetValueType,
): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name: `${entity.name}_filter`,
    fields: () => {
      const self = filters.get(entity.name) as GraphQLInputObjectType
      return {
        ...Object.assign({}, ...entity.fields.map((field) => createFieldFilters(field, filters, getValueType))),
        _change_block: { type: BlockChangedFilter },
        and: { type: new GraphQLList(self) },
        or: { type: new GraphQLList(self) },
      }
    },
  })
}

function createFieldFilters(
  field: Field,
  filters: ReadonlyMap<string, GraphQLInputObjectType>,
  getValueType: GetValueType,
): GraphQLInputFieldConfigMap {
  const nested = filters.get(field.type)
  if (field.kind === 'derived') return nested ? { [`${field.name}_`]: { type: nested } } : {}
  const scalar = field.kind === 'reference' ? GraphQLString : getValueType(field)
  const list = new GraphQLList(new GraphQLNonNull(scalar))
  const isText = scalar === GraphQLString || scalar === BytesScalar
  return {
    ...Object.fromEntries(COMPARISON_SUFFIXES.map((suffix) => [`${field.name}${suffix}`, { type: scalar }])),
    [`${field.name}_in`]: { type: list },
    [`${field.name}_not_in`]: { type: list },
    ...(isText
      ? Object.fromEntries(TEXT_SEARCH_SUFFIXES.map((suffix) => [`${field.name}${suffix}`, { type: scalar }]))
      : {}),
    ...(field.kind === 'reference' && nested ? { [`${field.name}_`]: { type: nested } } : {}),
  }
}
