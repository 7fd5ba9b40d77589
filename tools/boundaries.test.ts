import { describe, expect, test } from 'vitest'
import { findCrowdedFolders, findCycles, getViolation } from './boundaries.ts'

const runtimeImport = (from: string, to: string) => ({ from, to, isTypeOnly: false })
const violation = (from: string, to: string) => getViolation(runtimeImport(from, to))
const web = (path: string) => `apps/web/src/${path}`

describe('getViolation', () => {
  test('default: imports of lower layers, of folders below and of the folder above are allowed', () => {
    const page = web('features/trade/swap/SwapPage.tsx')
    expect(violation(page, web('core/chain/chain.ts'))).toBeUndefined()
    expect(violation(page, web('features/trade/swap/quote/deep/a.ts'))).toBeUndefined()
    expect(violation(page, web('features/trade/AmountRow.tsx'))).toBeUndefined()
    expect(violation(web('features/trade/swap/confirm/a.ts'), web('features/trade/swap/quote/b.ts'))).toBeUndefined()
    expect(violation('devnet/start.ts', '@zono/protocol')).toBeUndefined()
  })
  test('error: a sideways import says where the shared code goes', () => {
    expect(violation(web('features/trade/swap/a.ts'), web('features/trade/liquidity/b.ts'))).toMatch(
      /siblings do not import each other.*features\/trade\//,
    )
  })
  test('error: a lower layer may not import a higher one', () => {
    expect(violation(web('core/chain/chain.ts'), web('core/wallet/useWallet.ts'))).toMatch(/is a lower layer than/)
    expect(violation(web('lib/clock.ts'), web('core/chain/chain.ts'))).toMatch(/is a lower layer than/)
    expect(violation(web('features/trade/swap/quote/a.ts'), web('features/trade/swap/chart/b.ts'))).toMatch(
      /is a lower layer than/,
    )
  })
  test('error: a package may not import an app or another package', () => {
    expect(violation('packages/sdk/src/entities/Pair.ts', 'apps/web/src/main.tsx')).toMatch(/may not import/)
    expect(violation('packages/sdk/src/entities/Pair.ts', '@zono/protocol')).toMatch(/may not import/)
  })
  test('error: only tests of an app may start a devnet', () => {
    expect(violation('apps/indexer/src/api/head.ts', 'devnet/devnet.ts')).toMatch(/may not import/)
    expect(violation('apps/indexer/reconciliation/crash.chain.test.ts', 'devnet/devnet.ts')).toBeUndefined()
  })
  test('error: only core/wallet uses wagmi', () => {
    expect(violation(web('features/trade/swap/a.ts'), 'wagmi')).toMatch(/core\/wallet/)
    expect(violation(web('core/wallet/a.ts'), 'wagmi')).toBeUndefined()
  })
  test('error: the app knows a feature by its route alone', () => {
    expect(violation(web('app/routes.ts'), web('features/trade/swap/SwapPage.tsx'))).toMatch(/route\.tsx/)
    expect(violation(web('app/routes.ts'), web('features/trade/swap/swap.route.tsx'))).toBeUndefined()
  })
})

test('findCycles: reports a cycle once, whichever file is visited first', () => {
  const cycle = [runtimeImport('a', 'b'), runtimeImport('b', 'c'), runtimeImport('c', 'a'), runtimeImport('d', 'b')]
  expect(findCycles(cycle)).toEqual(['a -> b -> c'])
  expect(findCycles([runtimeImport('a', 'b'), runtimeImport('b', 'c')])).toEqual([])
  expect(findCycles([...cycle.slice(0, 2), { ...runtimeImport('c', 'a'), isTypeOnly: true }])).toEqual([])
})

test('findCrowdedFolders: counts source files and leaves tests out', () => {
  const files = Array.from({ length: 12 }, (_, i) => `folder/${i}.ts`)
  expect(findCrowdedFolders([...files, 'folder/a.test.ts'])).toEqual([])
  expect(findCrowdedFolders([...files, 'folder/12.ts'])).toEqual([expect.stringMatching(/^folder holds 13/)])
})
