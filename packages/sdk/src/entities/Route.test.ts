import { expect, test } from 'vitest'
import { pool, token } from '../testing/market.ts'
import * as Price from './Price.ts'
import * as Route from './Route.ts'

const E18 = 10n ** 18n

test('default: the mid price is the product of the pools’ prices, in the direction of the route', () => {
  const pairs = [pool(1, 3, 1000n * E18, 500n * E18), pool(2, 3, 4000n * E18, 500n * E18)]
  const route: Route.Route = { pairs, path: [token(1), token(3), token(2)], input: token(1), output: token(2) }
  expect(Price.toSignificant(Route.midPrice(route))).toBe('4')
  const back: Route.Route = {
    pairs: pairs.toReversed(),
    path: [token(2), token(3), token(1)],
    input: token(2),
    output: token(1),
  }
  expect(Price.toSignificant(Route.midPrice(back))).toBe('0.25')
})

test('error: a path that is too short', () => {
  const pairs = [pool(1, 3, E18, E18), pool(3, 2, E18, E18)]
  expect(() => Route.midPrice({ pairs, path: [token(1)], input: token(1), output: token(2) })).toThrow()
})
