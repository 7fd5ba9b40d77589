import { expect, test } from 'vitest'
import { getFullyDilutedValue } from './saleFigures.rules.ts'

const [E6, E18] = [10n ** 6n, 10n ** 18n]

test('sale figures: the whole supply at the price of the sale', () => {
  expect(getFullyDilutedValue(1_000_000n * E18, { paid: E18 / 50n, offered: E18 })).toBe(20_000n * E18)
  // A token of six decimals, priced in a currency of eighteen.
  expect(getFullyDilutedValue(500n * E6, { paid: 2n * E18, offered: E6 })).toBe(1000n * E18)
  expect(getFullyDilutedValue(0n, { paid: E18, offered: E18 })).toBe(0n)
})

test('sale figures: a token that costs less than a base unit of the currency is not valued at a whole one', () => {
  // 0.6 base units of a currency of six decimals for each whole token.
  const price = { paid: 600_000n, offered: 1_000_000n * E18 }
  expect(getFullyDilutedValue(5_000_000n * E18, price)).toBe(3_000_000n)
})
