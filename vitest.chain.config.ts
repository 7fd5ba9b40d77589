import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest files first: all workers would wait for one that starts last. */
const SLOWEST_FIRST = [
  /reconciliation\/reconciliation/,
  /\/reconciliation\//,
  /keeper\.chain/,
  /\/devnet\//,
  /weirdErc20|chain\/chain\.|\.queries\./,
]

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const getRank = ({ moduleId }: TestSpecification) => {
      const rank = SLOWEST_FIRST.findIndex((pattern) => pattern.test(moduleId))
      return rank === -1 ? SLOWEST_FIRST.length : rank
    }
    return sorted.toSorted((a, b) => getRank(a) - getRank(b))
  }
}

/** Tests against a chain, and for the indexer's also a database, that each file starts for itself. */
export default defineConfig({
  test: {
    include: ['{apps,packages/deploy,devnet,e2e/support}/**/*.chain.test.ts'],
    setupFiles: ['./tools/proof/fixedSeed.ts'],
    // They wait for blocks, databases and locks as much as they compute.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: SlowestFirst },
    // What a test waits for may take long on a busy machine; how long is no part of what it proves.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 900_000,
  },
})
