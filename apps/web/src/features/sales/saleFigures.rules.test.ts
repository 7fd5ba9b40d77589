import { expect, test } from 'vitest'
import { getFullyDilutedValue } from './saleFigures.rules.ts'

test('sale figures: the whole supply at the price of the sale', () => {
  const E18 = 10n ** 18n
  expect(getFullyDilutedValue(1_000_000n * E18, E18 / 50n, 18)).toBe(20_000n * E18)
  // A token of six decimals, priced in a currency of eighteen.
  expect(getFullyDilutedValue(500n * 10n ** 6n, 2n * E18, 6)).toBe(1000n * E18)
  expect(getFullyDilutedValue(0n, E18, 18)).toBe(0n)
})
