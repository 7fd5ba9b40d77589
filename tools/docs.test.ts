// What the documents name has to exist: files of this repository, links, and identifiers of the code.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listMarkdown('docs')]

function listMarkdown(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

const NOT_OURS = /(^|\/)(node_modules|dist|\.\w+|artifacts)\//

/** Files of the repository; a document may leave out folders at the start of a path, because its subject says which. */
const files = ['apps', 'packages', 'contracts', 'devnet', 'e2e', 'bench', 'tools', 'ops', 'docs', '.']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map(
      (name) => `/${folder}/${name}`,
    ),
  )
  .filter((path) => !NOT_OURS.test(path) && statSync(join(root, path)).isFile())

const exists = (path: string): boolean => files.some((file) => file.endsWith(`/${path}`))

/** Texts in backticks outside of blocks of code. */
function listCode(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code ?? [])
}

/** A path of a file: with folders or alone, but for placeholders and what a build writes. */
const isSourcePath = (code: string): boolean =>
  /^[\w.@-]+(\/[\w.@-]+)*\.(ts|tsx|mjs|cjs|sol|md|yml|toml)$/.test(code) &&
  !/(^|\/)(area|Area|x)[A-Z.]|^licenses/.test(code)

const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

test.each(DOCUMENTS)('%s: names files that exist', (document) => {
  const missing = listCode(readText(document)).filter((code) => isSourcePath(code) && !exists(code))
  expect(missing).toEqual([])
})

test.each(DOCUMENTS)('%s: links to files and headings that exist', (document) => {
  const links = [...readText(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].flatMap(([, link]) => link ?? [])
  const broken = links.filter((link) => {
    const [path = '', heading] = link.split('#')
    const target = path === '' ? document : join(dirname(document), path)
    if (!existsSync(join(root, target))) return true
    return heading !== undefined && !listHeadings(readText(target)).includes(heading)
  })
  expect(broken).toEqual([])
})

/** Headings as their links name them. */
const listHeadings = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

/** A name of code of several words, such as `chainQuery`, `useAction(...)` or `BlockHead`. */
const IDENTIFIER = /^([a-z]+(?:[A-Z][a-z0-9]*)+|(?:[A-Z][a-z0-9]+){2,})(?:\(.*\))?$/

test('ARCHITECTURE.md: names functions, types and values that exist', () => {
  const source = files
    .filter((path) => /\.(ts|tsx|mjs|sol)$/.test(path) && path !== '/tools/docs.test.ts')
    .map((path) => readText(path.slice(1)))
    .join('\n')
  const words = new Set(source.match(/\w+/g))
  const names = listCode(readText('ARCHITECTURE.md')).flatMap((code) => code.match(IDENTIFIER)?.[1] ?? [])
  // A name that ends in X stands for many.
  expect(names.filter((name) => !name.endsWith('X') && !words.has(name))).toEqual([])
})

test('examples: the swap form is as short as its table promises', () => {
  expect(readText('examples/README.md')).toContain('a swap form, in fifty lines')
  expect(readText('examples/swap-form/main.ts').trimEnd().split('\n').length).toBeLessThanOrEqual(50)
})
