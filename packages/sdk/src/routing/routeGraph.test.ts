import { expect, test } from 'vitest'
import type { Pair } from '../entities/Pair.ts'
import { createTestPair, createTestToken } from '../testing/market.ts'
import { createRouteGraph, getTokenIndex } from './routeGraph.ts'
import { searchExactIn } from './searchExactIn.ts'

const E18 = 10n ** 18n

test('createRouteGraph: adds a link per direction of a pair, with both reserves', () => {
  const graph = createRouteGraph([createTestPair(1, 2, 3n, 5n), createTestPair(3, 1, 7n, 11n)])
  const token = getTokenIndex(graph, createTestToken(1))!
  const links = [graph.linkStarts[token]!, graph.linkStarts[token]! + 1]
  expect(graph.linkStarts[token + 1]).toBe(graph.linkStarts[token]! + 2)
  expect(links.map((link) => [graph.linkTargets[link], graph.reservesFrom[link], graph.reservesTo[link]])).toEqual([
    [getTokenIndex(graph, createTestToken(2)), 3, 5],
    [getTokenIndex(graph, createTestToken(3)), 11, 7],
  ])
})

test('createRouteGraph: leaves out pairs with an empty reserve and their tokens', () => {
  const graph = createRouteGraph([
    createTestPair(1, 2, 0n, 5n),
    createTestPair(1, 3, 5n, 5n),
    createTestPair(3, 4, 5n, 0n),
  ])
  expect(graph.pairs).toHaveLength(1)
  expect(getTokenIndex(graph, createTestToken(2))).toBeUndefined()
  expect(getTokenIndex(graph, createTestToken(4))).toBeUndefined()
})

test('createRouteGraph: keeps the first of two pairs of the same tokens', () => {
  const pairs = [
    createTestPair(2, 3, E18, E18),
    createTestPair(1, 2, E18, E18),
    createTestPair(2, 1, E18, 5n * E18),
    createTestPair(3, 2, E18, E18),
  ]
  expect(createRouteGraph(pairs).pairs).toEqual(pairs.slice(0, 2))
})

test('createRouteGraph: ignores the case of addresses', () => {
  const address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
  const lower: Pair = {
    ...createTestPair(1, 2, E18, E18),
    token1: { ...createTestToken(1), address: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c' },
  }
  const mixed: Pair = { ...createTestPair(2, 3, E18, E18), token1: { ...createTestToken(1), address } }
  const graph = createRouteGraph([lower, mixed])
  expect(graph.linkStarts).toHaveLength(4)
  const upper = { ...createTestToken(1), address: `0x${address.slice(2).toUpperCase()}` as const }
  expect(getTokenIndex(graph, upper)).toBe(getTokenIndex(graph, { ...createTestToken(1), address }))
})

test('createRouteGraph: without pairs there is no token and no route', () => {
  const graph = createRouteGraph([])
  expect(getTokenIndex(graph, createTestToken(1))).toBeUndefined()
  expect(
    searchExactIn(createRouteGraph([createTestPair(1, 2, 1n, 1n), createTestPair(3, 4, 1n, 1n)]), 0, 3, E18, 3),
  ).toBeUndefined()
})
