import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { Entity, Field } from './entities.ts'

function asText(name: string, isValid: (text: string) => boolean): GraphQLScalarType {
  function parse(value: unknown): string {
    const text = String(value)
    if (!isValid(text)) throw new TypeError(`${text.slice(0, 80)} is no ${name}.`)
    return text
  }
  return new GraphQLScalarType({
    name,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse('value' in node ? node.value : ''),
  })
}

/** Longest number that is taken: more digits than any amount has. */
const LONGEST = 200

const SCALARS = {
  ID: GraphQLID,
  Int: GraphQLInt,
  String: GraphQLString,
  Boolean: GraphQLBoolean,
  BigInt: asText('BigInt', (text) => text.length < LONGEST && /^-?\d+$/.test(text)),
  BigDecimal: asText('BigDecimal', (text) => text.length < LONGEST && /^-?\d+(\.\d+)?$/.test(text)),
  Bytes: asText('Bytes', (text) => /^0x([0-9a-f]{2})*$/i.test(text)),
} as const

/** The GraphQL type of a value. Throws for one the dialect does not have. */
export function scalarOf(type: string): GraphQLScalarType {
  const scalar = SCALARS[type as keyof typeof SCALARS]
  if (scalar === undefined) throw new Error(`The dialect has no type ${type}.`)
  return scalar
}

export const OrderDirection = new GraphQLEnumType({
  name: 'OrderDirection',
  values: { asc: { value: 'asc' }, desc: { value: 'desc' } },
})

export const BlockHeight = new GraphQLInputObjectType({
  name: 'Block_height',
  fields: {
    hash: { type: SCALARS.Bytes },
    number: { type: GraphQLInt },
    number_gte: { type: GraphQLInt },
  },
})

/** What a list may be ordered by: every value, every reference, and the values of what is referred to. */
export function orderByOf(entity: Entity, entities: readonly Entity[]): GraphQLEnumType {
  const own = entity.fields.filter(({ kind }) => kind !== 'derived')
  const names = own.flatMap((field) => {
    const other = field.kind === 'reference' ? entities.find(({ name }) => name === field.type) : undefined
    const nested = other?.fields.filter(({ kind }) => kind === 'value') ?? []
    return [field.name, ...nested.map(({ name }) => `${field.name}__${name}`)]
  })
  return new GraphQLEnumType({
    name: `${entity.name}_orderBy`,
    values: Object.fromEntries(names.map((name) => [name, { value: name }])),
  })
}

const COMPARISONS = ['', '_not', '_gt', '_gte', '_lt', '_lte'] as const
const TEXT_SEARCHES = [
  '_contains',
  '_contains_nocase',
  '_not_contains',
  '_not_contains_nocase',
  '_starts_with',
  '_starts_with_nocase',
  '_ends_with',
  '_ends_with_nocase',
] as const

/** What a list may be filtered by. */
export function filterOf(entity: Entity, filters: ReadonlyMap<string, GraphQLInputObjectType>): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name: `${entity.name}_filter`,
    fields: () => {
      const self = filters.get(entity.name) as GraphQLInputObjectType
      return {
        ...Object.assign({}, ...entity.fields.map((field) => filtersOfField(field, filters))),
        and: { type: new GraphQLList(self) },
        or: { type: new GraphQLList(self) },
      }
    },
  })
}

function filtersOfField(
  field: Field,
  filters: ReadonlyMap<string, GraphQLInputObjectType>,
): GraphQLInputFieldConfigMap {
  const nested = filters.get(field.type)
  if (field.kind === 'derived') return nested ? { [`${field.name}_`]: { type: nested } } : {}
  const scalar = field.kind === 'reference' ? GraphQLString : scalarOf(field.type)
  const list = new GraphQLList(new GraphQLNonNull(scalar))
  const isText = scalar === GraphQLString || scalar === SCALARS.Bytes
  return {
    ...Object.fromEntries(COMPARISONS.map((suffix) => [`${field.name}${suffix}`, { type: scalar }])),
    [`${field.name}_in`]: { type: list },
    [`${field.name}_not_in`]: { type: list },
    ...(isText ? Object.fromEntries(TEXT_SEARCHES.map((suffix) => [`${field.name}${suffix}`, { type: scalar }])) : {}),
    ...(field.kind === 'reference' && nested ? { [`${field.name}_`]: { type: nested } } : {}),
  }
}
