// Who imports what in the repository, TypeScript and Solidity alike.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { getPackage, type Import, readImports } from '../../imports.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Files that import a file, by its path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Graph of these imports. Files that are gone are in it too, as long as something still imports them. */
export function createImportGraph(imports: readonly Import[]): ImportGraph {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const file = toPackageFile(to)
    importers.set(file, [...(importers.get(file) ?? []), from])
  }
  return importers
}

/** File behind `@zono/sdk` or `@zono/protocol/lists/default.json`; any other name as it is. */
function toPackageFile(name: string): string {
  const folder = getPackage(name)
  if (folder === undefined) return name
  const path = name.split('/').slice(2).join('/') || 'index'
  return `${folder}/src/${path}${path.endsWith('.json') ? '' : '.ts'}`
}

/** These files, and all that import one of them directly or over others. */
export function findDependents(graph: ImportGraph, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  // A set is walked in the order in which it grows.
  for (const file of found) for (const importer of graph.get(file) ?? []) found.add(importer)
  return found
}

/** Imports of a Solidity file by relative path; those of libraries are left out. */
export const parseSolidityImports = (file: string, source: string): readonly Import[] =>
  [...source.matchAll(/^import\s[^;]*?["'](\.[^"']+)["']/gm)].map(([, path = '']) => ({
    from: file,
    to: join(dirname(file), path),
    isTypeOnly: false,
  }))

/** Imports of all these files; paths start at the root of the repository. */
export const readAllImports = (files: readonly string[]): readonly Import[] =>
  files.flatMap((file) => {
    if (file.endsWith('.sol')) return parseSolidityImports(file, readFileSync(join(root, file), 'utf8'))
    return /\.(tsx?|mjs)$/.test(file) ? readImports(file) : []
  })
