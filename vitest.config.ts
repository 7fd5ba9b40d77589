import { defineConfig } from 'vitest/config'

/** Tests of plain functions: no chain, no database, no browser. */
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/indexer/lib/**/*.test.ts',
      'devnet/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.chain.test.ts'],
    testTimeout: 60_000,
  },
})
