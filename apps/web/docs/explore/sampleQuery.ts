import { getTypeName, type Schema, type TypeRef } from './introspection.ts'

/** Fields of a first query, for a reader who has not written one. */
const MAX_FIELDS = 8

const isList = ({ kind, ofType }: TypeRef): boolean => kind === 'LIST' || (ofType ? isList(ofType) : false)

/**
 * A query of one field of the API, with plain values of what it gives.
 * @example
 * createSampleQuery(schema, 'pairs') // => '{\n  pairs(first: 10) {\n    id\n    name\n  }\n}'
 */
export function createSampleQuery({ types, queryType }: Schema, name: string): string {
  const find = (typeName: string) => types.find((type) => type.name === typeName)
  const field = find(queryType.name)?.fields?.find((entry) => entry.name === name)
  if (field === undefined) return `{\n  ${name}\n}`
  const isPlain = (type: TypeRef) => ['SCALAR', 'ENUM'].includes(find(getTypeName(type))?.kind ?? '')
  const plain = (find(getTypeName(field.type))?.fields ?? []).filter(({ type }) => isPlain(type)).slice(0, MAX_FIELDS)
  const required = field.args.filter(({ type }) => type.kind === 'NON_NULL').map((arg) => `${arg.name}: ""`)
  const first = isList(field.type) && field.args.some((arg) => arg.name === 'first') ? ['first: 10'] : []
  const args = [...required, ...first].join(', ')
  const head = args === '' ? name : `${name}(${args})`
  // Of a value that has only parts with parts of their own.
  const fields = plain.length === 0 ? ['__typename'] : plain.map((entry) => entry.name)
  return isPlain(field.type) ? `{\n  ${head}\n}` : `{\n  ${head} {\n    ${fields.join('\n    ')}\n  }\n}`
}

/** The first list that an API has. */
export const findFirstList = ({ types, queryType }: Schema): string | undefined =>
  types.find(({ name }) => name === queryType.name)?.fields?.find(({ type }) => isList(type))?.name
