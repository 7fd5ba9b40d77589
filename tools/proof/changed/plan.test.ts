import { describe, expect, test } from 'vitest'
import { createPlan } from './plan.ts'
import { createSteps, getJourneyPattern } from './steps.ts'

const LOTTERY = 'apps/web/src/features/games/lottery'
const FILES = [
  `${LOTTERY}/lottery.route.tsx`,
  `${LOTTERY}/lottery.rules.ts`,
  `${LOTTERY}/lottery.rules.test.ts`,
  `${LOTTERY}/LotteryPage.tsx`,
  'apps/web/src/features/trade/swap/swap.route.tsx',
  'apps/web/src/core/chain/chain.ts',
  'apps/web/src/core/chain/chain.chain.test.ts',
  'apps/web/src/ui/button/Button.tsx',
  'apps/web/src/ui/theme.test.ts',
  'contracts/src/lottery/Lottery.sol',
  'contracts/src/tokens/Zono.sol',
  'contracts/test/lottery/Lottery.t.sol',
  'contracts/test/farms/Farms.t.sol',
  'contracts/test/pools/Pools.t.sol',
  'contracts/test/vault/Vault.t.sol',
  'devnet/chain/anvil.ts',
  'devnet/games.chain.test.ts',
  'devnet/nfts.chain.test.ts',
  'devnet/squad.chain.test.ts',
  'apps/indexer/src/lottery/rows.ts',
  'apps/indexer/reconciliation/games/games.chain.test.ts',
  'apps/keeper/src/keeper.ts',
  'apps/keeper/src/keeper.chain.test.ts',
  'e2e/games/lottery.spec.ts',
  'e2e/trade/swap.spec.ts',
  'tools/examples.test.ts',
  'tools/threatModel.test.ts',
  'docs/decisions.md',
]

const toImport = (from: string, to: string) => ({ from, to, isTypeOnly: false })
const IMPORTS = [
  toImport(`${LOTTERY}/lottery.rules.test.ts`, `${LOTTERY}/lottery.rules.ts`),
  toImport(`${LOTTERY}/LotteryPage.tsx`, `${LOTTERY}/lottery.rules.ts`),
  toImport(`${LOTTERY}/LotteryPage.tsx`, 'apps/web/src/ui/button/Button.tsx'),
  toImport('apps/web/src/core/chain/chain.chain.test.ts', 'apps/web/src/core/chain/chain.ts'),
  toImport('contracts/test/lottery/Lottery.t.sol', 'contracts/src/lottery/Lottery.sol'),
  ...['farms/Farms', 'pools/Pools', 'vault/Vault'].map((name) =>
    toImport(`contracts/test/${name}.t.sol`, 'contracts/src/tokens/Zono.sol'),
  ),
  ...['games', 'nfts', 'squad'].map((name) => toImport(`devnet/${name}.chain.test.ts`, 'devnet/chain/anvil.ts')),
]
const READERS = ['tools/examples.test.ts', 'tools/threatModel.test.ts', 'apps/web/src/ui/theme.test.ts']

const plan = (...changed: readonly string[]) =>
  createPlan({ changed, files: FILES, imports: IMPORTS, readers: READERS, hasPage: true })
const getNames = (...changed: readonly string[]) => createSteps(plan(...changed)).map(({ name }) => name)

