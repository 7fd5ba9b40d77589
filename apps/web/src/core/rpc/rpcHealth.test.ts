import { beforeEach, describe, expect, test } from 'vitest'
import { createRpcHealth, type RpcHealth } from './rpcHealth.ts'

let now: number
let nodes: RpcHealth
beforeEach(() => {
  now = 0
  nodes = createRpcHealth(['a', 'b', 'c'], () => now)
})

describe('the ranking of endpoints', () => {
  test('default: the operator’s order', () => {
    expect(nodes.ranked()).toEqual(['a', 'b', 'c'])
    expect(nodes.current()).toBe('usual')
  })

  test('behavior: one that failed comes last until it answers; it is left alone for longer each time', () => {
    nodes.failed('a')
    expect(nodes.ranked()).toEqual(['b', 'c', 'a'])
    now = 4999
    expect(nodes.rested()).toEqual([])
    now = 5000
    expect(nodes.rested()).toEqual(['a'])
    expect(nodes.ranked()[0]).toBe('b')
    nodes.failed('a')
    now = 14_999
    expect(nodes.rested()).toEqual([])
    now = 15_000
    expect(nodes.rested()).toEqual(['a'])
    nodes.answered('a', 5)
    expect(nodes.ranked()[0]).toBe('a')
  })

  test('behavior: where all have failed, the one that rests least is asked first', () => {
    for (const url of ['a', 'a', 'b', 'c', 'c', 'c']) nodes.failed(url)
    expect(nodes.ranked()).toEqual(['b', 'a', 'c'])
  })

  test('behavior: one that is much slower gives way; a small lead changes nothing', () => {
    nodes.answered('a', 900)
    nodes.answered('b', 800)
    expect(nodes.ranked()[0]).toBe('a')
    for (let n = 0; n < 40; n++) nodes.answered('b', 100)
    expect(nodes.ranked()[0]).toBe('b')
    for (let n = 0; n < 40; n++) nodes.answered('a', 100)
    expect(nodes.ranked()[0]).toBe('a')
  })

  test('behavior: people are told while the first does not answer, and not of the others', () => {
    const told: string[] = []
    nodes.subscribe(() => told.push(nodes.current()))
    nodes.failed('b')
    nodes.failed('a')
    nodes.failed('a')
    nodes.answered('a', 10)
    expect(told).toEqual(['spare', 'usual'])
  })
})
