import { describe, expect, test, vi } from 'vitest'
import { chainTime, createHead } from './blockHead.ts'

const block = (number: bigint) => ({ number, timestamp: 1000 })

describe('createHead', () => {
  test('default: tells its listeners of each block', () => {
    const head = createHead(() => 5)
    const listener = vi.fn()
    head.subscribe(listener)
    head.saw(block(7n))
    expect(head.current()).toEqual({ block: { number: 7n, timestamp: 1000, seenAt: 5 }, reachable: true })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('behavior: one lagging answer is ignored, a second one is a reorg', () => {
    const head = createHead()
    head.saw(block(7n))
    head.saw(block(6n))
    expect(head.current().block?.number).toBe(7n)
    head.saw(block(6n))
    expect(head.current().block?.number).toBe(6n)
  })

  test('behavior: a receipt moves the head forward, never back', () => {
    const head = createHead()
    head.saw(block(7n))
    head.reached(9n)
    expect(head.current().block?.number).toBe(9n)
    head.reached(8n)
    expect(head.current().block?.number).toBe(9n)
  })

  test('behavior: a lost node keeps the last block', () => {
    const head = createHead()
    head.saw(block(7n))
    head.lost()
    expect(head.current()).toMatchObject({ block: { number: 7n }, reachable: false })
    head.saw(block(8n))
    expect(head.current().reachable).toBe(true)
  })
})

describe('chainTime', () => {
  test('default: runs on from the newest block, whatever the browser clock says', () => {
    const state = { block: { number: 1n, timestamp: 50, seenAt: 9_000_000 }, reachable: true }
    expect(chainTime(state, 9_002_500)).toBe(52)
  })

  test('behavior: unknown before the first block', () => {
    expect(chainTime({ block: undefined, reachable: true })).toBeUndefined()
  })
})
