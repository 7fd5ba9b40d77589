import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT_DIR = resolve(import.meta.dirname, '../../..')
const ABIS_DIR = join(ROOT_DIR, 'packages/protocol/src/abis')
/** Manifests of areas, whose words call nothing. */
const AREAS_DIR = join(ROOT_DIR, 'packages/protocol/src/areas')
/** The swap card for other sites, which calls nothing that the page does not. */
const EMBED_DIR = join(ROOT_DIR, 'apps/web/src/embed')
const SOURCE_DIRS = ['apps/web/src', 'packages/sdk/src', 'packages/client/src', 'packages/protocol/src'].map((folder) =>
  join(ROOT_DIR, folder),
)

/**
 * Removes functions, events and errors from the ABIs whose names the sources never quote: a contract has three
 * times as many as the page calls. Names must be literals, so the build fails when one is
 * concatenated.
 */
export function pruneAbis(): Plugin {
  let names: ReadonlySet<string>
  return {
    name: 'zono:prune-abis',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      names = collectNames()
    },
    transform(code, id) {
      if (!id.startsWith(`${ABIS_DIR}/`) || id.endsWith('/index.ts')) return undefined
      return { code: pruneAbi(code, names), map: null }
    },
  }
}

type AbiEntry = {
  readonly name?: string
  readonly inputs?: readonly { readonly indexed?: boolean }[]
  readonly stateMutability?: string
  readonly outputs?: readonly { readonly name: string }[]
}

/**
 * Source of an ABI module (one entry per line) without the entries whose names are not listed, and without what encodes and
 * decodes nothing: whether a function writes, the names of what it returns, and that an argument of an event is not indexed. Values come back in their order, and only
 * those inside a struct by name.
 */
export const pruneAbi = (code: string, names: ReadonlySet<string>): string =>
  code
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('    {')) return [line]
      const { stateMutability: _, ...entry } = JSON.parse(line.trim().replace(/,$/, '')) as AbiEntry
      if (entry.name === undefined || !names.has(entry.name)) return []
      const inputs = entry.inputs?.map(({ indexed, ...input }) => (indexed ? { ...input, indexed } : input))
      const outputs = entry.outputs?.map(({ name: _, ...output }) => output)
      return [`    ${JSON.stringify({ ...entry, inputs, outputs })},`]
    })
    .join('\n')

function collectNames(): ReadonlySet<string> {
  const sources = SOURCE_DIRS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => ![ABIS_DIR, AREAS_DIR, EMBED_DIR].some((folder) => path.startsWith(`${folder}/`)))
  const names = new Set<string>()
  for (const path of sources) {
    const source = readFileSync(path, 'utf8')
    if (/(functionName|eventName):\s*`/.test(source))
      throw new Error(`${path} puts the name of a function or event together: write it out, so that its ABI is kept.`)
    for (const [, name] of source.matchAll(/['"`](\w+)['"`]/g)) if (name) names.add(name)
  }
  return names
}
