import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from 'graphql'

/** A field of an entity: a value, a reference to another entity, or the list of entities that refer to this one. */
export type Field = { readonly name: string; readonly type: string; readonly isRequired: boolean } & (
  | { readonly kind: 'value' }
  | { readonly kind: 'reference' }
  | {
      readonly kind: 'derived'
      readonly derivedFrom: string
      /** Usual length of a short list, from `@few`; `assertQueryCost` counts it instead of `first`. */
      readonly expectedRows: number | undefined
    }
)

/** A type of a subgraph's schema. */
export type Entity = {
  readonly name: string
  /** Name of the query for one entity, and of the table: `pair`. */
  readonly singular: string
  /** Name of the query for a list: `pairs`. */
  readonly plural: string
  readonly fields: readonly Field[]
}

/** Parses a subgraph's schema: types with `@entity`, lists with `@derivedFrom` and, as an extension, `@few`. */
export function parseEntities(schema: string): readonly Entity[] {
  const types = parse(schema).definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const names = new Set(types.map(({ name }) => name.value))
  return types.map(({ name, fields = [] }) => {
    const singular = name.value.charAt(0).toLowerCase() + name.value.slice(1)
    return {
      name: name.value,
      singular,
      plural: singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`,
      fields: fields.map((field) => parseField(field, names)),
    }
  })
}

function parseField({ name, type, directives = [] }: FieldDefinitionNode, entities: ReadonlySet<string>): Field {
  const common = { name: name.value, type: getNamedTypeName(type), isRequired: type.kind === Kind.NON_NULL_TYPE }
  const derived = directives.find((directive) => directive.name.value === 'derivedFrom')
  const derivedFrom = derived?.arguments?.[0]?.value
  const few = directives.find((directive) => directive.name.value === 'few')?.arguments?.[0]?.value
  const expectedRows = few?.kind === Kind.INT ? Number(few.value) : undefined
  if (derivedFrom?.kind === Kind.STRING)
    return { ...common, kind: 'derived', derivedFrom: derivedFrom.value, expectedRows }
  return { ...common, kind: entities.has(common.type) ? 'reference' : 'value' }
}

const getNamedTypeName = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : getNamedTypeName(type.type)

/** Column with the number of the block that last changed the row. */
export const CHANGED_BLOCK_COLUMN = 'changedBlock'

/** Column of a field: a reference is stored as the id of the other entity. */
export const getColumnName = (field: Field): string => (field.kind === 'reference' ? `${field.name}Id` : field.name)
