import { beforeEach, describe, expect, test } from 'vitest'
import { createRpcHealth, type RpcHealth } from './rpcHealth.ts'

let now: number
let health: RpcHealth
beforeEach(() => {
  now = 0
  health = createRpcHealth(['a', 'b', 'c'], () => now)
})

describe('the ranking of endpoints', () => {
  test('default: the operator’s order', () => {
    expect(health.getRankedUrls()).toEqual(['a', 'b', 'c'])
    expect(health.getStatus()).toBe('primary')
  })

  test('behavior: one that failed comes last until it answers; it is left alone for longer each time', () => {
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

  test('behavior: where all have failed, the one that rests least is asked first', () => {
    for (const url of ['a', 'a', 'b', 'c', 'c', 'c']) health.recordFailure(url)
    expect(health.getRankedUrls()).toEqual(['b', 'a', 'c'])
  })

  test('behavior: one that is much slower gives way; a small lead changes nothing', () => {
    health.recordSuccess('a', 900)
    health.recordSuccess('b', 800)
    expect(health.getRankedUrls()[0]).toBe('a')
    for (let n = 0; n < 40; n++) health.recordSuccess('b', 100)
    expect(health.getRankedUrls()[0]).toBe('b')
    for (let n = 0; n < 40; n++) health.recordSuccess('a', 100)
    expect(health.getRankedUrls()[0]).toBe('a')
  })

  test('behavior: people are told while the first does not answer, and not of the others', () => {
    const told: string[] = []
    health.subscribe(() => told.push(health.getStatus()))
    health.recordFailure('b')
    health.recordFailure('a')
    health.recordFailure('a')
    health.recordSuccess('a', 10)
    expect(told).toEqual(['fallback', 'primary'])
  })
})
