// An OpenAPI document as markdown: operations by their tags, then the schemas that they name.

type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Response = {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>
  readonly content?: Content
}
type Operation = {
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly 'x-rate-limit'?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description: string
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

/** What the services' documents consist of. */
export type OpenApi = {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
  }
}

/** Values whose pattern says less than their name. */
const NAMED_PATTERNS: Readonly<Record<string, string>> = {
  '^0x[0-9a-fA-F]{40}$': 'address',
  '^0x[0-9a-f]{64}$': 'hash',
  '^[0-9]{1,78}$': 'whole number as text',
  '^[0-9]+(\\.[0-9]{1,18})?$': 'decimal as text',
}

const toCode = (value: unknown) => `\`${String(value)}\``
const toRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n')

const getRefName = ($ref: string) => $ref.split('/').at(-1) ?? ''
const toLink = ($ref: string) => `[${getRefName($ref)}](#${getRefName($ref).toLowerCase()})`

/** Name of a type, as it stands in a table. */
function formatType(schema: Schema): string {
  if (schema.$ref !== undefined) return toLink(schema.$ref)
  if (schema.oneOf) return schema.oneOf.map(formatType).join(' or ')
  if (schema.const !== undefined) return toCode(schema.const)
  if (schema.enum) return schema.enum.map(toCode).join(', ')
  if (schema.items) return `list of ${formatType(schema.items)}`
  const named = schema.pattern && NAMED_PATTERNS[schema.pattern]
  const type = named ?? [schema.type ?? 'any'].flat().join(' or ')
  return `${type}${formatRange(schema)}`
}

function formatRange({ minimum, maximum, maxLength }: Schema): string {
  if (maximum !== undefined) return minimum === undefined ? ` (at most ${maximum})` : ` (${minimum} to ${maximum})`
  return maxLength === undefined ? '' : ` (at most ${maxLength} characters)`
}

const RESPONSE_HEAD = ['Status', 'When', 'Body', 'Cache-Control'] as const

type Row = readonly [name: string, type: string, description: string]

/** Fields of an object; those of objects inside it have its name before theirs. */
function listFields({ properties = {}, required = [] }: Schema, prefix = ''): readonly Row[] {
  return Object.entries(properties).flatMap(([name, schema]): readonly Row[] => {
    const optional = required.includes(name) ? '' : ' (optional)'
    const row: Row = [toCode(`${prefix}${name}`) + optional, formatType(schema), schema.description ?? '']
    return [row, ...listInnerFields(schema, `${prefix}${name}`)]
  })
}

function listInnerFields(schema: Schema, name: string): readonly Row[] {
  if (schema.properties) return listFields(schema, `${name}.`)
  if (schema.items) return listInnerFields(schema.items, `${name}[]`)
  return (schema.oneOf ?? []).flatMap((part) => listInnerFields(part, name))
}

const formatContent = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(([mediaType, { schema }]) => (mediaType === 'application/json' ? formatType(schema) : toCode(mediaType)))
    .join(', ')

function formatCaching({ headers }: Response): string {
  const schema = headers?.['Cache-Control']?.schema
  return schema === undefined ? '' : toCode(schema.const ?? schema.pattern?.replace(/[\^$]/g, '') ?? '')
}

const toResponseRow = (status: string, response: Response): readonly string[] => [
  ...[status, response.description ?? '', formatContent(response.content), formatCaching(response)],
]

function formatOperation(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const limit = operation['x-rate-limit']
  const parameterRows = parameters.map(({ name, required, schema, ...parameter }) => [
    `${toCode(name)}${required ? '' : ' (optional)'}`,
    parameter.in,
    `${formatType(schema)}${schema.default === undefined ? '' : `, default ${toCode(schema.default)}`}`,
    parameter.description,
  ])
  const own = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined)
  const shared = Object.entries(responses).filter(([, { $ref }]) => $ref !== undefined)
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${summary}. ${description ?? ''}`.trim(),
    limit === undefined ? '' : `Limit: ${toCode(limit)}.`,
    toTable(['Parameter', 'In', 'Type', 'Meaning'], parameterRows),
    requestBody ? `Body: ${formatContent(requestBody.content)}.` : '',
    toTable(
      RESPONSE_HEAD,
      own.map(([status, response]) => toResponseRow(status, response)),
    ),
    shared.length === 0 ? '' : `Also [${shared.map(([status]) => status).join(', ')}](#other-answers).`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Answers that many operations have, by their status. */
function formatSharedResponses({ paths, components }: OpenApi): string {
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.entries(operation.responses)),
  )
  const rows = Object.entries(components.responses).map(([name, response]) => {
    const [status = ''] = responses.find(([, { $ref }]) => $ref !== undefined && getRefName($ref) === name) ?? []
    return toResponseRow(status, response)
  })
  return `## Other answers\n\n${toTable(RESPONSE_HEAD, rows)}`
}

function formatSchema(name: string, schema: Schema): string {
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const rows = values ? [['each', formatType(values), ''], ...listInnerFields(values, 'each')] : listFields(schema)
  return [`### ${name}`, schema.description ?? '', toTable(['Field', 'Type', 'Meaning'], rows)]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * A page about an API.
 * @example
 * renderOpenApi(document) // => '# Item service\n\n...'
 */
export function renderOpenApi(document: OpenApi): string {
  const { info, tags, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    const texts = own.map(({ method, path, operation }) => formatOperation(method, path, operation))
    return [`## ${name}`, description, ...texts].join('\n\n')
  })
  const schemas = Object.entries(components.schemas).map(([name, schema]) => formatSchema(name, schema))
  const parts = [
    `# ${info.title}`,
    info.description,
    ...sections,
    formatSharedResponses(document),
    '## Schemas',
    ...schemas,
  ]
  return `${parts.join('\n\n')}\n`
}
