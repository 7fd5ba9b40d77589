import { describe, expect, test } from 'vitest'
import { findClimbingImports, findCrowdedFolders, findCycles, getViolation } from './boundaries.ts'

const createRuntimeImport = (from: string, to: string) => ({ from, to, isTypeOnly: false })
const getRuntimeViolation = (from: string, to: string) => getViolation(createRuntimeImport(from, to))
const toWebPath = (path: string) => `apps/web/src/${path}`

test('boundaries: imports of the page that climb folders are named from the top', () => {
  const [from, to] = [toWebPath('features/trade/swap/a.ts'), toWebPath('core/chain/chain.ts')]
  const climbing = { ...createRuntimeImport(from, to), specifier: '../../../core/chain/chain.ts' }
  expect(findClimbingImports([climbing])).toEqual([
    `${from} imports ../../../core/chain/chain.ts: say '#core/chain/chain.ts'.`,
  ])
  const others = [
    { ...climbing, specifier: '#core/chain/chain.ts' },
    { ...climbing, specifier: '../../../../devnet/devnet.ts', to: 'devnet/devnet.ts' },
    { ...createRuntimeImport(from, toWebPath('features/trade/b.ts')), specifier: '../b.ts' },
  ]
  expect(findClimbingImports(others)).toEqual([])
})

describe('getViolation', () => {
  test('boundaries: imports of lower layers, of folders below and of the folder above are allowed', () => {
    const page = toWebPath('features/trade/swap/SwapPage.tsx')
    expect(getRuntimeViolation(page, toWebPath('core/chain/chain.ts'))).toBeUndefined()
    expect(getRuntimeViolation(page, toWebPath('features/trade/swap/quote/deep/a.ts'))).toBeUndefined()
    expect(getRuntimeViolation(page, toWebPath('features/trade/AmountRow.tsx'))).toBeUndefined()
    expect(
      getRuntimeViolation(toWebPath('features/trade/swap/confirm/a.ts'), toWebPath('features/trade/swap/quote/b.ts')),
    ).toBeUndefined()
    expect(getRuntimeViolation('devnet/start.ts', '@zono/protocol')).toBeUndefined()
  })
  test('boundaries: home may show the swap card, farms build on trading, and no other area may show parts of another', () => {
    const card = toWebPath('features/trade/swap/StandaloneSwapCard.tsx')
    expect(getRuntimeViolation(toWebPath('features/home/HomePage.tsx'), card)).toBeUndefined()
    expect(getRuntimeViolation(card, toWebPath('features/home/HomePage.tsx'))).toMatch(/is a lower layer than/)
    expect(getRuntimeViolation(toWebPath('features/earn/stake/ZapStake.tsx'), card)).toBeUndefined()
    expect(getRuntimeViolation(toWebPath('features/games/GamePage.tsx'), card)).toMatch(/siblings/)
  })
  test('boundaries: the message for a sibling import says where shared code goes', () => {
    expect(
      getRuntimeViolation(toWebPath('features/trade/swap/a.ts'), toWebPath('features/trade/migration/b.ts')),
    ).toMatch(/siblings do not import each other.*features\/trade\//)
  })
  test('boundaries: a lower layer may not import a higher one', () => {
    expect(getRuntimeViolation(toWebPath('core/chain/chain.ts'), toWebPath('core/wallet/useWallet.ts'))).toMatch(
      /is a lower layer than/,
    )
    expect(getRuntimeViolation(toWebPath('lib/clock.ts'), toWebPath('core/chain/chain.ts'))).toMatch(
      /is a lower layer than/,
    )
    expect(
      getRuntimeViolation(toWebPath('features/trade/swap/quote/a.ts'), toWebPath('features/trade/swap/chart/b.ts')),
    ).toMatch(/is a lower layer than/)
  })
  test('boundaries: a package may not import an app or another package', () => {
    expect(getRuntimeViolation('packages/sdk/src/entities/Pair.ts', 'apps/web/src/main.tsx')).toMatch(/may not import/)
    expect(getRuntimeViolation('packages/sdk/src/entities/Pair.ts', '@zono/protocol')).toMatch(/may not import/)
  })
  test('boundaries: only tests of an app may start a devnet', () => {
    expect(getRuntimeViolation('apps/indexer/src/api/head.ts', 'devnet/devnet.ts')).toMatch(/may not import/)
    expect(getRuntimeViolation('apps/indexer/reconciliation/crash.chain.test.ts', 'devnet/devnet.ts')).toBeUndefined()
  })
  test('boundaries: only core/wallet uses wagmi', () => {
    expect(getRuntimeViolation(toWebPath('features/trade/swap/a.ts'), 'wagmi')).toMatch(/core\/wallet/)
    expect(getRuntimeViolation(toWebPath('core/wallet/a.ts'), 'wagmi')).toBeUndefined()
  })
  test('boundaries: the app knows a feature by its route and by what it pays out', () => {
    expect(getRuntimeViolation(toWebPath('app/routes.ts'), toWebPath('features/trade/swap/SwapPage.tsx'))).toMatch(
      /route\.tsx/,
    )
    expect(
      getRuntimeViolation(toWebPath('app/routes.ts'), toWebPath('features/trade/swap/swap.route.tsx')),
    ).toBeUndefined()
    expect(
      getRuntimeViolation(toWebPath('app/parts/a.ts'), toWebPath('features/earn/farms/farms.collect.ts')),
    ).toBeUndefined()
  })
})

test('findCycles: reports a cycle once, whichever file is visited first', () => {
  const cycle = [
    createRuntimeImport('a', 'b'),
    createRuntimeImport('b', 'c'),
    createRuntimeImport('c', 'a'),
    createRuntimeImport('d', 'b'),
  ]
  expect(findCycles(cycle)).toEqual(['a -> b -> c'])
  expect(findCycles([createRuntimeImport('a', 'b'), createRuntimeImport('b', 'c')])).toEqual([])
  expect(findCycles([...cycle.slice(0, 2), { ...createRuntimeImport('c', 'a'), isTypeOnly: true }])).toHaveLength(1)
})

test('findCrowdedFolders: counts source files and leaves tests out', () => {
  const files = Array.from({ length: 12 }, (_, i) => `folder/${i}.ts`)
  expect(findCrowdedFolders([...files, 'folder/a.test.ts'])).toEqual([])
  expect(findCrowdedFolders([...files, 'folder/12.ts'])).toEqual([expect.stringMatching(/^folder holds 13/)])
})
