import { expect, test } from 'vitest'
import type { Pair } from '../entities/Pair.ts'
import { pool, token } from '../testing/market.ts'
import { createRouteGraph, numberOf } from './routeGraph.ts'
import { searchExactIn } from './searchExactIn.ts'

const E18 = 10n ** 18n

test('default: a pool is a link each way, with both reserves', () => {
  const graph = createRouteGraph([pool(1, 2, 3n, 5n), pool(3, 1, 7n, 11n)])
  const one = numberOf(graph, token(1))!
  const links = [graph.starts[one]!, graph.starts[one]! + 1]
  expect(graph.starts[one + 1]).toBe(graph.starts[one]! + 2)
  expect(links.map((link) => [graph.ends[link], graph.near[link], graph.far[link]])).toEqual([
    [numberOf(graph, token(2)), 3, 5],
    [numberOf(graph, token(3)), 11, 7],
  ])
})

test('behavior: pools with an empty side are left out, and tokens that have no other', () => {
  const graph = createRouteGraph([pool(1, 2, 0n, 5n), pool(1, 3, 5n, 5n), pool(3, 4, 5n, 0n)])
  expect(graph.pairs).toHaveLength(1)
  expect(numberOf(graph, token(2))).toBeUndefined()
  expect(numberOf(graph, token(4))).toBeUndefined()
})

test('behavior: of two pools of the same tokens the first counts', () => {
  const pairs = [pool(2, 3, E18, E18), pool(1, 2, E18, E18), pool(2, 1, E18, 5n * E18), pool(3, 2, E18, E18)]
  expect(createRouteGraph(pairs).pairs).toEqual(pairs.slice(0, 2))
})

test('behavior: a token is the same however its address is spelled', () => {
  const address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
  const lower: Pair = {
    ...pool(1, 2, E18, E18),
    token1: { ...token(1), address: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c' },
  }
  const mixed: Pair = { ...pool(2, 3, E18, E18), token1: { ...token(1), address } }
  const graph = createRouteGraph([lower, mixed])
  expect(graph.starts).toHaveLength(4)
  const upper = { ...token(1), address: `0x${address.slice(2).toUpperCase()}` as const }
  expect(numberOf(graph, upper)).toBe(numberOf(graph, { ...token(1), address }))
})

test('behavior: no pools, no routes', () => {
  const graph = createRouteGraph([])
  expect(numberOf(graph, token(1))).toBeUndefined()
  expect(searchExactIn(createRouteGraph([pool(1, 2, 1n, 1n), pool(3, 4, 1n, 1n)]), 0, 3, E18, 3)).toBeUndefined()
})
