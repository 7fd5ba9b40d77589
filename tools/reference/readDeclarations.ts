// The public declarations of a package with their docstrings, as its sources say them.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What a docstring says, by its tags. */
export type Docstring = {
  readonly text: string
  readonly params: readonly { readonly name: string; readonly text: string }[]
  readonly returns?: string
  readonly throws: readonly string[]
  readonly see: readonly string[]
  readonly example?: string
}

/** One public name. */
export type Declaration = {
  readonly name: string
  readonly kind: 'function' | 'type' | 'constant' | 'error'
  /** As the source declares it, without its body. */
  readonly signature: string
  readonly docstring: Docstring
}

/** Names that belong together: those of a module that is exported whole (`Pair.create`), or of one source file. */
export type Section = {
  /** What it is imported from, such as `@zono/messages/markdown`. */
  readonly module?: string
  readonly title: string
  /** What a name begins with where the module is exported whole. */
  readonly prefix: string
  readonly declarations: readonly Declaration[]
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Exported = NonNullable<Extract<Statement, { readonly type: 'ExportNamedDeclaration' }>['declaration']>

const parse = (file: string) => {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  return { source, body: program.body, comments }
}

/** Splits a docstring into its text and its tags. */
export function parseDocstring(comment: string): Docstring {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
  const parts = lines
    .join('\n')
    .trim()
    .split(/^(?=@\w+)/m)
  const [text = ''] = parts[0]?.startsWith('@') ? [''] : parts
  const tags = parts.flatMap((part) => {
    const [, tag, value = ''] = /^@(\w+)\s?([\s\S]*)$/.exec(part) ?? []
    return tag === undefined ? [] : [{ tag, value: value.trim() }]
  })
  const getAll = (name: string) => tags.filter(({ tag }) => tag === name).map(({ value }) => value)
  const [returns] = getAll('returns')
  const [example] = getAll('example')
  return {
    text: text.trim(),
    params: getAll('param').map((value) => {
      const [, name = '', rest = ''] = /^(\S+)\s*(?:- )?([\s\S]*)$/.exec(value) ?? []
      return { name, text: rest }
    }),
    ...(returns && { returns }),
    throws: getAll('throws'),
    see: getAll('see'),
    ...(example && { example }),
  }
}

/** A declaration without its body, and what it is. */
function describe(source: string, node: Exported): Pick<Declaration, 'name' | 'kind' | 'signature'> | undefined {
  const slice = (from: number, to: number) => source.slice(from, to).trim()
  if (node.type === 'FunctionDeclaration' && node.id && node.body)
    return { name: node.id.name, kind: 'function', signature: slice(node.start, node.body.start) }
  if (node.type === 'TSTypeAliasDeclaration')
    return { name: node.id.name, kind: 'type', signature: slice(node.start, node.end) }
  if (node.type === 'ClassDeclaration' && node.id)
    return { name: node.id.name, kind: 'error', signature: slice(node.start, node.body.start) }
  const [declarator] = node.type === 'VariableDeclaration' ? node.declarations : []
  if (declarator?.id.type !== 'Identifier' || !declarator.init) return undefined
  const { id, init } = declarator
  if (init.type === 'ArrowFunctionExpression')
    return { name: id.name, kind: 'function', signature: slice(node.start, init.body.start).replace(/\s*=>$/, '') }
  const whole = slice(node.start, node.end)
  // A table is not its own description.
  const signature = whole.includes('\n') ? slice(node.start, init.start).replace(/\s*=$/, '') : whole
  return { name: id.name, kind: 'constant', signature }
}

type Types = ReadonlyMap<string, string>

/** Types that a file declares, by name, as its source says them. */
function readTypes(source: string, body: readonly Statement[]): Types {
  const nodes = body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  )
  return new Map(
    nodes.flatMap((node) =>
      node?.type === 'TSTypeAliasDeclaration' ? [[node.id.name, source.slice(node.start, node.end)] as const] : [],
    ),
  )
}

/** A signature, and below it the types that it names and that nobody can import: who reads it has nothing else of them. */
export function addTypes(signature: string, types: Types): string {
  const named = [...types].filter(
    ([name, text]) => !signature.includes(text) && new RegExp(`\\b${name}\\b`).test(signature),
  )
  return named.length === 0 ? signature : addTypes([signature, ...named.map(([, text]) => text)].join('\n\n'), types)
}

/** All exported declarations of a source file, in its order, but for those that an index leaves out. */
function readFile(file: string, isPublic: (name: string) => boolean = () => true): readonly Declaration[] {
  const { source, body, comments } = parse(file)
  const declarations = body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const described = describe(source, statement.declaration)
    if (described === undefined) return []
    const comment = comments.findLast(
      ({ type, end, value }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= statement.start &&
        !source.slice(end, statement.start).trim(),
    )
    return [{ ...described, docstring: parseDocstring(comment?.value.slice(1) ?? '') }]
  })
  const listed = declarations.filter(({ name }) => isPublic(name))
  const names = listed.map(({ name }) => name)
  const types = new Map([...readTypes(source, body)].filter(([name]) => !names.includes(name)))
  return listed.map((declaration) => ({ ...declaration, signature: addTypes(declaration.signature, types) }))
}

type ExportOf = { readonly file: string; readonly names: readonly string[] | undefined; readonly prefix: string }

/** What an index exports from which file; `names` is undefined where that is everything. */
function readIndex(index: string): readonly ExportOf[] {
  const { body } = parse(index)
  return body.flatMap((statement): readonly ExportOf[] => {
    if (statement.type === 'ExportAllDeclaration') {
      const { source, exported } = statement
      const prefix = exported?.type === 'Identifier' ? `${exported.name}.` : ''
      return [{ file: join(dirname(index), source.value), names: undefined, prefix }]
    }
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const names = statement.specifiers.flatMap(({ exported }) =>
      exported.type === 'Identifier' ? [exported.name] : [],
    )
    return [{ file: join(dirname(index), statement.source.value), names, prefix: '' }]
  })
}

/** Title of the names of a file: of the module that is exported whole, else of the file. */
const toTitle = (file: string, prefix: string): string =>
  prefix === '' ? (file.match(/([\w-]+)\.ts$/)?.[1] ?? file) : prefix.slice(0, -1)

/** Public names of an index, by file. Generated ABIs are left out. */
export function readSections(index: string): readonly Section[] {
  const all = readIndex(index).filter(({ file }) => !file.includes('/abis/'))
  // An entry may declare names itself.
  const own: Section = { title: toTitle(index, ''), prefix: '', declarations: readFile(index) }
  const others = [...new Set(all.map(({ file }) => file))].map((file) => {
    const exports = all.filter((entry) => entry.file === file)
    const isWhole = exports.some(({ names }) => names === undefined)
    const names = exports.flatMap((entry) => entry.names ?? [])
    const prefix = exports.find((entry) => entry.prefix !== '')?.prefix ?? ''
    const declarations = readFile(file, (name) => isWhole || names.includes(name))
    return { title: toTitle(file, prefix), prefix, declarations }
  })
  return [...others, own]
}
