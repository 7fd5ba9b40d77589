import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { getMaxRoundAmount } from './prediction.ts'

test('getMaxRoundAmount: a fifth of the fee of a trade that moves the price of the least liquid pair by the dead zone', () => {
  // 2,000 coins x 0.25% fee x 0.1% of the price, by 5.
  expect(getMaxRoundAmount(parseEther('2000'), 10n)).toBe(parseEther('0.001'))
  expect(getMaxRoundAmount(parseEther('2000'), 0n)).toBe(0n)
})
