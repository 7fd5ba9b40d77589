import { describe, expect, test, vi } from 'vitest'
import { createBlockHead, getChainTime, getStaleSeconds, LAG_TOLERANCE_MS } from './blockHead.ts'

const createHeader = (number: bigint, timestamp = 1000) => ({ number, timestamp })

/** A head whose clock the test moves. */
function createHeadWithClock(start = 0) {
  const clock = { now: start }
  const head = createBlockHead(() => clock.now)
  const height = () => head.getState().block?.number
  return { head, clock, height }
}

describe('createBlockHead', () => {
  test('blockHead: notifies listeners of each block', () => {
    const head = createBlockHead(() => 5)
    const listener = vi.fn()
    head.subscribe(listener)
    head.onBlock(createHeader(7n))
    expect(head.getState()).toMatchObject({ block: { number: 7n, timestamp: 1000, receivedAt: 5 }, isReachable: true })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('blockHead: keeps the highest proven block when an endpoint gives lower answers', () => {
    const { head, clock, height } = createHeadWithClock()
    head.onBlock(createHeader(1000n, 3000))
    for (const number of [995n, 995n, 996n]) {
      clock.now += 1000
      head.onBlock(createHeader(number, 2985))
      expect(height()).toBe(1000n)
    }
  })

  test('blockHead: takes the lower block after 10 s and reports its age', () => {
    const { head, clock, height } = createHeadWithClock()
    head.onBlock(createHeader(1000n, 3000))
    head.onBlock(createHeader(995n, 2985))
    clock.now += LAG_TOLERANCE_MS
    head.onBlock(createHeader(998n, 2994))
    expect(height()).toBe(998n)
    expect(head.getState().provenBlock?.number).toBe(1000n)
    expect(getStaleSeconds(head.getState(), 3, clock.now)).toBe(16)
    head.onBlock(createHeader(1001n, 3013))
    expect(getStaleSeconds(head.getState(), 3, clock.now)).toBeUndefined()
  })

  test('blockHead: follows a chain that was rebuilt: a lower block with a later time, seen twice', () => {
    const { head, height } = createHeadWithClock()
    head.onBlock(createHeader(7n, 1000))
    head.onBlock(createHeader(6n, 1001))
    expect(height()).toBe(7n)
    head.onBlock(createHeader(6n, 1001))
    expect(height()).toBe(6n)
    expect(head.getState().provenBlock?.number).toBe(6n)
  })

  test('blockHead: a receipt moves the head forward, never back', () => {
    const head = createBlockHead()
    head.onBlock(createHeader(7n))
    head.advanceTo(9n)
    expect(head.getState()).toMatchObject({
      block: { number: 9n },
      provenBlock: { number: 9n },
      receiptBlockNumber: 9n,
    })
    head.advanceTo(8n)
    expect(head.getState().block?.number).toBe(9n)
  })

  test('blockHead: ignores a receipt of an implausibly high block', () => {
    const { head, height } = createHeadWithClock()
    head.onBlock(createHeader(7n))
    head.advanceTo(1_000_000n)
    expect(height()).toBe(7n)
  })

  test('blockHead: newHeads move the head, except to implausible heights', () => {
    const { head, height } = createHeadWithClock()
    head.onBlock(createHeader(1000n))
    expect(head.onNewHead(createHeader(1001n))).toBe(true)
    expect(height()).toBe(1001n)
    expect(head.onNewHead(createHeader(5_000_000n))).toBe(false)
    expect(head.onNewHead(createHeader(900n))).toBe(false)
    expect(height()).toBe(1001n)
  })

  test('blockHead: takes the next answer of an endpoint while the head is unverified', () => {
    const { head, height } = createHeadWithClock()
    head.onBlock(createHeader(1000n))
    head.onNewHead(createHeader(1050n))
    head.markUnverified()
    head.onBlock(createHeader(1001n))
    expect(height()).toBe(1001n)
    expect(head.getState().isUnverified).toBeUndefined()
  })

  test('blockHead: keeps the last block and the reason while no endpoint is reachable', () => {
    const head = createBlockHead()
    head.onBlock(createHeader(7n))
    head.markUnreachable('wrong-chain')
    expect(head.getState()).toMatchObject({ block: { number: 7n }, isReachable: false, failureReason: 'wrong-chain' })
    head.onBlock(createHeader(8n))
    expect(head.getState().isReachable).toBe(true)
  })
})

describe('getStaleSeconds', () => {
  test('getStaleSeconds: is undefined before the first block and while blocks arrive', () => {
    expect(getStaleSeconds({ block: undefined, isReachable: false }, 3, 0)).toBeUndefined()
    const state = { block: { ...createHeader(7n), receivedAt: 0 }, isReachable: true }
    expect(getStaleSeconds(state, 3, 20_000)).toBeUndefined()
    expect(getStaleSeconds(state, 3, 21_000)).toBe(21)
    expect(getStaleSeconds(state, 60, 21_000)).toBeUndefined()
    expect(getStaleSeconds({ ...state, isReachable: false }, 3, 4000)).toBe(4)
  })
})

describe('getChainTime', () => {
  test('getChainTime: runs on from the newest block, independent of the browser clock', () => {
    const state = { block: { number: 1n, timestamp: 50, receivedAt: 9_000_000 } }
    expect(getChainTime(state, 9_002_500)).toBe(52)
  })

  test('getChainTime: is undefined before the first block', () => {
    expect(getChainTime({ block: undefined })).toBeUndefined()
  })
})
