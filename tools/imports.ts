// Imports of the repository's files, as their sources say.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = resolve(import.meta.dirname, '..')

const PACKAGES: Readonly<Record<string, string>> = {
  '@zono/sdk': 'packages/sdk',
  '@zono/client': 'packages/client',
  '@zono/protocol': 'packages/protocol',
  '@zono/messages': 'packages/messages',
  '@zono/service': 'packages/service',
  '@zono/rpc': 'packages/rpc',
  '@zono/art': 'packages/art',
}

/** One import. Both paths start at the repository root; `to` is a bare package name where it is not a file of ours. */
export type Import = {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
  /** As the file says it; absent in Solidity. */
  readonly specifier?: string
}

/** Folder of a package of this repository by the name that imports use; undefined for any other name. */
export const getPackage = (name: string): string | undefined =>
  Object.entries(PACKAGES).find(([id]) => name === id || name.startsWith(`${id}/`))?.[1]

/** Path of a file of ours from the root; anything else as it stands. `#` is the source folder of the page. */
function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  return specifier.startsWith('#') ? join('apps/web/src', specifier.slice(1)) : specifier
}

/** Imports of one file, those it exports again and those it loads on demand included. `file` starts at the root. */
export function readImports(file: string): readonly Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const toImport = (specifier: string, isTypeOnly: boolean) => ({
    from: file,
    to: resolveSpecifier(file, specifier),
    isTypeOnly,
    specifier,
  })
  const isTypes = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => toImport(moduleRequest.value, isTypes(entries))),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [toImport(moduleRequest.value, isType)] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const specifier = /^(['"`])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2]
      return specifier === undefined ? [] : [toImport(specifier, false)]
    }),
  ]
}
