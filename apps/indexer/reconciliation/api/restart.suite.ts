import { describe, expect, test } from 'vitest'
import { sendSwap, waitUntilIndexed } from '../testChain.ts'
import { indexer, restarts, testChain } from './testIndexer.ts'

describe('supervised indexer', () => {
  test('supervisor: starts an indexer again that was killed, and it goes on where it stopped [INFO-05]', async () => {
    const { pid } = indexer.process
    indexer.process.kill('SIGKILL')
    await sendSwap(testChain, '33')
    // The database releases the lock of a killed process after 25 seconds.
    await expect
      .poll(() => fetch(`${indexer.url}/ready`).then(({ status }) => status, String), { timeout: 120_000 })
      .toBe(200)
    await waitUntilIndexed(testChain, indexer)
    expect(indexer.process.pid).not.toBe(pid)
    expect(restarts).toEqual(['The indexer ended by itself (SIGKILL); it is started again in 0.5 s.'])
  }, 240_000)
})
