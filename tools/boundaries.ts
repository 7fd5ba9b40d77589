// `npm run check:boundaries`: the directory tree is the dependency rule. A file may import its own folder and below, files
// directly in a folder above it, and lower layers. A violation says where the imported code belongs.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { getPackage, type Import, readImports } from './imports.ts'

/** Parts of the repository, and the parts each one may import. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'packages/sdk': [],
  'packages/protocol': [],
  'packages/client': ['packages/sdk', 'packages/protocol'],
  'packages/messages': [],
  'packages/service': [],
  'packages/rpc': ['packages/protocol', 'packages/service'],
  'packages/art': [],
  'packages/deploy': ['packages/protocol', 'packages/art'],
  'apps/indexer': ['packages/sdk', 'packages/protocol', 'packages/service', 'packages/rpc'],
  'apps/keeper': ['packages/protocol', 'packages/messages', 'packages/sdk', 'packages/service', 'packages/rpc'],
  'apps/hub': ['packages/protocol', 'packages/messages', 'packages/service', 'packages/rpc'],
  'apps/items': ['packages/protocol', 'packages/service', 'packages/rpc', 'packages/art'],
  'apps/web': ['packages/sdk', 'packages/protocol', 'packages/client', 'packages/messages', 'packages/art'],
  devnet: [
    'packages/sdk',
    'packages/protocol',
    'packages/messages',
    'packages/service',
    'packages/art',
    'packages/deploy',
  ],
  e2e: ['packages/sdk', 'packages/protocol', 'packages/client', 'packages/messages', 'packages/art', 'devnet'],
  examples: ['packages/sdk', 'packages/protocol', 'packages/client'],
  bench: ['packages/sdk', 'packages/protocol', 'packages/messages', 'packages/art', 'devnet', 'e2e'],
  tools: ['packages/protocol', 'packages/art', 'apps/web', 'apps/hub', 'apps/items', 'devnet', 'e2e'],
}

/** What `#` stands for in imports of the page (apps/web/package.json). */
const PAGE_FOLDER = 'apps/web/src'

/** Folders whose children are layers, lowest first: a child may import the children before it. Other siblings are strangers. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // The swap card for other sites shows parts of what the page knows, and no part of the page knows it.
  'apps/web/src': ['lib', 'ui', 'core', 'features', 'app', 'embed'],
  'apps/web/src/lib': ['storage', 'settings', 'i18n', 'format', 'errors'],
  'apps/web/src/ui': [
    'art',
    'button',
    'markdown',
    'feedback',
    'figure',
    'form',
    'identity',
    'dialog',
    'layout',
    'navigation',
    'table',
    'chart',
  ],
  'apps/web/src/core': [
    'toasts',
    'rpc',
    'chain',
    'testing',
    'screen',
    'beacon',
    'subgraph',
    'names',
    'token-lists',
    'wallet',
    'recipients',
    'instances',
    'services',
    'tokens',
    'search',
    'news',
    'nfts',
    'usernames',
    'pairs',
    'prices',
    'token-picker',
    'trades',
    'pair-stats',
    'transactions',
  ],
  'apps/web/src/core/tokens': ['saved', 'logos', 'amount'],
  'apps/web/src/core/nfts': ['items', 'grid'],
  'apps/web/src/core/transactions': ['simulation', 'fees', 'tracking', 'send', 'approvals', 'components'],
  // Farms take one token into a pool on the way. Home shows parts of both, such as the swap card; no other area does.
  'apps/web/src/features': ['trade', 'earn', 'home'],
  // Orders are swaps of later, and one token into a pool is a swap and a deposit.
  'apps/web/src/features/trade': ['swap', 'orders', 'liquidity'],
  // Both kinds of orders are placed and listed alike, and both have a price.
  'apps/web/src/features/trade/orders': ['place', 'limit', 'recurring', 'list'],
  'apps/web/src/features/trade/liquidity': ['zap', 'add', 'remove'],
  'apps/web/src/features/trade/swap': [
    'slippage',
    'split',
    'token-fee',
    'pairs',
    'resale',
    'sandwich',
    'recipient',
    'form',
    'warnings',
    'quote',
    'large-loss',
    'confirm',
    'chart',
  ],
  'apps/web/src/features/earn': [
    'roi',
    'history',
    'reward',
    'summary',
    'stake',
    'rows',
    'table',
    'list',
    'panel',
    'farms',
    'vault',
    'pools',
    'uses',
  ],
  'apps/web/src/features/voting': ['power', 'list', 'overview', 'vote', 'proposal', 'create'],
  'apps/web/src/features/games/prediction': ['game', 'rounds', 'chart', 'history', 'collect', 'leaderboard'],
  'apps/web/src/features/nft': ['list', 'dialog', 'market', 'mint', 'farming', 'staking', 'squad'],
  'apps/web/src/features/info': [
    'charts',
    'tables',
    'positions',
    'overview',
    'pairs',
    'tokens',
    'portfolio',
    'accounts',
  ],
  'apps/web/src/features/games/lottery': [
    'draw',
    'ticket',
    'about',
    'current',
    'own-tickets',
    'buy',
    'prizes',
    'history',
  ],
  'apps/web/src/features/profile': ['names', 'frame', 'setup', 'account', 'teams', 'gifts'],
  'apps/web/src/features/nft/market': [
    'frame',
    'activity',
    'dialogs',
    'grid',
    'offers',
    'collections',
    'collection',
    'item',
    'profile',
    'overview',
  ],
  'apps/web/src/features/nft/market/collection': ['traits', 'sweep'],
  'apps/web/src/app': [
    'config',
    'settings',
    'status',
    'menu',
    'account',
    'anniversary',
    'parts',
    'search',
    'news',
    'layout',
    'gallery',
  ],
  'apps/web/src/features/operator': ['contracts', 'roles', 'dialog', 'operations', 'settings', 'tasks'],
}

/** The most source files that one folder may hold, tests not counted. */
const MAX_FILES_PER_FOLDER = 12

