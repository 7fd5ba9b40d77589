// Writes what the contract build made into the repository: contracts/artifacts, from which the devnet and operators deploy,
// and packages/protocol/src/abis, which the page imports. With --check it only says which of them the build does not make.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ARTIFACTS_FOLDER, hashContractSources, listContractSources } from '../devnet/chain/contractSources.ts'

const root = resolve(import.meta.dirname, '..')
const ABI_FOLDER = join(root, 'packages/protocol/src/abis')
/** Interfaces that the page reads without a contract of ours behind them. */
const INTERFACES = ['AggregatorV3Interface']

type AbiEntry = {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly { readonly type: string }[]
}
type Contract = { readonly name: string; readonly source: string }
type BuildOutput = {
  readonly abi: readonly AbiEntry[]
  readonly bytecode: { readonly object: string; readonly linkReferences?: object }
  readonly metadata: { readonly compiler: { readonly version: string }; readonly settings: Record<string, unknown> }
}

/** All contracts that can be deployed, and the interfaces above. */
const contracts: readonly Contract[] = listContractSources()
  .flatMap((source) =>
    [...readFileSync(join(root, source), 'utf8').matchAll(/^(?:contract|interface) (\w+)/gm)]
      .map(([text, name = '']) => ({ name, source, isInterface: text.startsWith('interface') }))
      .filter(({ name, isInterface }) => !isInterface || INTERFACES.includes(name)),
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1))

function readBuildOutput({ name, source }: Contract): BuildOutput {
  return JSON.parse(readFileSync(join(root, 'contracts/out', basename(source), `${name}.json`), 'utf8'))
}

/** An ABI in an order that does not depend on the compiler, one line an entry. */
function formatAbi(abi: readonly AbiEntry[]): string {
  const key = (entry: AbiEntry) => `${entry.type} ${entry.name ?? ''} ${JSON.stringify(entry)}`
  return [...abi]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((entry) => `    ${JSON.stringify(removeInternalTypes(entry))}`)
    .join(',\n')
}

/** Compiler-internal type names only make the page larger. */
function removeInternalTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeInternalTypes)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, field]) => key !== 'internalType' && !(key === 'anonymous' && field === false),
  )
  return Object.fromEntries(entries.map(([key, field]) => [key, removeInternalTypes(field)]))
}

/** The TypeScript module of one contract: its ABI, and the descriptor that `getContract` takes. */
const generateAbiModule = (
  contract: Contract,
): string => `// Generated from contracts/src by \`npm run build:contracts\`. Do not edit.
export const ${contract.name} = {
  name: '${contract.name}',
  abi: [
${formatAbi(readBuildOutput(contract).abi)},
  ],
} as const
`

/** Every error that a contract of the product names, in Solidity's form, from which its selector follows. */
function generateErrorSignatures(contracts: readonly Contract[]): string {
  const errors = contracts.flatMap((contract) => readBuildOutput(contract).abi.filter(({ type }) => type === 'error'))
  const signatures = errors.map(({ name, inputs = [] }) => `${name}(${inputs.map(({ type }) => type).join()})`)
  if (signatures.some((signature) => signature.includes('tuple')))
    throw new Error('An error has a struct: list its fields.')
  return `// Generated from contracts/src by \`npm run build:contracts\`. Do not edit.
export const ERROR_SIGNATURES = [
${[...new Set(signatures)]
  .sort()
  .map((signature) => `  '${signature}',\n`)
  .join('')}] as const
`
}

/** The published form of one contract, with the fields of a Hardhat artifact. */
function generateArtifact(contract: Contract): string {
  const { abi, bytecode } = readBuildOutput(contract)
  if (Object.keys(bytecode.linkReferences ?? {}).length > 0)
    throw new Error(`${contract.name} links a library: make the library's functions internal.`)
  return `{
  "contractName": "${contract.name}",
  "sourceName": "${contract.source}",
  "abi": [
${formatAbi(abi)}
  ],
  "bytecode": "${bytecode.object}"
}
`
}

/** What the artifacts have in common: compiler, settings, and the hash that tells when they are outdated. */
function generateManifest(published: readonly Contract[]): string {
  const [first, ...others] = published.map((contract) => {
    const { compiler, settings } = readBuildOutput(contract).metadata
    const { optimizer, evmVersion, metadata } = settings
    return { compiler: compiler.version, settings: { optimizer, evmVersion, metadata } }
  })
  if (others.some((other) => !isDeepStrictEqual(other, first)))
    throw new Error('contracts/out holds builds of several settings: delete it and run `npm run build:contracts`.')
  return `${JSON.stringify({ ...first, sourceHash: hashContractSources() }, null, 2)}\n`
}

const withAbi = contracts.filter(({ source }) => source.startsWith('contracts/src/'))
const published = contracts.filter(({ name }) => !INTERFACES.includes(name))
const expectedFiles = new Map<string, string>([
  ...withAbi.map((contract) => [join(ABI_FOLDER, `${contract.name}.ts`), generateAbiModule(contract)] as const),
  [
    join(ABI_FOLDER, 'index.ts'),
    `// Generated from contracts/src by \`npm run build:contracts\`. Do not edit.\n${withAbi.map(({ name }) => `export { ${name} } from './${name}.ts'`).join('\n')}\n`,
  ],
  [join(ABI_FOLDER, 'errorSignatures.ts'), generateErrorSignatures(withAbi)],
  ...published.map(
    (contract) => [join(ARTIFACTS_FOLDER, `${contract.name}.json`), generateArtifact(contract)] as const,
  ),
  [join(ARTIFACTS_FOLDER, 'manifest.json'), generateManifest(published)],
])

for (const folder of [ABI_FOLDER, ARTIFACTS_FOLDER]) mkdirSync(folder, { recursive: true })
const existingFiles = new Map(
  [ABI_FOLDER, ARTIFACTS_FOLDER].flatMap((folder) =>
    readdirSync(folder).map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const),
  ),
)
const outdated = [...new Set([...expectedFiles.keys(), ...existingFiles.keys()])].filter(
  (file) => existingFiles.get(file) !== expectedFiles.get(file),
)

if (process.argv.includes('--check')) {
  for (const file of outdated)
    console.error(`${file.slice(root.length + 1)} is not what contracts/src and contracts/mocks compile to.`)
  console.log(
    outdated.length > 0
      ? '`npm run build:contracts` writes compiled contracts and ABIs.'
      : `${published.length} compiled contracts and ${withAbi.length} ABIs match their sources.`,
  )
  process.exitCode = outdated.length > 0 ? 1 : 0
} else {
  for (const file of outdated) {
    const text = expectedFiles.get(file)
    if (text === undefined) rmSync(file)
    else writeFileSync(file, text)
  }
  console.log(`${published.length} compiled contracts and ${withAbi.length} ABIs, ${outdated.length} files written.`)
}
