import { beforeEach, describe, expect, test } from 'vitest'
import { createRpcHealth, type RpcHealth } from './rpcHealth.ts'

let now: number
let health: RpcHealth
beforeEach(() => {
  now = 0
  health = createRpcHealth(['a', 'b', 'c'], () => now)
})

describe('createRpcHealth', () => {
  test('rpcHealth: ranks in the configured order by default', () => {
    expect(health.getRankedUrls()).toEqual(['a', 'b', 'c'])
    expect(health.getStatus()).toBe('primary')
  })

  test('rpcHealth: a failed endpoint ranks last, with exponential backoff, until it answers', () => {
    health.recordFailure('a')
    expect(health.getRankedUrls()).toEqual(['b', 'c', 'a'])
    now = 4999
    expect(health.getCooledDownUrls()).toEqual([])
    now = 5000
    expect(health.getCooledDownUrls()).toEqual(['a'])
    expect(health.getRankedUrls()[0]).toBe('b')
    health.recordFailure('a')
    now = 14_999
    expect(health.getCooledDownUrls()).toEqual([])
    now = 15_000
    expect(health.getCooledDownUrls()).toEqual(['a'])
    health.recordSuccess('a', 5)
    expect(health.getRankedUrls()[0]).toBe('a')
  })

  test('rpcHealth: ranks the shortest backoff first where all endpoints failed', () => {
    for (const url of ['a', 'a', 'b', 'c', 'c', 'c']) health.recordFailure(url)
    expect(health.getRankedUrls()).toEqual(['b', 'a', 'c'])
  })

  test('rpcHealth: a much slower endpoint loses its rank; a small difference does not count', () => {
    health.recordSuccess('a', 900)
    health.recordSuccess('b', 800)
    expect(health.getRankedUrls()[0]).toBe('a')
    for (let n = 0; n < 40; n++) health.recordSuccess('b', 100)
    expect(health.getRankedUrls()[0]).toBe('b')
    for (let n = 0; n < 40; n++) health.recordSuccess('a', 100)
    expect(health.getRankedUrls()[0]).toBe('a')
  })

  test('rpcHealth: the status follows the first endpoint only', () => {
    const statuses: string[] = []
    health.subscribe(() => statuses.push(health.getStatus()))
    health.recordFailure('b')
    health.recordFailure('a')
    health.recordFailure('a')
    health.recordSuccess('a', 10)
    expect(statuses).toEqual(['fallback', 'primary'])
  })
})
