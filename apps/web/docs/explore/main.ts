// The explorer of the documentation: queries of the exchange's subgraphs and hub, and their schemas. All text is set as text.
import { type Api, listApis } from './apis.ts'
import { ask, parseVariables } from './ask.ts'
import { readSchema, SCHEMA_QUERY, type Schema } from './introspection.ts'
import { createSampleQuery, findFirstList } from './sampleQuery.ts'
import { createSchemaView, openNamedType } from './schemaView.ts'

/** A query of the guides. */
type Example = { readonly api: string; readonly title: string; readonly query: string }

/** Characters of an answer that are shown: a page with megabytes of text would stand still. */
const MAX_SHOWN_LENGTH = 300_000

const find = <type extends HTMLElement>(id: string, type: new () => type): type => {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`The page has no #${id}.`)
  return element
}

const form = find('explore', HTMLFormElement)
const apiSelect = find('explore-api', HTMLSelectElement)
const exampleSelect = find('explore-example', HTMLSelectElement)
const queryField = find('explore-query', HTMLTextAreaElement)
const variablesField = find('explore-variables', HTMLTextAreaElement)
const state = find('explore-state', HTMLElement)
const answerBox = find('explore-answer', HTMLElement)
const schemaSearch = find('explore-search', HTMLInputElement)
const schemaState = find('explore-schema-state', HTMLElement)
const typesBox = find('explore-types', HTMLElement)

const examples: readonly Example[] = JSON.parse(form.dataset.examples ?? '[]')
let apis: readonly Api[] = []
let schema: Schema | undefined

const getSentence = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.')
const getApi = () => apis.find(({ name }) => name === apiSelect.value)

function addOptions(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]) {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)))
}

async function run() {
  const api = getApi()
  if (api === undefined) return
  try {
    const variables = parseVariables(variablesField.value)
    state.textContent = 'Asking…'
    const { status, body, milliseconds } = await ask(api.url, queryField.value, variables)
    const text = JSON.stringify(body, undefined, 2)
    const hasErrors = typeof body === 'object' && body !== null && ('errors' in body || 'error' in body)
    answerBox.textContent = text.slice(0, MAX_SHOWN_LENGTH)
    const cut = text.length > MAX_SHOWN_LENGTH ? `, the first ${MAX_SHOWN_LENGTH} characters of ${text.length}` : ''
    state.textContent = `${hasErrors ? 'Refused' : 'Answered'} with ${status} in ${milliseconds} ms${cut}`
  } catch (error) {
    state.textContent = getSentence(error)
  }
}

function setQuery(query: string) {
  queryField.value = query
  variablesField.value = ''
}

function showSchema() {
  if (schema === undefined) return
  const words = schemaSearch.value.toLowerCase().split(/\s+/).filter(Boolean)
  const types = createSchemaView({
    ...{ schema, words },
    onPick(field) {
      if (schema) setQuery(createSampleQuery(schema, field))
      queryField.focus()
    },
  })
  typesBox.replaceChildren(...types)
  schemaState.textContent = words.length === 0 ? '' : `${types.length} types found`
}

async function openApi() {
  const api = getApi()
  if (api === undefined) return
  schema = undefined
  typesBox.replaceChildren()
  answerBox.textContent = ''
  state.textContent = ''
  schemaState.textContent = 'Reading the schema…'
  const own = examples.filter((example) => example.api === api.name)
  addOptions(
    exampleSelect,
    own.map(({ title }, index) => [String(index), title]),
  )
  exampleSelect.disabled = own.length === 0
  setQuery(own[0]?.query ?? '')
  try {
    const { body } = await ask(api.url, SCHEMA_QUERY)
    // Another API may have been chosen meanwhile.
    if (getApi() !== api) return
    schema = readSchema(body)
    if (schema === undefined) throw new Error('The schema could not be read. Try again in a moment.')
    const first = findFirstList(schema)
    if (queryField.value === '' && first !== undefined) setQuery(createSampleQuery(schema, first))
    showSchema()
    openNamedType()
  } catch (error) {
    if (getApi() === api) schemaState.textContent = getSentence(error)
  }
}

async function start() {
  const config: unknown = await (await fetch('/config.json')).json()
  apis = listApis(config, location.origin)
  if (apis.length === 0) throw new Error('This exchange names no subgraphs and no hub.')
  addOptions(
    apiSelect,
    apis.map(({ name }) => [name, name]),
  )
  const wanted = new URLSearchParams(location.search).get('api')
  if (apis.some(({ name }) => name === wanted)) apiSelect.value = wanted ?? ''
  await openApi()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run()
})
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  void run()
})
apiSelect.addEventListener('change', () => void openApi())
exampleSelect.addEventListener('change', () => {
  const own = examples.filter(({ api }) => api === apiSelect.value)
  setQuery(own[Number(exampleSelect.value)]?.query ?? '')
})
schemaSearch.addEventListener('input', showSchema)
addEventListener('hashchange', openNamedType)
start().catch((error: unknown) => {
  state.textContent = getSentence(error)
})
