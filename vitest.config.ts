import { defineConfig } from 'vitest/config'

/** Tests that replace modules, or that count on stores no other test has used: each of these files has modules of its own. */
const ISOLATED = [
  'apps/web/src/app/anniversary/anniversaryDialog.test.ts',
  'apps/web/src/app/stores.test.ts',
  'apps/web/src/core/toasts/toasts.test.ts',
  'apps/web/src/core/tokens/logos/bundledLogos.test.ts',
  'apps/web/src/core/transactions/tracking/*.test.ts',
  'apps/web/src/core/wallet/connectors/walletConnect.test.ts',
  'apps/web/src/features/trade/liquidity/savedPairs.test.ts',
  'apps/web/src/ui/art/confetti.test.ts',
]

/** Tests of plain functions: no chain, no database, no browser. Loading modules once takes a third of the time. */
export default defineConfig({
  test: {
    setupFiles: ['./tools/proof/fixedSeed.ts'],
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/indexer/{,lib/**/}*.test.ts',
            'apps/web/{build,docs}/**/*.test.ts',
            'devnet/**/*.test.ts',
            'e2e/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.chain.test.ts', ...ISOLATED],
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
    ],
  },
})
