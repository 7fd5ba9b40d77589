// What a new area touches outside of its own files. A registry that grows unseen makes the twentieth area dearer than the
// tenth: a file that names areas of three groups has to be listed here, and the first list may hold seven.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { AREAS, type Area } from '@zono/protocol/areas'
import { expect, test } from 'vitest'
import { MADE_UP_FILES, MADE_UP_LINES } from './madeUpArea.ts'

const root = resolve(import.meta.dirname, '..')

/** Shared files that every new area with a contract, a past and a screen touches, and what it adds there. */
const SHARED: Readonly<Record<string, string>> = {
  'packages/protocol/src/areas/areas.ts': 'its manifest',
  'packages/protocol/src/deployment.ts': 'the schema of its contracts, where a deployment names several',
  'apps/indexer/ponder.config.ts': 'the contract whose events are followed',
  'apps/indexer/ponder.schema.ts': 'its tables',
  'apps/indexer/src/api/subgraphs.ts': 'the schema of its subgraph',
  'apps/web/src/app/routes.ts': 'its screens',
  'devnet/seededChain.ts': 'its place in the order of blocks',
}

/** Shared files that an area touches if it has more than that. */
const IF_IT_HAS: Readonly<Record<string, readonly string[]>> = {
  'a kind that the registry lists': ['packages/protocol/src/areas/listingKinds.ts'],
  'an owner': [
    'packages/protocol/src/catalogue/ownerPowers.ts',
    'packages/protocol/src/clear-signing/areas/operator.ts',
    'apps/web/src/features/operator/contracts/instances.ts',
    'apps/web/src/features/operator/settings/settings.ts',
  ],
  'amounts that a hardware wallet tells': [
    'packages/protocol/src/clear-signing/areas/earn.ts',
    'packages/protocol/src/clear-signing/areas/sales.ts',
    'packages/protocol/src/clear-signing/readInstanceTokens.ts',
  ],
  'an entry in operator.json': [
    'packages/deploy/src/index.ts',
    'packages/deploy/src/launch/areas/createAreas.ts',
    'packages/deploy/src/launch/operator.ts',
    'packages/deploy/src/launch/operatorSchema.ts',
    'packages/deploy/examples/everything.json',
  ],
  'something to pay out': ['apps/web/src/app/parts/collectSources.ts'],
  'a past that moved tokens': ['apps/web/src/app/parts/historySources.ts'],
  'something that runs for a time': ['apps/web/src/app/parts/nowParts.ts'],
  'something that takes a token': ['apps/web/src/app/parts/tokenUses.ts'],
  'something to find': ['apps/web/src/app/parts/searchSources.ts'],
  'activity or phases on the devnet': ['devnet/simulation/createActivities.ts', 'devnet/advance/run.ts'],
  'an entry in the menu, which the specification fixes': ['apps/web/src/app/menu/menu.test.ts'],
}

/** Files that deal with the areas they name, and with no new one. */
const OF_SOME: readonly string[] = [
  'apps/web/src/features/info/portfolio/portfolio.rules.ts',
  'apps/web/src/features/info/positions/stakes.queries.ts',
  'e2e/app/secondOperator.ts',
]

/** Areas without a screen of their own are named everywhere, as is the exchange. */
const GROUPS = ['community', 'earn', 'games', 'nft', 'sales', 'trade']

const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

const listFiles = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)

/** Sources in which people write; texts, tests and what a build makes are others. */
const sources = ['apps', 'packages', 'devnet', 'e2e', 'bench', 'tools']
  .flatMap(listFiles)
  .filter(
    (path) =>
      /\.(ts|tsx|mjs|json)$/.test(path) &&
      !/(^|\/)(node_modules|dist|\.\w+|abis|locales)\/|\.(test|spec|suite)\.ts|sameWords|madeUpArea/.test(path),
  )
  .map((path) => ({ path, text: readText(path) }))

/** Group of each area by its key. */
const groups = new Map(
  GROUPS.flatMap((group) =>
    listFiles(`packages/protocol/src/areas/${group}`).map(
      (path) => [/key: '([\w-]+)'/.exec(readText(path))?.[1], group] as const,
    ),
  ),
)

