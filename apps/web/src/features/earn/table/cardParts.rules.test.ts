import { expect, test } from 'vitest'
import { getCardParts } from './cardParts.rules.ts'

const toColumns = (...keys: string[]) => keys.map((key) => ({ key }))

test('card of a product: the rate stands alone, and the figures of the account come last', () => {
  const parts = getCardParts(toColumns('farm', 'apr', 'staked', 'earned', 'liquidity', 'time', 'open'))
  expect(parts.name?.key).toBe('farm')
  expect(parts.rate?.key).toBe('apr')
  expect(parts.lines.map(({ key }) => key)).toEqual(['liquidity', 'time', 'staked', 'earned'])
  expect(parts.actions?.key).toBe('open')
})

test('card of a product: without an account it has the figures of the product', () => {
  expect(getCardParts(toColumns('pool', 'apr', 'liquidity', 'open')).lines.map(({ key }) => key)).toEqual(['liquidity'])
})
