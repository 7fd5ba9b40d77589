import { Currency } from '@zono/sdk'
import { expect, test } from 'vitest'
import { getSaleRisks } from './risks.rules.ts'

const sale = {
  hardcap: 1000n,
  softcap: 400n,
  idoPrice: 10n ** 6n,
  idoToken: {
    chainId: 56,
    address: '0x00000000000000000000000000000000000000Aa',
    decimals: 6,
    symbol: 'SKY',
    name: 'Skylark',
  },
  payCurrency: Currency.createNative(56),
} as const

const getRisks = (changes: Partial<Parameters<typeof getSaleRisks>[0]>) =>
  getSaleRisks({
    sale,
    state: { totalContributed: 100n, tokensHeld: 1000n },
    canCancel: true,
    refundTime: 'Jan 2',
    format: (amount, { symbol }) => `${amount} ${symbol}`,
    ...changes,
  })

test('private sale risks: the owner can cancel, and the distance to the soft cap with the day of refunds', () => {
  const [cancel, terms, funding, softCap] = getRisks({})
  expect(cancel).toMatchObject({ isOpen: true })
  expect(terms).toMatchObject({ isOpen: false })
  expect(funding).toMatchObject({ isOpen: false, message: { text: 'All tokens for sale are in the contract.' } })
  expect(softCap).toMatchObject({ isOpen: true, message: { values: { amount: '300 BNB', date: 'Jan 2' } } })
})

test('private sale risks: none is open once the sale is sure', () => {
  const risks = getRisks({ canCancel: false, state: { totalContributed: 400n, tokensHeld: 1000n } })
  expect(risks.some(({ isOpen }) => isOpen)).toBe(false)
  expect(risks.at(-1)?.message.text).toBe('The soft cap is reached.')
  const [, , , softCap] = getRisks({ sale: { ...sale, softcap: 0n } })
  expect(softCap).toMatchObject({ isOpen: false, message: { text: expect.stringMatching(/^There is no soft cap/) } })
})

test('private sale risks: tokens that are missing in the contract, to the base unit', () => {
  const [, , funding] = getRisks({ state: { totalContributed: 0n, tokensHeld: 999n } })
  expect(funding).toMatchObject({ isOpen: true, message: { values: { amount: '1 SKY' } } })
})
