import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from 'graphql'

/** A field of an entity: a value, another entity by its id, or the entities that name this one. */
export type Field = { readonly name: string; readonly type: string; readonly isRequired: boolean } & (
  | { readonly kind: 'value' }
  | { readonly kind: 'reference' }
  | {
      readonly kind: 'derived'
      readonly derivedFrom: string
      /** Rows that a parent usually has at most, where that is little: what the list costs before it is read. */
      readonly expectedRows: number | undefined
    }
)

/** A type of the subgraph's schema, and the table it stands in. */
export type Entity = {
  readonly name: string
  /** Of one: `pair`. The table has the same name. */
  readonly singular: string
  /** Of many: `pairs`. */
  readonly plural: string
  readonly fields: readonly Field[]
}

/** Reads a subgraph's schema as its makers write it: types with `@entity`, lists with `@derivedFrom`. Of our own: `@few`. */
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
  const by = derived?.arguments?.[0]?.value
  const few = directives.find((directive) => directive.name.value === 'few')?.arguments?.[0]?.value
  const usual = few?.kind === Kind.INT ? Number(few.value) : undefined
  if (by?.kind === Kind.STRING) return { ...common, kind: 'derived', derivedFrom: by.value, expectedRows: usual }
  return { ...common, kind: entities.has(common.type) ? 'reference' : 'value' }
}

const getNamedTypeName = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : getNamedTypeName(type.type)

/** The column that holds the block in which a row was last changed. */
export const CHANGED_BLOCK_COLUMN = 'changedBlock'

/** The column of a field: a reference keeps the other's id. */
export const getColumnName = (field: Field): string => (field.kind === 'reference' ? `${field.name}Id` : field.name)
