import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchAllRows } from './queries.ts'
import { startTestChain, type TestChain, waitUntilIndexed } from './testChain.ts'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain(12)
}, 60_000)
afterAll(() => testChain.close())

describe('an indexer that is killed', () => {
  test('behavior: killed twice in the middle of the past it ends with the same rows as a clean run [INFO-05]', async () => {
    await testChain.killMidway('torn', 1)
    await testChain.killMidway('torn', 500)
    const [torn, clean] = await Promise.all([testChain.start('torn'), testChain.start('clean')])
    await waitUntilIndexed(testChain, torn)
    await waitUntilIndexed(testChain, clean)
    expect(await fetchAllRows(torn)).toEqual(await fetchAllRows(clean))
  }, 300_000)
})
