import { expect, test } from 'vitest'
import { createContractChain, TEST_ACCOUNT } from '../game/testing/createContractChain.ts'
import { createRound } from '../game/testing/createRound.ts'
import { countOlderPages, readOlderBets } from './olderBets.queries.ts'

/** Epochs of a player who bet up in each of 600 rounds: every third was collected, and every second went up. */
const isClaimed = (epoch: number) => epoch % 3 === 0
const hasRisen = (epoch: number) => epoch % 2 === 0

const toRound = (epoch: number) =>
  createRound({
    epoch,
    oracleCalled: epoch !== 7,
    lockPrice: 10n,
    closePrice: hasRisen(epoch) ? 11n : 9n,
    bullAmount: 100n,
    bearAmount: 100n,
    rewardAmount: 194n,
    rewardBaseCalAmount: 100n,
  })

function createPlayedChain() {
  return createContractChain(({ functionName, args = [] }) => {
    if (functionName === 'rounds') return toRound(Number(args[0]))
    const [start, size] = [Number(args[1]), Number(args[2])]
    const epochs = Array.from({ length: Math.min(size, 600 - start) }, (_, i) => start + i + 1)
    return [
      epochs.map(BigInt),
      epochs.map((epoch) => ({ position: 0, amount: 50n, claimed: isClaimed(epoch) })),
      BigInt(start + size),
    ]
  })
}

test('older bets: everything before the newest 200 is on some page, whatever the number of bets [PREDICT-42]', () => {
  expect([undefined, 0, 200, 201, 400, 401, 600].map(countOlderPages)).toEqual([0, 0, 0, 1, 1, 2, 2])
  for (let count = 0; count < 2000; count += 7)
    expect(countOlderPages(count) * 200, `${count} bets`).toBeGreaterThanOrEqual(count - 200)
})

test('older bets: what was not collected and not lost is found, newest first, 200 bets a read [PREDICT-39, PREDICT-42]', async () => {
  const { chain, calls } = createPlayedChain()
  const bets = await readOlderBets(chain, { account: TEST_ACCOUNT, pageCount: 2 })
  const expected = Array.from({ length: 400 }, (_, i) => 400 - i).filter(
    (epoch) => !isClaimed(epoch) && (hasRisen(epoch) || epoch === 7),
  )
  expect(bets.map(({ epoch }) => epoch)).toEqual(expected)
  const pages = calls.filter(({ functionName }) => functionName === 'getUserRounds')
  expect(pages.map(({ args }) => args?.slice(1))).toEqual([
    [200n, 200n],
    [0n, 200n],
  ])
})

test('older bets: rounds of collected bets are not read', async () => {
  const { chain, calls } = createPlayedChain()
  await readOlderBets(chain, { account: TEST_ACCOUNT, pageCount: 1 })
  const read = calls.filter(({ functionName }) => functionName === 'rounds').map(({ args }) => Number(args?.[0]))
  expect(read.some(isClaimed)).toBe(false)
})

test('older bets: an endpoint that fails is an error, not the end of the list', async () => {
  const { chain } = createContractChain(() => new Error('timeout'))
  await expect(readOlderBets(chain, { account: TEST_ACCOUNT, pageCount: 2 })).rejects.toThrow('timeout')
})
