import { readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import * as v from 'valibot'

const ROOT = resolve(import.meta.dirname, '../../..')
const ARTIFACTS_FOLDER = join(ROOT, 'contracts/artifacts')

/** Where imports that do not begin with a dot lie. */
const PACKAGES: readonly (readonly [prefix: string, folder: string])[] = [
  ['@openzeppelin/contracts/', 'node_modules/@openzeppelin/contracts/'],
]

const manifestSchema = v.object({
  /** Version of the compiler with its commit. */
  compiler: v.string(),
  settings: v.object({ optimizer: v.unknown(), evmVersion: v.string(), metadata: v.unknown() }),
})

const artifactSchema = v.object({ contractName: v.string(), sourceName: v.string() })

/** What a compiler, and an explorer that verifies a contract, need to make its code again. */
export type ContractSource = {
  /** Path and name of the contract, as explorers ask for it. */
  readonly contract: string
  /** Version of the compiler with its commit, with a `v` before it. */
  readonly compiler: string
  /** Standard JSON input of the compiler. */
  readonly input: {
    readonly language: 'Solidity'
    readonly sources: Readonly<Record<string, { readonly content: string }>>
    readonly settings: Readonly<Record<string, unknown>>
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ARTIFACTS_FOLDER, file), 'utf8'))

/**
 * Sources of a contract of the repository by its name, with all that they import.
 * @see https://docs.soliditylang.org/en/latest/using-the-compiler.html#input-description
 */
export function readContractSource(name: string): ContractSource {
  const { compiler, settings } = v.parse(manifestSchema, readJson('manifest.json'))
  const { contractName, sourceName } = v.parse(artifactSchema, readJson(`${name}.json`))
  const sources: Record<string, { content: string }> = {}
  collectSources(sourceName, sources)
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } }
  return {
    contract: `${sourceName}:${contractName}`,
    compiler: `v${compiler}`,
    input: { language: 'Solidity', sources, settings: { ...settings, outputSelection } },
  }
}

function collectSources(path: string, sources: Record<string, { content: string }>): void {
  if (sources[path]) return
  const [prefix, folder] = PACKAGES.find(([start]) => path.startsWith(start)) ?? ['', '']
  const content = readFileSync(join(ROOT, folder, path.slice(prefix.length)), 'utf8')
  sources[path] = { content }
  for (const [, imported = ''] of content.matchAll(/^import\s[^;"']*["']([^"']+)["']\s*;/gm))
    collectSources(imported.startsWith('.') ? posix.join(posix.dirname(path), imported) : imported, sources)
}
