// Every export of the packages has an `@example`. The examples of a package are compiled and run in its place:
// `expression // => value` holds, and `expression // throws ErrorName` throws. Examples may use every export of the package
// and the values of src/testing/exampleFixtures.ts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { replaceClaims } from './exampleLines.ts'
import { getEntries, type Manifest } from './publishing/manifest.ts'

const root = resolve(import.meta.dirname, '..')

const DECLARATION = /^export (?:abstract |async )?(?:const|function|type|class) (\w+)/gm
const DOC_COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:abstract |async )?(?:const|function|type|class) (\w+)/g

type SourceFile = { readonly path: string; readonly source: string; readonly exports: readonly string[] }

/** Files that others import from, below `src`: the index first. Generated ABIs and tables of data are left out. */
function listEntries(folder: string): readonly string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.values(getEntries(manifest))
    .filter((entry) => /^[^*]+\.ts$/.test(entry) && !entry.includes('/abis/'))
    .map((entry) => entry.replace('./src/', ''))
}

const readDeclaredNames = (text: string): readonly string[] =>
  [...text.matchAll(DECLARATION)].map(([, name = '']) => name)

/** Source files behind the entries of a package, each with its exported names. Generated ABIs are left out. */
function readPublicFiles(source: string, entries: readonly string[]): readonly SourceFile[] {
  const files = new Map<string, Set<string>>()
  const add = (path: string, names: readonly string[]) =>
    files.set(path, new Set([...(files.get(path) ?? []), ...names]))
  for (const entry of entries) {
    const index = readFileSync(join(source, entry), 'utf8')
    for (const [, names = '', module = ''] of index.matchAll(
      /^export (?:type )?(\* as \w+|\{[^}]*\}|\*) from '\.\/([^']+)'/gm,
    )) {
      if (module.startsWith('abis/')) continue
      const path = join(dirname(entry), module)
      add(
        path,
        names.startsWith('* as')
          ? readDeclaredNames(readFileSync(join(source, path), 'utf8'))
          : [...names.matchAll(/\b(?!type\b)\w+/g)].map(([name]) => name),
      )
    }
    // An entry may declare names itself; an index only gives a type to the module of the same name.
    if (!entry.endsWith('index.ts')) add(entry, readDeclaredNames(index))
  }
  return [...files].map(([path, names]) => ({
    path,
    source: readFileSync(join(source, path), 'utf8'),
    exports: [...names],
  }))
}

type Example = { readonly title: string; readonly code: string }

function readExamples({ path, source, exports }: SourceFile): readonly Example[] {
  return [...source.matchAll(DOC_COMMENT)].flatMap(([, comment = '', name = '']) => {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
    const start = lines.indexOf('@example')
    if (start < 0 || !exports.includes(name)) return []
    return [
      {
        title: `${path}: ${name}`,
        code: lines
          .slice(start + 1)
          .join('\n')
          .trim(),
      },
    ]
  })
}

/** The example with its comments as assertions. */
const toAssertions = (code: string): string =>
  replaceClaims(code, (claim) =>
    'value' in claim
      ? `expect(${claim.expression}).toEqual(${claim.value})`
      : `expect(() => ${claim.expression}).toThrow(${claim.error})`,
  )

/** Names of an entry that an example can use. */
function readEntryNames(source: string, entry: string): readonly string[] {
  const index = readFileSync(join(source, entry), 'utf8').replace(/^\/\/.*$/gm, '')
  const abis = index.includes("from './abis/index.ts'") ? readFileSync(join(source, 'abis/index.ts'), 'utf8') : ''
  const names = [...`${index}\n${abis}`.matchAll(/^export (?:type )?(?:\* as (\w+)|\{([^}]*)\})/gm)].flatMap(
    ([, namespace, list = '']) => namespace ?? list.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  )
  return [...new Set([...names, ...readDeclaredNames(index)])].filter((name) => name !== '')
}

function toModule(source: string, entries: readonly string[], examples: readonly Example[]): string {
  const fixturesFile = join(source, 'testing/exampleFixtures.ts')
  const fixturesText = existsSync(fixturesFile) ? readFileSync(fixturesFile, 'utf8') : ''
  const fixtures = [...fixturesText.matchAll(/^export (?:const |\{ )(\w+)/gm)].map(([, name]) => name)
  return [
    "import { expect } from 'vitest'",
    ...entries.map((entry) => `import { ${readEntryNames(source, entry).join(', ')} } from '../../src/${entry}'`),
    ...(fixtures.length > 0 ? [`import { ${fixtures.join(', ')} } from '../../src/testing/exampleFixtures.ts'`] : []),
    'export const examples: Readonly<Record<string, () => Promise<void>>> = {',
    ...examples.map(({ title, code }) => `${JSON.stringify(title)}: async () => {\n${toAssertions(code)}\n},`),
    '}',
  ].join('\n')
}

const TYPESCRIPT_CONFIG = {
  extends: '../../../../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2023', 'dom'],
    noUnusedLocals: false,
    verbatimModuleSyntax: false,
    isolatedModules: false,
  },
  include: ['examples.ts'],
}

describe.each(['sdk', 'protocol', 'client', 'messages', 'art'])('packages/%s', (name) => {
  const source = join(root, 'packages', name, 'src')
  const entries = listEntries(join(root, 'packages', name))
  const files = readPublicFiles(source, entries)
  const examples = files.flatMap(readExamples)
  // Git, Biome and the boundary check ignore `dist`.
  const folder = join(root, 'packages', name, 'dist/examples')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'examples.ts'), toModule(source, entries, examples))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPESCRIPT_CONFIG))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('examples: exist for every export', () => {
    const titles = examples.map(({ title }) => title)
    const expected = files.flatMap(({ path, exports }) => exports.map((exported) => `${path}: ${exported}`))
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.filter((title) => !titles.includes(title))).toEqual([])
  })

  test('examples: have the types of the package', () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('examples: do what they say', async () => {
    const module: { readonly examples: Readonly<Record<string, () => Promise<void>>> } = await import(
      /* @vite-ignore */ join(folder, 'examples.ts')
    )
    const failures: string[] = []
    for (const [title, run] of Object.entries(module.examples))
      await run().catch((error: unknown) => failures.push(`${title}: ${String(error)}`))
    expect(failures).toEqual([])
  })
})
