import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBlockHead } from '../rpc/blockHead.ts'
import { chainQueryKey, type RefetchPolicy } from './chainQuery.ts'
import { invalidateOnBlock } from './invalidateOnBlock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type WatchVisibility = (listener: (visible: boolean) => void) => () => void

function startInvalidation(duration = 0, onVisible?: WatchVisibility) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const head = createBlockHead()
  const reads: Record<RefetchPolicy, number> = { block: 0, minute: 0, never: 0 }
  for (const pace of ['block', 'minute', 'never'] as const) {
    const queryFn = async () => {
      reads[pace]++
      await new Promise((done) => setTimeout(done, duration))
      return reads[pace]
    }
    new QueryObserver(queries, {
      queryKey: [...chainQueryKey(1, pace), 'x'],
      queryFn,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
  }
  const stop = invalidateOnBlock(queries, 1, head, onVisible)
  const see = (number: number) => head.onBlock({ number: BigInt(number), timestamp: 1 })
  return { head, reads, see, stop }
}

describe('invalidateOnBlock', () => {
  test("invalidateOnBlock: refetches queries of policy 'block' with each block, and no others", async () => {
    const { reads, see } = startInvalidation()
    await vi.advanceTimersByTimeAsync(1)
    see(1)
    await vi.advanceTimersByTimeAsync(10)
    see(2)
    await vi.advanceTimersByTimeAsync(10)
    expect(reads).toEqual({ block: 3, minute: 1, never: 1 })
  })

  test("invalidateOnBlock: refetches queries of policy 'minute' every 60 s [REFRESH-02]", async () => {
    const { reads, see } = startInvalidation()
    for (let number = 1; number <= 41; number++) {
      see(number)
      await vi.advanceTimersByTimeAsync(3000)
    }
    expect(reads).toMatchObject({ minute: 3, never: 1 })
  })

  test("invalidateOnBlock: refetches 'minute' queries with the next block, or after 4 s without one", async () => {
    const { reads, see } = startInvalidation()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(reads.minute).toBe(1)
    see(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(reads).toMatchObject({ block: 2, minute: 2 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads.minute).toBe(2)
    await vi.advanceTimersByTimeAsync(4000)
    expect(reads.minute).toBe(3)
  })

  test("invalidateOnBlock: pauses 'minute' queries while the page is hidden [REFRESH-02]", async () => {
    let show: (visible: boolean) => void = () => {}
    const { reads } = startInvalidation(0, (listener) => {
      show = listener
      listener(true)
      return () => {}
    })
    await vi.advanceTimersByTimeAsync(1000)
    show(false)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(reads.minute).toBe(1)
    show(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.minute).toBe(2)
  })

  test('invalidateOnBlock: blocks during a refetch cause one more refetch', async () => {
    const { reads, see } = startInvalidation(1000)
    await vi.advanceTimersByTimeAsync(1000)
    for (let number = 1; number <= 8; number++) {
      see(number)
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(5000)
    expect(reads.block).toBe(3)
  })

  test('invalidateOnBlock: a receipt refetches, even if its block was read already', async () => {
    const { head, reads, see } = startInvalidation()
    await vi.advanceTimersByTimeAsync(1)
    see(1)
    await vi.advanceTimersByTimeAsync(10)
    const before = reads.block
    head.advanceTo(1n)
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.block).toBe(before + 1)
    head.advanceTo(1n)
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.block).toBe(before + 1)
  })

  test('invalidateOnBlock: refetches when the endpoint is reachable again, without a new block', async () => {
    const { head, reads, see } = startInvalidation()
    see(1)
    await vi.advanceTimersByTimeAsync(10)
    const before = reads.block
    head.markUnreachable()
    see(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.block).toBe(before + 1)
  })
})
