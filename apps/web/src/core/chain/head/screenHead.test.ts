import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHead } from '../../rpc/blockHead.ts'
import { createScreenHead, MIN_ROUND_MS } from './screenHead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function screen() {
  const head = createHead()
  const shown = createScreenHead(head)
  const rounds: bigint[] = []
  shown.subscribe(() => {
    const number = shown.current().block?.number
    if (number !== undefined && number !== rounds.at(-1)) rounds.push(number)
  })
  let timestamp = 100
  const see = (number: number) => head.saw({ number: BigInt(number), timestamp: ++timestamp })
  return { head, shown, rounds, see }
}

describe('createScreenHead', () => {
  test('default: the first block at once, then one a round however fast blocks come', async () => {
    const { rounds, see } = screen()
    for (let number = 1; number <= 40; number++) {
      see(number)
      await vi.advanceTimersByTimeAsync(750)
    }
    // 30 seconds of blocks each 0.75 s.
    expect(rounds).toEqual([1n, 4n, 8n, 12n, 16n, 20n, 24n, 28n, 32n, 36n, 40n])
  })

  test('behavior: blocks slower than a round are taken at once', async () => {
    const { rounds, see } = screen()
    for (let number = 1; number <= 3; number++) {
      see(number)
      expect(rounds.at(-1)).toBe(BigInt(number))
      await vi.advanceTimersByTimeAsync(MIN_ROUND_MS)
    }
  })

  test('behavior: the block of an own receipt is taken at once, also when the head knew it already', async () => {
    const { head, shown, rounds, see } = screen()
    see(1)
    await vi.advanceTimersByTimeAsync(500)
    see(2)
    expect(rounds).toEqual([1n])
    head.reached(2n)
    expect(rounds).toEqual([1n, 2n])
    expect(shown.current().previousNumber).toBe(1n)
    await vi.advanceTimersByTimeAsync(500)
    head.reached(4n)
    expect(rounds).toEqual([1n, 2n, 4n])
  })

  test('behavior: what is shown follows a lost and a found endpoint at once', async () => {
    const { head, shown, see } = screen()
    see(1)
    head.lost()
    expect(shown.current().reachable).toBe(false)
    see(2)
    expect(shown.current()).toMatchObject({ reachable: true, block: { number: 2n } })
  })
})
