import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, slowest first: one that starts last would have all workers wait for it. */
const SLOWEST = [
  /^apps\/indexer\/reconciliation\//,
  /^devnet\//,
  /^apps\/indexer\//,
  /chain\.test|weirdErc20|\.queries\.test|transactions\//,
]

/** Starts slow files first; the rest in the order vitest gives them. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const path = ({ moduleId }: TestSpecification) => moduleId.replace(`${import.meta.dirname}/`, '')
    const rank = (file: TestSpecification) => {
      const found = SLOWEST.findIndex((pattern) => pattern.test(path(file)))
      return found === -1 ? SLOWEST.length : found
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/indexer/{lib,reconciliation}/*.test.ts',
      'devnet/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    // The slow files wait for chains and indexers of their own rather than work: one more than there are cores.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    sequence: { sequencer: SlowestFirst },
    // A chain takes seconds to start on an idle machine, and many times that beside the journeys.
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
})
