import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readNamedBlocks } from '../../e2e/developers/guides.ts'
import { readClaim, replaceClaims } from '../exampleLines.ts'
import { getEntries, type Manifest, toPublishedManifest } from './manifest.ts'
import { getPackageFolder, getPublishedFolder, PUBLIC_PACKAGES, root } from './publicPackages.ts'
import { readReadmeExamples } from './readmeExamples.ts'
import { readStatedSizes } from './sizes.ts'

const readManifest = (name: (typeof PUBLIC_PACKAGES)[number]): Manifest =>
  JSON.parse(readFileSync(join(getPackageFolder(name), 'package.json'), 'utf8'))

const MANIFEST: Manifest = {
  name: '@zono/one',
  version: '1.2.3',
  exports: './src/index.ts',
  dependencies: { valibot: '1.5.0' },
  devDependencies: { viem: '2.57.1' },
  peerDependencies: { viem: '^2.57.1' },
  publishConfig: { access: 'public', directory: 'dist/package' },
}

describe('published manifest', () => {
  test('leads to compiled modules, and has nothing of the workspace', () => {
    expect(toPublishedManifest(MANIFEST)).toEqual({
      name: '@zono/one',
      version: '1.2.3',
      exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' }, './package.json': './package.json' },
      files: ['lib', 'src', 'CHANGELOG.md'],
      dependencies: { valibot: '^1.5.0' },
      peerDependencies: { viem: '^2.57.1' },
      publishConfig: { access: 'public' },
    })
  })

  test('promises the entries that are named for it, patterns and data among them', () => {
    const exports = { '.': './src/index.ts', './lists/*': './src/lists/*', './catalogue/*': './src/catalogue/*.ts' }
    const manifest = { ...MANIFEST, publishConfig: { ...MANIFEST.publishConfig, exports } }
    expect(toPublishedManifest(manifest).exports).toEqual({
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './lists/*': './src/lists/*',
      './catalogue/*': { types: './lib/catalogue/*.d.ts', default: './lib/catalogue/*.js' },
      './package.json': './package.json',
    })
  })

  test('is refused for a private package', () => {
    expect(() => toPublishedManifest({ ...MANIFEST, private: true })).toThrow('@zono/one is private')
  })
})

describe.each(PUBLIC_PACKAGES)('packages/%s', (name) => {
  test('is published from where it is built, and says what it is', () => {
    const { private: isPrivate, publishConfig, description, sideEffects, license } = readManifest(name)
    expect(isPrivate).toBeUndefined()
    expect(join(getPackageFolder(name), publishConfig.directory)).toBe(getPublishedFolder(name))
    expect(publishConfig.access).toBe('public')
    expect([typeof description, sideEffects, license]).toEqual(['string', false, 'MIT'])
  })

  test('has a readme with examples that claim something, and with the size of each entry', () => {
    const examples = readReadmeExamples(name)
    expect(examples.length).toBeGreaterThan(0)
    // Functions that read a chain run on the devnet, each of them (apps/web/src/app/parts/client.chain.test.ts).
    const claiming = name === 'client' ? examples.filter(({ code }) => !/^export /m.test(code)) : examples
    expect(claiming.length).toBeGreaterThan(0)
    for (const { code } of claiming) expect(code).toMatch(/checkValue\("|checkError\("/)
    const readme = readFileSync(join(getPackageFolder(name), 'README.md'), 'utf8')
    const entries = Object.keys(getEntries(readManifest(name))).filter((entry) => !entry.includes('*'))
    const names = entries.map((entry) => (entry === '.' ? 'everything' : `@zono/${name}${entry.slice(1)}`))
    expect(readStatedSizes(readme).map((stated) => stated.names)).toEqual(expect.arrayContaining(names))
  })
})

test.each(readNamedBlocks('file'))('docs/guides/$guide: an excerpt of $name stands there', ({ name, code }) => {
  expect(readFileSync(join(root, name), 'utf8')).toContain(code)
})

test('stated sizes: each with its names', () => {
  const readme = 'Size (minified, brotli, without viem): everything 14.2 KB; `a, b` 6 KB; `@zono/a/token-lists` 3 KB.'
  expect(readStatedSizes(readme)).toEqual([
    { names: 'everything', kilobytes: 14.2 },
    { names: 'a, b', kilobytes: 6 },
    { names: '@zono/a/token-lists', kilobytes: 3 },
  ])
  expect(() => readStatedSizes('Small.')).toThrow('states no size')
})

test('claims of examples: values, errors, and lines without any', () => {
  expect(readClaim('f(1) // => 2')).toEqual({ expression: 'f(1)', value: '2' })
  expect(readClaim("get('https://a.b') // throws BadError")).toEqual({
    expression: "get('https://a.b')",
    error: 'BadError',
  })
  expect(readClaim('const a = 1')).toBeUndefined()
  expect(replaceClaims('const a = 1\na // => 1', () => 'checked')).toBe('const a = 1\nchecked')
})
