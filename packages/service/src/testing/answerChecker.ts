// Whether real answers are what a service's OpenAPI document says of them.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { listOperations, type PlacedOperation } from '../openapi/listOperations.ts'
import type { Response as DocumentedResponse, OpenApiDocument } from '../openapi/types.ts'

export type AnswerChecker = {
  /**
   * Checks an answer: status, headers, media type, and the body where it is JSON.
   * @throws {Error} that says what the document does not
   */
  readonly check: (method: string, path: string, answer: Response) => Promise<void>
  /** Operations of which a successful answer was checked, such as `GET /api/item`. */
  readonly checked: ReadonlySet<string>
}

const isJson = (mediaType: string) => /[/+.-]json$/.test(mediaType)

/** An object has no properties but those of its schema: a reader may meet others later, a test may not. */
const closeObjects = (document: OpenApiDocument): object =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )

const toPattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

const escapePointer = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Creates a checker of one document. */
export function createAnswerChecker(document: OpenApiDocument): AnswerChecker {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(closeObjects(document), 'document')
  const checked = new Set<string>()
  // Paths without parameters first: `/users/valid` is no `/users/{address}`.
  const operations = listOperations(document)
    .map((placed) => ({ ...placed, pattern: toPattern(placed.path) }))
    .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))

  function findResponse({ name, method, path, operation }: PlacedOperation, status: number) {
    const response = operation.responses[status]
    if (response === undefined) throw new Error(`${name}: the document has no status ${status}.`)
    if (!('$ref' in response))
      return { response, pointer: `/paths/${escapePointer(path)}/${method}/responses/${status}` }
    const shared = response.$ref.slice('#/components/responses/'.length)
    const found: DocumentedResponse | undefined = document.components.responses[shared]
    if (found === undefined) throw new Error(`${name}: ${response.$ref} is missing.`)
    return { response: found, pointer: `/components/responses/${escapePointer(shared)}` }
  }

  function assertValid(subject: string, pointer: string, value: unknown) {
    const validate = ajv.getSchema(`document#${pointer}`)
    if (validate === undefined) throw new Error(`${subject}: there is no schema at ${pointer}.`)
    if (!validate(value)) throw new Error(`${subject}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`)
  }

  async function check(method: string, path: string, answer: Response) {
    const placed = operations.find(
      (operation) => operation.method === method.toLowerCase().replace('head', 'get') && operation.pattern.test(path),
    )
    // A test may ask for what is not there.
    if (placed === undefined && [404, 405].includes(answer.status)) return
    if (placed === undefined) throw new Error(`The document has no ${method} ${path}.`)
    const { response, pointer } = findResponse(placed, answer.status)
    const subject = `${placed.name} ${answer.status}`
    for (const [name, { required = false, schema }] of Object.entries(response.headers ?? {})) {
      const text = answer.headers.get(name)
      if (text === null && required) throw new Error(`${subject}: the header ${name} is missing.`)
      if (text === null) continue
      const value = schema.type === 'integer' ? Number(text) : text
      assertValid(`${subject} ${name}`, `${pointer}/headers/${escapePointer(name)}/schema`, value)
    }
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? ''
    if (response.content && !(mediaType in response.content))
      throw new Error(`${subject}: the document has no ${mediaType}.`)
    if (method !== 'HEAD' && isJson(mediaType))
      assertValid(subject, `${pointer}/content/${escapePointer(mediaType)}/schema`, await answer.clone().json())
    if (answer.ok) checked.add(placed.name)
  }

  return { check, checked }
}

/**
 * Checks each answer that `fetch` brings from a service, from now on: one that the document does not describe is an error of
 * the call.
 * @returns what was checked, and what ends it
 * @example
 * const answers = checkAnswersOf(document, () => 'http://127.0.0.1:12500')
 */
export function checkAnswersOf(document: OpenApiDocument, getBaseUrl: () => string) {
  const checker = createAnswerChecker(document)
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const [url, base] = [String(input instanceof Request ? input.url : input), getBaseUrl()]
    if (url.startsWith(`${base}/`)) await checker.check(init?.method ?? 'GET', new URL(url).pathname, answer)
    return answer
  }
  return {
    checked: checker.checked,
    stop() {
      globalThis.fetch = fetch
    },
  }
}
