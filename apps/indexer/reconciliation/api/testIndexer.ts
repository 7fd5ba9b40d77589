import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { startTestChain, type TestChain, waitUntilIndexed } from '../testChain.ts'

/** The chain and the indexer that all suites of the API query: starting one takes longer than most of them. */
export let testChain: TestChain
export let indexer: Pick<Indexer, 'url' | 'process'>

/** Sentences of the supervisor about restarts. */
export const restarts: string[] = []

/** Starts both, and waits until the indexer has the newest block. */
export async function startTestIndexer(): Promise<void> {
  testChain = await startTestChain(12)
  const supervised = await testChain.supervise('api', (sentence) => restarts.push(sentence))
  indexer = {
    url: supervised.url,
    get process() {
      return supervised.current().process
    },
  }
  await waitUntilIndexed(testChain, indexer)
}
