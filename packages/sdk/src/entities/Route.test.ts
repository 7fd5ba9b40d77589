import { expect, test } from 'vitest'
import { createTestPair, createTestToken } from '../testing/market.ts'
import * as Price from './Price.ts'
import * as Route from './Route.ts'

const E18 = 10n ** 18n

test('getMidPrice: multiplies the prices of the pairs in the direction of the route', () => {
  const pairs = [createTestPair(1, 3, 1000n * E18, 500n * E18), createTestPair(2, 3, 4000n * E18, 500n * E18)]
  const route: Route.Route = {
    pairs,
    path: [createTestToken(1), createTestToken(3), createTestToken(2)],
    input: createTestToken(1),
    output: createTestToken(2),
  }
  expect(Price.toSignificant(Route.getMidPrice(route))).toBe('4')
  const reverseRoute: Route.Route = {
    pairs: pairs.toReversed(),
    path: [createTestToken(2), createTestToken(3), createTestToken(1)],
    input: createTestToken(2),
    output: createTestToken(1),
  }
  expect(Price.toSignificant(Route.getMidPrice(reverseRoute))).toBe('0.25')
})

test('getMidPrice: throws for a path that is too short', () => {
  const pairs = [createTestPair(1, 3, E18, E18), createTestPair(3, 2, E18, E18)]
  expect(() =>
    Route.getMidPrice({ pairs, path: [createTestToken(1)], input: createTestToken(1), output: createTestToken(2) }),
  ).toThrow()
})
