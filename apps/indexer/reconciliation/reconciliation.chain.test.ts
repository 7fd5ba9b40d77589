import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchAllRows } from './queries.ts'
import { reconcileAll, sendSwap, startTestChain, type TestChain, waitUntilIndexed } from './testChain.ts'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain(12)
}, 300_000)
afterAll(() => testChain.close())

describe('reconciliation', () => {
  test('indexer: has the rows that the raw logs give, after the backfill, live, after a reorg and after a kill [INFO-05]', async () => {
    const first = await testChain.start('first')
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    await sendSwap(testChain, '1000')
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    // A reorg replaces three blocks, one of them with a trade.
    await sendSwap(testChain, '77')
    await testChain.devnet.client.mine({ blocks: 2 })
    await waitUntilIndexed(testChain, first)
    await testChain.devnet.client.request({ method: 'anvil_reorg', params: [3, []] } as never)
    await testChain.devnet.client.mine({ blocks: 2 })
    await sendSwap(testChain, '5')
    await waitUntilIndexed(testChain, first)
    await expect
      .poll(() => reconcileAll(testChain, first).then(() => 'equal', String), { timeout: 20_000 })
      .toBe('equal')

    // The chain continues while the indexer is down.
    await testChain.stop(first, 'kill')
    await sendSwap(testChain, '250')
    const [restarted, clean] = await Promise.all([testChain.start('first'), testChain.start('clean')])
    await waitUntilIndexed(testChain, restarted)
    await reconcileAll(testChain, restarted)
    await waitUntilIndexed(testChain, clean)
    expect(await fetchAllRows(restarted)).toEqual(await fetchAllRows(clean))
  }, 900_000)
})
