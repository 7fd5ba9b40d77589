import { describe, expect, test, vi } from 'vitest'
import { chainTime, createHead, getStaleSeconds, LAG_PATIENCE_MS } from './blockHead.ts'

const block = (number: bigint, timestamp = 1000) => ({ number, timestamp })

/** A head whose clock the test moves. */
function headAt(start = 0) {
  const clock = { now: start }
  const head = createHead(() => clock.now)
  const height = () => head.current().block?.number
  return { head, clock, height }
}

describe('createHead', () => {
  test('default: tells its listeners of each block', () => {
    const head = createHead(() => 5)
    const listener = vi.fn()
    head.subscribe(listener)
    head.saw(block(7n))
    expect(head.current()).toMatchObject({ block: { number: 7n, timestamp: 1000, seenAt: 5 }, reachable: true })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('behavior: lower answers are an endpoint that lags: the highest proven block stays', () => {
    const { head, clock, height } = headAt()
    head.saw(block(1000n, 3000))
    for (const number of [995n, 995n, 996n]) {
      clock.now += 1000
      head.saw(block(number, 2985))
      expect(height()).toBe(1000n)
    }
  })

  test('behavior: when nothing better answers, the lower block is read, and its age is told', () => {
    const { head, clock, height } = headAt()
    head.saw(block(1000n, 3000))
    head.saw(block(995n, 2985))
    clock.now += LAG_PATIENCE_MS
    head.saw(block(998n, 2994))
    expect(height()).toBe(998n)
    expect(head.current().proven?.number).toBe(1000n)
    expect(getStaleSeconds(head.current(), 3, clock.now)).toBe(16)
    head.saw(block(1001n, 3013))
    expect(getStaleSeconds(head.current(), 3, clock.now)).toBeUndefined()
  })

  test('behavior: a lower block with a later time, told twice, is a chain that was rebuilt', () => {
    const { head, height } = headAt()
    head.saw(block(7n, 1000))
    head.saw(block(6n, 1001))
    expect(height()).toBe(7n)
    head.saw(block(6n, 1001))
    expect(height()).toBe(6n)
    expect(head.current().proven?.number).toBe(6n)
  })

  test('behavior: a receipt moves the head forward, never back', () => {
    const head = createHead()
    head.saw(block(7n))
    head.reached(9n)
    expect(head.current()).toMatchObject({ block: { number: 9n }, proven: { number: 9n }, receiptBlock: 9n })
    head.reached(8n)
    expect(head.current().block?.number).toBe(9n)
  })

  test('behavior: a receipt of a block that cannot be there yet proves nothing', () => {
    const { head, height } = headAt()
    head.saw(block(7n))
    head.reached(1_000_000n)
    expect(height()).toBe(7n)
  })

  test('behavior: announcements move the head, but not to where no chain can be', () => {
    const { head, height } = headAt()
    head.saw(block(1000n))
    expect(head.announced(block(1001n))).toBe(true)
    expect(height()).toBe(1001n)
    expect(head.announced(block(5_000_000n))).toBe(false)
    expect(head.announced(block(900n))).toBe(false)
    expect(height()).toBe(1001n)
  })

  test('behavior: once reads find no such block, the next answer counts, whatever it is', () => {
    const { head, height } = headAt()
    head.saw(block(1000n))
    head.announced(block(1050n))
    head.doubt()
    head.saw(block(1001n))
    expect(height()).toBe(1001n)
    expect(head.current().isDoubted).toBeUndefined()
  })

  test('behavior: a lost node keeps the last block, and says why it is lost', () => {
    const head = createHead()
    head.saw(block(7n))
    head.lost('wrong-chain')
    expect(head.current()).toMatchObject({ block: { number: 7n }, reachable: false, lostReason: 'wrong-chain' })
    head.saw(block(8n))
    expect(head.current().reachable).toBe(true)
  })
})

describe('getStaleSeconds', () => {
  test('behavior: nothing is stale before the first block, nor while blocks come', () => {
    expect(getStaleSeconds({ block: undefined, reachable: false }, 3, 0)).toBeUndefined()
    const state = { block: { ...block(7n), seenAt: 0 }, reachable: true }
    expect(getStaleSeconds(state, 3, 20_000)).toBeUndefined()
    expect(getStaleSeconds(state, 3, 21_000)).toBe(21)
    expect(getStaleSeconds(state, 60, 21_000)).toBeUndefined()
    expect(getStaleSeconds({ ...state, reachable: false }, 3, 4000)).toBe(4)
  })
})

describe('chainTime', () => {
  test('default: runs on from the newest block, whatever the browser clock says', () => {
    const state = { block: { number: 1n, timestamp: 50, seenAt: 9_000_000 } }
    expect(chainTime(state, 9_002_500)).toBe(52)
  })

  test('behavior: unknown before the first block', () => {
    expect(chainTime({ block: undefined })).toBeUndefined()
  })
})
