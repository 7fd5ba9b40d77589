import {
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type TypeNode,
} from 'graphql'

/** An enum, with what it and its values mean. */
export type EnumType = {
  readonly description: string | undefined
  readonly values: Readonly<Record<string, string | undefined>>
}

/** A field of an entity: a value, a reference to another entity, or the list of entities that refer to this one. */
export type Field = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly description: string | undefined
} & (
  | {
      readonly kind: 'value'
      /** Of a value that is one of an enum, stored as text. */
      readonly enumType?: EnumType
    }
  | { readonly kind: 'reference' }
  | {
      readonly kind: 'derived'
      readonly derivedFrom: string
      /** Usual length of a short list, from `@few`; `measureQueryCost` counts it instead of `first`. */
      readonly expectedRows: number | undefined
    }
)

/** A type of a subgraph's schema. */
export type Entity = {
  readonly name: string
  readonly description: string | undefined
  /** Name of the query for one entity: `pair`. */
  readonly singular: string
  /** Name of the table: `pair`, or `lotteryRound` for the entity `Round` of a subgraph with the prefix `lottery`. */
  readonly tableName: string
  /** Name of the query for a list: `pairs`. */
  readonly plural: string
  readonly fields: readonly Field[]
}

/**
 * Parses a subgraph's schema: types with `@entity`, enums, lists with `@derivedFrom` and, as an extension, `@few`.
 * @param tablePrefix what the names of its tables begin with, where other subgraphs have entities of the same names
 */
export function parseEntities(schema: string, tablePrefix = ''): readonly Entity[] {
  const { definitions } = parse(schema)
  const types = definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const enums = new Map(
    definitions
      .filter((definition): definition is EnumTypeDefinitionNode => definition.kind === Kind.ENUM_TYPE_DEFINITION)
      .map(({ name, description, values = [] }) => [
        name.value,
        {
          description: description?.value,
          values: Object.fromEntries(values.map((value) => [value.name.value, value.description?.value])),
        },
      ]),
  )
  const names = new Set(types.map(({ name }) => name.value))
  return types.map(({ name, description, fields = [] }) => {
    const singular = getSingularName(name.value)
    return {
      name: name.value,
      description: description?.value,
      singular,
      tableName: tablePrefix === '' ? singular : `${tablePrefix}${name.value}`,
      plural: singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`,
      fields: fields.map((field) => parseField(field, names, enums)),
    }
  })
}

/** `pair` for `Pair`, and `nft` for `NFT`: graph-node makes a name of capitals small as a whole. */
const getSingularName = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1)

function parseField(
  { name, type, description, directives = [] }: FieldDefinitionNode,
  entities: ReadonlySet<string>,
  enums: ReadonlyMap<string, EnumType>,
): Field {
  const isRequired = type.kind === Kind.NON_NULL_TYPE
  const common = { name: name.value, type: getNamedTypeName(type), isRequired, description: description?.value }
  const derived = directives.find((directive) => directive.name.value === 'derivedFrom')
  const derivedFrom = derived?.arguments?.[0]?.value
  const few = directives.find((directive) => directive.name.value === 'few')?.arguments?.[0]?.value
  const expectedRows = few?.kind === Kind.INT ? Number(few.value) : undefined
  if (derivedFrom?.kind === Kind.STRING)
    return { ...common, kind: 'derived', derivedFrom: derivedFrom.value, expectedRows }
  if (entities.has(common.type)) return { ...common, kind: 'reference' }
  const enumType = enums.get(common.type)
  return { ...common, kind: 'value', ...(enumType && { enumType }) }
}

const getNamedTypeName = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : getNamedTypeName(type.type)

/** Column with the number of the block that last changed the row. */
export const CHANGED_BLOCK_COLUMN = 'changedBlock'

/** Column of a field: a reference is stored as the id of the other entity. */
export const getColumnName = (field: Field): string => (field.kind === 'reference' ? `${field.name}Id` : field.name)
