import { type GraphQLNamedType, type GraphQLSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql'

type Part = { readonly name: string; readonly description?: string | null | undefined }

/** A type's fields with their arguments, or its values. */
function listMembers(type: GraphQLNamedType): readonly Part[] {
  if (isEnumType(type)) return type.getValues()
  if (isInputObjectType(type)) return Object.values(type.getFields())
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => [
    field,
    ...field.args.map(({ name, description }) => ({ name: `${field.name}(${name})`, description })),
  ])
}

/**
 * Types, fields, arguments and values of enums that introspection has no description of.
 * @example
 * findUndescribed(buildSchema('"All." type Query { "One." a: Int b: Int }')) // => ['Query.b']
 */
export const findUndescribed = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getTypeMap())
    // Those of introspection itself are GraphQL's.
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => [type, ...listMembers(type).map((part) => ({ ...part, name: `${type.name}.${part.name}` }))])
    .filter(({ description }) => !description?.trim())
    .map(({ name }) => name)
