/** A type as introspection tells it: a named one, or a list or required one around another. */
export type TypeRef = { readonly kind: string; readonly name: string | null; readonly ofType?: TypeRef | null }

type Described = { readonly name: string; readonly description: string | null }

/** An argument, or a field of an input. */
export type InputValue = Described & { readonly type: TypeRef; readonly defaultValue: string | null }

export type Field = Described & { readonly type: TypeRef; readonly args: readonly InputValue[] }

/** A type of a schema. */
export type SchemaType = Described & {
  readonly kind: string
  readonly fields: readonly Field[] | null
  readonly inputFields: readonly InputValue[] | null
  readonly enumValues: readonly Described[] | null
}

/** The schema of an API. Its answer is one of a service of the exchange, and shown as text alone. */
export type Schema = { readonly queryType: { readonly name: string }; readonly types: readonly SchemaType[] }

/** What is shown of a schema, in few levels: services limit introspection. */
export const SCHEMA_QUERY = `{
  __schema {
    queryType { name }
    types {
      kind name description
      fields { name description args { name description defaultValue type { ...T } } type { ...T } }
      inputFields { name description defaultValue type { ...T } }
      enumValues { name description }
    }
  }
}
fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`

/** `[Pair!]!` */
export function formatTypeRef({ kind, name, ofType }: TypeRef): string {
  if (!ofType) return name ?? ''
  return kind === 'LIST' ? `[${formatTypeRef(ofType)}]` : `${formatTypeRef(ofType)}!`
}

/** The name of a type without what is around it. */
export const getTypeName = ({ name, ofType }: TypeRef): string => (ofType ? getTypeName(ofType) : (name ?? ''))

/** The schema in an answer; undefined where it has none. */
export function readSchema(answer: unknown): Schema | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined
  const { data } = answer
  if (typeof data !== 'object' || data === null || !('__schema' in data)) return undefined
  const { __schema: schema } = data
  const isSchema = typeof schema === 'object' && schema !== null && 'types' in schema && Array.isArray(schema.types)
  return isSchema ? (schema as Schema) : undefined
}

/** Types of the API itself, what can be asked first; without those of introspection and plain values. */
export function listTypes({ types, queryType }: Schema): readonly SchemaType[] {
  const own = types.filter(({ name, kind }) => !name.startsWith('__') && kind !== 'SCALAR')
  const getRank = ({ name, kind }: SchemaType) => (name === queryType.name ? 0 : kind === 'OBJECT' ? 1 : 2)
  return own.toSorted((a, b) => getRank(a) - getRank(b))
}