const toHyphens = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const toCamel = (word: string) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Words that nobody writes but of this area: single ones, such as `Profile`, have other meanings too. */
function listWords({ key, contracts = [], instances = [], subgraphs = [] }: Area): readonly string[] {
  const names = [...contracts, ...instances].map(({ contract }) => contract)
  return [
    ...[...names, ...subgraphs].filter((name) => /[a-z][A-Z]/.test(name)),
    ...subgraphs.map(toHyphens).filter((name) => name.includes('-')),
    ...instances.map(({ list }) => list),
    ...['Area', 'Route', 'Routes'].map((suffix) => `${toCamel(key)}${suffix}`),
    `schema/${toCamel(key)}`,
  ]
}

const spells = (text: string, area: Area): boolean => new RegExp(`\\b(${listWords(area).join('|')})\\b`).test(text)

const areas = AREAS.filter(({ key }) => groups.has(key) && key !== 'exchange')

/** Files that name areas of three groups. */
const found = sources
  .filter(({ text }) => new Set(areas.filter((area) => spells(text, area)).map(({ key }) => groups.get(key))).size >= 3)
  .map(({ path }) => path)

const optional = Object.values(IF_IT_HAS).flat()

test('areas: a new one touches at most seven shared files', () => {
  const files = Object.keys(SHARED)
  expect(files.length).toBeLessThanOrEqual(7)
  expect(files.filter((path) => !found.includes(path))).toEqual([])
})

test('areas: no other file is a registry of areas', () => {
  expect(found.filter((path) => ![...Object.keys(SHARED), ...optional, ...OF_SOME].includes(path))).toEqual([])
})

test('areas: what is listed as touched names areas', () => {
  const areaWords = /\b(auctions|competition|farms|ifos|lottery|migration|pools|sales)/i
  expect(optional.filter((path) => !areaWords.test(readText(path)))).toEqual([])
  expect(OF_SOME.filter((path) => !found.includes(path))).toEqual([])
})

test('areas: the migration, as an example, stands in its own files and in those above', () => {
  const migration = areas.find(({ key }) => key === 'migration') as Area
  const isOwn = (path: string) => /migration/i.test(path)
  // Migrations of databases are others; these three explain themselves by the example of this area.
  const isOther = (path: string) => /^(apps\/(hub|items)|packages\/service)\/|core\/(instances|chain)\//.test(path)
  const shared = sources.flatMap(({ path, text }) =>
    spells(text, migration) && !isOwn(path) && !isOther(path) ? [path] : [],
  )
  const withOthers = ['packages/deploy/src/launch/areas/markets.ts']
  expect(shared.filter((path) => ![...Object.keys(SHARED), ...optional, ...withOthers].includes(path))).toEqual([])
  expect(Object.keys(SHARED).filter((path) => !shared.includes(path) && !path.endsWith('subgraphs.ts'))).toEqual([])
})

test('areas: a made-up area needs no other shared file', { timeout: 300_000 }, async () => {
  expect(Object.keys(MADE_UP_LINES).sort()).toEqual(Object.keys(SHARED).sort())
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache/made-up-area-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  try {
    for (const path of ['packages/protocol/src', 'apps/indexer', 'apps/web/package.json', 'apps/web/src', 'devnet'])
      cpSync(join(root, path), join(copy, path), {
        recursive: true,
        filter: (from) => !/\/(node_modules|\.[\w-]+)$|\.test\.tsx?$/.test(from.slice(root.length)),
      })
    for (const [path, text] of Object.entries(MADE_UP_FILES)) write(path, text)
    // The contract build writes this list.
    const abis = 'packages/protocol/src/abis/index.ts'
    write(abis, `${readText(abis)}export { Raffle } from './Raffle.ts'\n`)
    for (const [path, lines] of Object.entries(MADE_UP_LINES)) {
      const text = lines.reduce((before, [line, added]) => {
        expect(before.split(line), `${path}: ${line}`).toHaveLength(2)
        return before.replace(line, `${added}\n${line}`)
      }, readText(path))
      write(path, text)
    }
    const own = Object.keys(MADE_UP_FILES).filter((path) => /\.tsx?$/.test(path))
    const protocol = './packages/protocol/src'
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: {
          paths: { '@zono/protocol': [`${protocol}/index.ts`], '@zono/protocol/areas': [`${protocol}/areas/index.ts`] },
        },
        include: [],
        files: [...Object.keys(SHARED), 'apps/indexer/src/api/index.ts', 'apps/indexer/ponder-env.d.ts', ...own],
      }),
    )
    const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', copy]).catch(
      (error: { readonly stdout: string }) => error,
    )
    expect(stdout).toBe('')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
