import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBlockHead } from '#core/rpc/blockHead.ts'
import { createScreenHead, MIN_REFRESH_INTERVAL_MS } from './screenHead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createTestScreen() {
  const head = createBlockHead()
  const shown = createScreenHead(head)
  const rounds: bigint[] = []
  shown.subscribe(() => {
    const number = shown.getState().block?.number
    if (number !== undefined && number !== rounds.at(-1)) rounds.push(number)
  })
  let timestamp = 100
  const see = (number: number) => head.onBlock({ number: BigInt(number), timestamp: ++timestamp })
  return { head, shown, rounds, see }
}

describe('createScreenHead', () => {
  test('screenHead: takes the first block at once, then one per 3 s', async () => {
    const { rounds, see } = createTestScreen()
    for (let number = 1; number <= 40; number++) {
      see(number)
      await vi.advanceTimersByTimeAsync(750)
    }
    // 30 seconds of blocks each 0.75 s.
    expect(rounds).toEqual([1n, 4n, 8n, 12n, 16n, 20n, 24n, 28n, 32n, 36n, 40n])
  })

  test('screenHead: takes each block at once on a chain slower than 3 s per block', async () => {
    const { rounds, see } = createTestScreen()
    for (let number = 1; number <= 3; number++) {
      see(number)
      expect(rounds.at(-1)).toBe(BigInt(number))
      await vi.advanceTimersByTimeAsync(MIN_REFRESH_INTERVAL_MS)
    }
  })

  test('screenHead: takes the block of an own receipt at once, even if the head is there already', async () => {
    const { head, shown, rounds, see } = createTestScreen()
    see(1)
    await vi.advanceTimersByTimeAsync(500)
    see(2)
    expect(rounds).toEqual([1n])
    head.advanceTo(2n)
    expect(rounds).toEqual([1n, 2n])
    expect(shown.getState().previousBlockNumber).toBe(1n)
    await vi.advanceTimersByTimeAsync(500)
    head.advanceTo(4n)
    expect(rounds).toEqual([1n, 2n, 4n])
  })

  test('screenHead: follows reachability at once', async () => {
    const { head, shown, see } = createTestScreen()
    see(1)
    head.markUnreachable()
    expect(shown.getState().isReachable).toBe(false)
    see(2)
    expect(shown.getState()).toMatchObject({ isReachable: true, block: { number: 2n } })
  })

  test('screenHead: takes the block of an event of a watched contract at once, at most one more per 3 s', async () => {
    const { head, rounds, see } = createTestScreen()
    see(1)
    await vi.advanceTimersByTimeAsync(500)
    head.onEvent(2n)
    // The block itself is not known yet.
    expect(rounds).toEqual([1n])
    see(2)
    expect(rounds).toEqual([1n, 2n])
    for (let number = 3; number <= 8; number++) {
      await vi.advanceTimersByTimeAsync(500)
      head.onEvent(BigInt(number))
      see(number)
    }
    // 7 by the interval, 8 by its event: those between came within 3 s of the last one.
    expect(rounds).toEqual([1n, 2n, 7n, 8n])
  })
})