/** Folders that the rule leaves alone: one generated file per contract, one entry point per command. */
const FLAT_FOLDERS = ['packages/protocol/src/abis', 'tools']

/** Folders of what tests against a devnet share. */
const CHAIN_TEST_FOLDERS = [
  'apps/indexer/reconciliation/',
  'apps/keeper/src/testing/devnet/',
  'apps/items/src/testing/devnet/',
  'apps/hub/src/testing/devnet/',
  'apps/web/src/core/testing/devnet/',
]

const root = resolve(import.meta.dirname, '..')
const WEB_SOURCE = 'apps/web/src/'

function listFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

const getPart = (path: string) => Object.keys(PARTS).find((part) => path.startsWith(`${part}/`))

/** Why an import is not allowed and what to do about it; undefined when it is allowed. */
export function getViolation({ from, to, isTypeOnly }: Import): string | undefined {
  const target = getPackage(to) ?? getPart(to)
  const origin = getPart(from)
  const isTest = /\.test\.tsx?$/.test(from)
  const isChainTest = from.endsWith('.chain.test.ts') || CHAIN_TEST_FOLDERS.some((folder) => from.startsWith(folder))
  const isTestOnDevnet = isChainTest && origin?.startsWith('apps/') === true && target === 'devnet'
  if (origin && target && origin !== target && !PARTS[origin]?.includes(target) && !isTestOnDevnet) {
    return `${from} may not import ${to}: ${origin} is a lower layer than ${target}. Move what both need into a package that both may import.`
  }
  if (!from.startsWith(WEB_SOURCE)) return undefined
  if (to.startsWith(WEB_SOURCE)) return getLayerViolation(from, to)
  if (/^wagmi(\/|$)|^@wagmi\//.test(to) && !from.startsWith(`${WEB_SOURCE}core/wallet/`) && !isTest) {
    return `${from} may not import ${to}: only core/wallet uses wagmi. Add what you need to core/wallet and import that.`
  }
  if (/\.rules\.tsx?$/.test(from) && to === 'react') {
    return `${from} may not import react: rules are pure. Put what needs React into a view.`
  }
  if (from.startsWith(`${WEB_SOURCE}features/`) && to === 'viem/actions' && !isTypeOnly) {
    return `${from} may not import viem/actions: a feature reads through chain.read and writes through an Action.`
  }
  return undefined
}

