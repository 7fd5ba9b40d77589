import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchAllRows } from './queries.ts'
import { reconcileAll, sendSwap, startTestChain, type TestChain, waitUntilIndexed } from './testChain.ts'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain(12)
}, 300_000)
afterAll(() => testChain.close())

describe('the indexer against a real chain', () => {
  test('behavior: every row is what the raw logs say; live, over a reorg, and after a crash the rows of a clean run [INFO-05]', async () => {
    const first = await testChain.start('first')
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    await sendSwap(testChain, '1000')
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    // Three blocks are taken back, one of them with a trade, and others come in their place.
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

    // Killed in the middle of its work, and while the chain goes on.
    await testChain.stop(first, 'kill')
    await sendSwap(testChain, '250')
    const [again, clean] = await Promise.all([testChain.start('first'), testChain.start('clean')])
    await waitUntilIndexed(testChain, again)
    await reconcileAll(testChain, again)
    await waitUntilIndexed(testChain, clean)
    expect(await fetchAllRows(again)).toEqual(await fetchAllRows(clean))
  }, 300_000)
})
