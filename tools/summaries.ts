// Summaries of transactions, as the sources of the page write them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A node of a syntax tree, with the fields that are read here. */
type Node = { readonly type: string } & {
  readonly [key in
    | 'alternate'
    | 'arguments'
    | 'attributes'
    | 'body'
    | 'callee'
    | 'consequent'
    | 'expression'
    | 'id'
    | 'init'
    | 'key'
    | 'name'
    | 'value']?: unknown
}
type Source = { readonly file: string; readonly nodes: readonly Node[] }

/**
 * English sources of all summaries that a transaction of the page can have: those of actions and requests, and those of
 * several actions in one batch. What a function returns is looked up by its name.
 *
 * @throws If a summary is the result of a function whose messages cannot be found.
 */
export function findSummaries(folder: string): ReadonlySet<string> {
  const sources = readSources(folder)
  const functions = new Map(sources.flatMap(({ nodes }) => nodes.flatMap(getDeclaration)))
  return new Set(
    sources.flatMap((source) => {
      const locals = new Map(source.nodes.flatMap(getDeclaration))
      return source.nodes.flatMap(getSummary).flatMap((value) => readTexts(value, locals, functions, source.file))
    }),
  )
}

function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, nodes: flatten(parseSync(file, readFileSync(join(folder, file), 'utf8')).program) }))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A node and all below it. */
function flatten(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(flatten)
  return isNode(node) ? [node, ...Object.values(node).flatMap(flatten)] : []
}

const getName = (node: unknown): string | undefined => (isNode(node) ? (node.name as string | undefined) : undefined)

/** Name and value of a variable, name and body of a function; nothing of any other node. */
function getDeclaration(node: Node): readonly (readonly [string, Node])[] {
  const value = node.type === 'VariableDeclarator' ? node.init : node.body
  const isDeclaration = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
  const name = isDeclaration ? getName(node.id) : undefined
  return name !== undefined && isNode(value) ? [[name, value]] : []
}

/** The value of `summary` in an object, of the batch's summary in JSX and in a call of the hook; nothing of any other node. */
function getSummary(node: Node): readonly Node[] {
  const { type, key, value, name, callee, arguments: given } = node
  if (type === 'Property' && getName(key) === 'summary' && isNode(value)) return [value]
  if (type === 'CallExpression' && getName(callee) === 'useMultiAction') return (given as readonly Node[]).slice(1)
  if (type !== 'JSXOpeningElement' || getName(name) !== 'MultiActionConfirm') return []
  const attribute = (node.attributes as readonly Node[]).find((entry) => getName(entry.name) === 'summary')
  const container = attribute?.value
  return isNode(container) && isNode(container.expression) ? [container.expression] : []
}

/** Texts of the messages that an expression can be. What is passed in from elsewhere is read where it is written. */
function readTexts(
  node: Node,
  locals: ReadonlyMap<string, Node>,
  functions: ReadonlyMap<string, Node>,
  file: string,
): readonly string[] {
  if (node.type === 'ConditionalExpression') {
    const branches = [node.consequent, node.alternate].filter(isNode)
    return branches.flatMap((branch) => readTexts(branch, locals, functions, file))
  }
  if (node.type === 'Identifier') {
    const value = locals.get(getName(node) ?? '')
    return value === undefined ? [] : readTexts(value, locals, functions, file)
  }
  if (node.type !== 'CallExpression') return []
  const name = getName(node.callee)
  const own = getMessageText(node)
  if (own !== undefined) return [own]
  // A schema, or a text for the screen: of summaries that are written elsewhere.
  if (name === undefined || name === 't') return []
  const texts = flatten(functions.get(name)).flatMap((inner) => getMessageText(inner) ?? [])
  if (texts.length === 0) throw new Error(`${file}: no message of the summary can be found in ${name}().`)
  return texts
}

/** Text of `msg(text)`, and of `plural(one, other)` that of the other, which is the key. */
function getMessageText({ type, callee, arguments: given }: Node): string | undefined {
  if (type !== 'CallExpression') return undefined
  const index = getName(callee) === 'msg' ? 0 : getName(callee) === 'plural' ? 1 : -1
  const text = (given as readonly Node[])[index]?.value
  return typeof text === 'string' ? text : undefined
}
