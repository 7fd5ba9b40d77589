// Writes packages/protocol/src/abis from the contract build; with --check it only says whether they are stale.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const abiFolder = join(root, 'packages/protocol/src/abis')
/** Folders of contracts that the page or the devnet calls; test tokens speak ERC-20. */
const CONTRACT_FOLDERS = [
  'accounts',
  'anniversary',
  'auctions',
  'collections',
  'competition',
  'exchange',
  'farms',
  'governance',
  'ifo',
  'launchpad',
  'lottery',
  'market',
  'migration',
  'names',
  'nft-farming',
  'nft-staking',
  'oracle',
  'pools',
  'prediction',
  'profiles',
  'random',
  'shared',
  'squad',
  'tokens',
  'vault',
]
/** Sources without a contract of their own to call; interfaces (`IPair`, ...) are left out by their name. */
const EXCLUDED_CONTRACTS = [
  'AuctionViews',
  'Bls12381',
  'Collection',
  'CompetitionBooks',
  'Engraving',
  'ExchangeMath',
  'FarmAccounting',
  'FarmEmission',
  'FeeTreasury',
  'LiquidityToken',
  'LotteryRounds',
  'LotterySettings',
  'LotteryTickets',
  'MarketCollections',
  'MarketListings',
  'NftCustody',
  'PredictionRounds',
  'PredictionSettings',
  'PriceAtTime',
  'ProfilePoints',
  'ProfileTeams',
  'RouterBase',
  'RouterLiquidity',
  'RouterPairs',
  'RouterSwaps',
  'SaleMath',
  'SalePoints',
  'SalePools',
  'SaleTerms',
  'SquadSettings',
  'SquadTickets',
  'StakingLib',
  'StakingPoolAccounting',
  'StakingPoolConfig',
]

type AbiEntry = { readonly type: string; readonly name?: string }

const contractNames = CONTRACT_FOLDERS.flatMap((area) =>
  readdirSync(join(root, 'contracts/src', area), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sol'))
    .map((entry) => basename(entry.name, '.sol')),
)
  .filter((name) => !EXCLUDED_CONTRACTS.includes(name) && !/^I[A-Z][a-z]/.test(name))
  .sort()

/** The TypeScript module of one contract: its ABI in a stable order, and the descriptor that `contractOf` takes. */
function generateAbiModule(name: string): string {
  const artefact = join(root, 'contracts/out', `${name}.sol`, `${name}.json`)
  const { abi } = JSON.parse(readFileSync(artefact, 'utf8')) as { abi: readonly AbiEntry[] }
  const key = (entry: AbiEntry) => `${entry.type} ${entry.name ?? ''} ${JSON.stringify(entry)}`
  const sorted = [...abi].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const entries = sorted.map((entry) => `    ${JSON.stringify(removeInternalTypes(entry))},`).join('\n')
  return `// Generated from contracts/src by \`npm run build:contracts\`. Do not edit.
export const ${name} = {
  name: '${name}',
  abi: [
${entries}
  ],
} as const
`
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

const expectedFiles = new Map<string, string>([
  ...contractNames.map((name) => [`${name}.ts`, generateAbiModule(name)] as const),
  [
    'index.ts',
    `// Generated from contracts/src by \`npm run build:contracts\`. Do not edit.\n${contractNames.map((name) => `export { ${name} } from './${name}.ts'`).join('\n')}\n`,
  ],
])

const listExistingFiles = () => {
  try {
    return readdirSync(abiFolder)
  } catch {
    return []
  }
}
const isStale =
  listExistingFiles().length !== expectedFiles.size ||
  [...expectedFiles].some(
    ([file, text]) => !listExistingFiles().includes(file) || readFileSync(join(abiFolder, file), 'utf8') !== text,
  )

if (process.argv.includes('--check')) {
  console.log(
    isStale
      ? 'packages/protocol/src/abis is stale: run `npm run build:contracts`.'
      : `${contractNames.length} ABIs match the build.`,
  )
  process.exitCode = isStale ? 1 : 0
} else if (isStale) {
  rmSync(abiFolder, { recursive: true, force: true })
  mkdirSync(abiFolder, { recursive: true })
  for (const [file, text] of expectedFiles) writeFileSync(join(abiFolder, file), text)
  console.log(`${contractNames.length} ABIs written.`)
}
