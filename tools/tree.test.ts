import { describe, expect, test } from 'vitest'
import { circles, complaint } from './tree.ts'

const arrow = (from: string, to: string) => ({ from, to, typeOnly: false })
const web = (path: string) => `apps/web/src/${path}`

describe('complaint', () => {
  test('default: down, inward and upward are right', () => {
    expect(complaint(arrow(web('features/trade/swap/SwapPage.tsx'), web('core/chain/chain.ts')))).toBeUndefined()
    expect(
      complaint(arrow(web('features/trade/swap/SwapPage.tsx'), web('features/trade/swap/deep/a.ts'))),
    ).toBeUndefined()
    expect(
      complaint(arrow(web('features/trade/swap/SwapPage.tsx'), web('features/trade/PriceImpact.tsx'))),
    ).toBeUndefined()
    expect(complaint(arrow('devnet/start.ts', '@zono/protocol'))).toBeUndefined()
  })
  test('error: sideways says where the shared thing goes', () => {
    expect(complaint(arrow(web('features/trade/swap/a.ts'), web('features/trade/liquidity/b.ts')))).toMatch(
      /never sideways.*features\/trade\//,
    )
  })
  test('error: upward to a higher room', () => {
    expect(complaint(arrow(web('core/chain/chain.ts'), web('core/wallet/useWallet.ts')))).toMatch(/stands below/)
  })
  test('error: a package may not know an app', () => {
    expect(complaint(arrow('packages/exchange/src/Pair.ts', 'apps/web/src/main.tsx'))).toMatch(/may not import/)
    expect(complaint(arrow('packages/exchange/src/Pair.ts', '@zono/protocol'))).toMatch(/may not import/)
  })
  test('error: only core/wallet speaks wagmi', () => {
    expect(complaint(arrow(web('features/trade/swap/a.ts'), 'wagmi'))).toMatch(/core\/wallet/)
    expect(complaint(arrow(web('core/wallet/a.ts'), 'wagmi'))).toBeUndefined()
  })
  test('error: the app knows a feature by its route alone', () => {
    expect(complaint(arrow(web('app/routes.ts'), web('features/trade/swap/SwapPage.tsx')))).toMatch(/route\.tsx/)
    expect(complaint(arrow(web('app/routes.ts'), web('features/trade/swap/swap.route.tsx')))).toBeUndefined()
  })
})

describe('circles', () => {
  test('default: a circle is told once, whoever is met first', () => {
    expect(circles([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('d', 'b')])).toEqual(['a -> b -> c'])
    expect(circles([arrow('a', 'b'), arrow('b', 'c')])).toEqual([])
  })
})
