import { Currency, type Token } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getHoldingUsd } from './holdings.rules.ts'

const token: Token = { chainId: 56, address: `0x${'1'.repeat(40)}`, decimals: 18, symbol: 'ZONO', name: 'Zono' }
const other: Token = { ...token, address: `0x${'2'.repeat(40)}`, symbol: 'LAMP' }

test('getHoldingUsd: an amount without a price counts as zero beside one that has a price, and alone is unknown', () => {
  const getPrice = (currency: Currency) => (Currency.equals(currency, token) ? 2n * 10n ** 18n : undefined)
  const amounts = [
    { currency: token, amount: 3n * 10n ** 18n },
    { currency: other, amount: 10n ** 18n },
  ]
  expect(getHoldingUsd({ amounts }, getPrice)).toBe(6n * 10n ** 18n)
  expect(getHoldingUsd({ amounts: amounts.slice(1) }, getPrice)).toBeUndefined()
  expect(getHoldingUsd({ amounts: [] }, getPrice)).toBeUndefined()
})
