import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useProfiles } from './profiles/useProfiles.ts'
import { fetchAllRows } from './queries.ts'
import { reconcileAll, sendSwap, startTestChain, type TestChain, waitUntilIndexed } from './testChain.ts'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain(12)
}, 300_000)
afterAll(() => testChain.close())

describe('reconciliation', () => {
  test('indexer: has the rows that the raw logs give, after the backfill, live, after a reorg and after kills, two of them during the backfill [INFO-05, PROFILE-04, PROFILE-05]', async () => {
    const first = await testChain.start('first')
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    await sendSwap(testChain, '1000')
    await useProfiles(testChain.devnet)
    await waitUntilIndexed(testChain, first)
    await reconcileAll(testChain, first)

    // A reorg replaces three blocks, with a trade and with changes of profiles.
    await useProfiles(testChain.devnet)
    await sendSwap(testChain, '77')
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
    const restarted = await testChain.start('first')
    await waitUntilIndexed(testChain, restarted)
    await reconcileAll(testChain, restarted)

    // Another one is killed twice during its backfill.
    await testChain.killMidway('killed', 1)
    await testChain.killMidway('killed', 500)
    const killed = await testChain.start('killed')
    await waitUntilIndexed(testChain, killed)
    expect(await fetchAllRows(killed)).toEqual(await fetchAllRows(restarted))
  }, 900_000)
})
