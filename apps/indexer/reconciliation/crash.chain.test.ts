import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchAllRows } from './queries.ts'
import { startTestChain, type TestChain, waitUntilIndexed } from './testChain.ts'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain(12)
}, 60_000)
afterAll(() => testChain.close())

describe('indexer after a kill', () => {
  test('indexer: ends with the rows of a clean run after two kills during the backfill [INFO-05]', async () => {
    await testChain.killMidway('killed', 1)
    await testChain.killMidway('killed', 500)
    const [killed, clean] = await Promise.all([testChain.start('killed'), testChain.start('clean')])
    await waitUntilIndexed(testChain, killed)
    await waitUntilIndexed(testChain, clean)
    expect(await fetchAllRows(killed)).toEqual(await fetchAllRows(clean))
  }, 300_000)
})