describe('plan: within one feature', () => {
  test('runs unit tests by imports, tests that read the part, and journeys by the word', () => {
    const { unitTests, chainTests, contractFolders, journeys, needsPage } = plan(`${LOTTERY}/lottery.rules.ts`)
    expect(unitTests).toEqual([
      `${LOTTERY}/lottery.rules.test.ts`,
      'apps/web/src/ui/theme.test.ts',
      'tools/threatModel.test.ts',
    ])
    expect(chainTests).toEqual([])
    expect(contractFolders).toEqual([])
    expect(journeys).toEqual({ selected: ['e2e/games/lottery.spec.ts'], omitted: [], hasSmoke: false })
    expect(needsPage).toBe(true)
  })

  test('a deleted file counts for its importers and its area', () => {
    const { unitTests, journeys, existing } = createPlan({
      changed: [`${LOTTERY}/gone.ts`],
      files: FILES,
      imports: [...IMPORTS, toImport(`${LOTTERY}/lottery.rules.ts`, `${LOTTERY}/gone.ts`)],
      readers: [],
      hasPage: true,
    })
    expect(unitTests).toEqual([`${LOTTERY}/lottery.rules.test.ts`])
    expect(journeys.selected).toEqual(['e2e/games/lottery.spec.ts'])
    expect(existing).toEqual([])
  })

  test('a changed test of the page runs alone: no journey, no build', () => {
    const names = getNames(`${LOTTERY}/lottery.rules.test.ts`)
    expect(names).toContain('unit tests')
    expect(names).not.toContain('journeys in Chromium')
    expect(names).not.toContain('page build')
  })

  test('a contract runs its folder, chain tests and journeys of its area and what it compiles to, and neither gas nor a page build', () => {
    const contract = 'contracts/src/lottery/Lottery.sol'
    const { contractFolders, chainTests, journeys } = plan(contract)
    expect(contractFolders).toEqual(['lottery'])
    expect(chainTests).toEqual(['devnet/games.chain.test.ts'])
    expect(journeys.selected).toEqual(['e2e/games/lottery.spec.ts'])
    const names = getNames(contract)
    expect(names).toEqual(expect.arrayContaining(['compiled contracts', 'chain tests']))
    expect(names).not.toContain('page build')
    expect(names).not.toContain('gas of calls')
    expect(plan(contract).omissions.join('\n')).toContain('gas of calls: left out')
  })

  test('reconciliation takes minutes: it is run for the indexer, and named for a contract', () => {
    const reconciliation = 'apps/indexer/reconciliation/games/games.chain.test.ts'
    expect(plan('apps/indexer/src/lottery/rows.ts').chainTests).toContain(reconciliation)
    expect(plan('contracts/src/lottery/Lottery.sol').omissions.join('\n')).toContain(reconciliation)
  })

  test('a service runs its own chain tests, which start it and do not import it', () => {
    expect(plan('apps/keeper/src/keeper.ts').chainTests).toEqual(['apps/keeper/src/keeper.chain.test.ts'])
  })
})

describe('plan: what all areas share', () => {
  test('a part of every screen asks for the smoke journeys', () => {
    const shared = plan('apps/web/src/ui/button/Button.tsx')
    expect(shared.journeys).toEqual({ selected: [], omitted: [], hasSmoke: true })
    expect(getJourneyPattern(shared)).toBe('@smoke')
  })

  test('one run takes the journeys of an area and the smoke journeys', () => {
    const both = plan('apps/web/src/ui/button/Button.tsx', `${LOTTERY}/LotteryPage.tsx`)
    expect(getJourneyPattern(both)).toBe('games/lottery\\.spec\\.ts|@smoke')
  })

  test('tests of other areas that import what changed are left out once they are many, and named', () => {
    const { chainTests, omissions } = plan('devnet/chain/anvil.ts')
    expect(chainTests).toEqual([])
    expect(omissions.join('\n')).toContain('Left out, though the change can reach them: devnet/games.chain.test.ts')
    const contracts = plan('contracts/src/tokens/Zono.sol')
    expect(contracts.contractFolders).toEqual([])
    expect(contracts.omissions.join('\n')).toContain('farms, pools, vault')
  })

  test('settings of tools reach every test: the plan says to run the whole proof', () => {
    expect(plan('package.json').omissions.join('\n')).toContain('package.json: reaches every test')
  })

  test('documents run what reads them, and nothing that builds', () => {
    expect(plan('docs/decisions.md').unitTests).toEqual(['tools/threatModel.test.ts'])
    expect(getNames('docs/decisions.md')).toEqual(['formatting and lint', 'requirements shown', 'unit tests'])
  })
})

describe('plan: changed sources without a test', () => {
  test('names a source that neither a test of its folder imports nor a journey has the word of', () => {
    expect(plan('apps/web/src/ui/button/Button.tsx').uncovered).toEqual(['apps/web/src/ui/button/Button.tsx'])
  })

  test('a journey with the word of the area covers, and a test that imports the source', () => {
    expect(plan(`${LOTTERY}/LotteryPage.tsx`, 'apps/web/src/core/chain/chain.ts').uncovered).toEqual([])
  })
})

test('steps: paths are single words of the shell', () => {
  const files = [...FILES, "devnet/it's.ts"]
  const quoted = createSteps(
    createPlan({ changed: ["devnet/it's.ts"], files, imports: [], readers: [], hasPage: true }),
  )
  expect(quoted.find(({ name }) => name === 'formatting and lint')?.command).toContain("'devnet/it'\\''s.ts'")
})