function getLayerViolation(from: string, to: string): string | undefined {
  if (
    from.startsWith(`${WEB_SOURCE}app/`) &&
    /^apps\/web\/src\/features\/.+\//.test(to) &&
    !/\.(route\.tsx|results\.tsx|now\.tsx|uses\.tsx|collect\.ts|history\.ts|news\.ts|audience\.ts)$/.test(to)
  ) {
    return `${from} may not import ${to}: the app knows a feature only by its *.route.tsx, *.results.tsx, *.now.tsx, *.uses.tsx, *.collect.ts, *.history.ts, *.news.ts and *.audience.ts.`
  }
  const own = from.split('/')
  const other = to.split('/')
  let depth = 0
  while (own[depth] === other[depth] && depth < Math.min(own.length, other.length) - 1) depth += 1
  const parent = own.slice(0, depth).join('/')
  // A file directly in the common folder, or an import of one: inward or upward.
  const isInOwnBranch = depth === own.length - 1 || depth === other.length - 1
  // Folders with layers own their files from above: a layer may not import a file that lies beside the layers of `src`.
  if (isInOwnBranch) return undefined
  const layers = LAYERS[parent]
  const [ownLayer = '', otherLayer = ''] = [own[depth], other[depth]]
  if (!layers?.includes(ownLayer) || !layers.includes(otherLayer)) {
    return `${from} may not import ${to}: siblings do not import each other. Move what both need up into ${parent}/.`
  }
  if (layers.indexOf(otherLayer) < layers.indexOf(ownLayer)) return undefined
  return `${from} may not import ${to}: ${ownLayer} is a lower layer than ${otherLayer}. Move ${to} down, or pass it in from above.`
}

/** Cycles among the imports of a list, types included, each reported once. */
export function findCycles(imports: readonly Import[]): readonly string[] {
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
  const cycles = new Set<string>()
  const visited = new Set<string>()

  function visit(file: string, path: readonly string[]) {
    const start = path.indexOf(file)
    if (start >= 0) {
      const cycle = path.slice(start)
      const first = cycle.indexOf([...cycle].sort()[0] ?? file)
      cycles.add([...cycle.slice(first), ...cycle.slice(0, first)].join(' -> '))
      return
    }
    if (visited.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    visited.add(file)
  }

  for (const file of graph.keys()) visit(file, [])
  return [...cycles]
}

/**
 * Imports of the page that climb two folders or more, or into another layer: `#core/chain/chain.ts` says where a file is,
 * `../../../` does not.
 */
export const findClimbingImports = (imports: readonly Import[]): readonly string[] =>
  imports.flatMap(({ from, to, specifier = '' }) => {
    if (!specifier.startsWith('../') || ![from, to].every((path) => path.startsWith(`${PAGE_FOLDER}/`))) return []
    const [path, otherPath] = [from, to].map((file) => file.slice(PAGE_FOLDER.length + 1)) as [string, string]
    return specifier.startsWith('../../') || path.split('/')[0] !== otherPath.split('/')[0]
      ? [`${from} imports ${specifier}: say '#${otherPath}'.`]
      : []
  })

/** Folders with more source files than one folder may hold. */
export function findCrowdedFolders(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES_PER_FOLDER && !FLAT_FOLDERS.includes(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} source files, more than ${MAX_FILES_PER_FOLDER}. Split it by what a person does there.`,
    )
}

function main() {
  const files = Object.keys(PARTS).flatMap(listFiles)
  const imports = files.flatMap(readImports)
  const problems = [
    ...imports.map(getViolation).filter((text) => text !== undefined),
    ...findCycles(imports).map((cycle) => `${cycle}: an import cycle. Move what both need into a file of its own.`),
    ...findClimbingImports(imports),
    ...findCrowdedFolders(files),
  ]
  for (const text of problems) console.error(text)
  console.log(problems.length === 0 ? `${imports.length} imports, all allowed.` : `${problems.length} problems.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
