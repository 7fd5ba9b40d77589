import { expect, test } from 'vitest'
import { MAX_REWARD_EVENTS } from './rewards.queries.ts'
import { getRewards } from './rewards.rules.ts'

const E18 = 10n ** 18n
const harvest = (id: string, amount: string) => ({ amount, stakingProduct: { id } })

test('rewards: what was harvested of a product, and nothing of another one', () => {
  const harvests = [harvest('farm 3', '1.5'), harvest('farm 30', '7'), harvest('farm 3', '0.000000000000000001')]
  expect(getRewards('farm 3', 0n, { harvests, vaults: [] })).toBe((3n * E18) / 2n + 1n)
  expect(getRewards('pool 1', 0n, { harvests, vaults: [] })).toBe(0n)
})

const inVault = (id: string, kind: 'deposit' | 'withdraw' | 'emergencyWithdraw' | 'harvest', amount: string) => ({
  kind,
  amount,
  stakingProduct: { id },
})

test.each([
  ['pool auto', 'saleVault'],
  ['saleVault', 'pool auto'],
])('rewards: in %s it is what the stake has grown by, over what was put in and taken out', (id, other) => {
  const vaults = [
    inVault(id, 'emergencyWithdraw', '10'),
    inVault(id, 'withdraw', '30'),
    inVault(id, 'harvest', '1000'),
    inVault(other, 'deposit', '7'),
    inVault(id, 'deposit', '100'),
  ]
  expect(getRewards(id, 65n * E18, { harvests: [], vaults })).toBe(5n * E18)
  // Rounding of shares is no loss.
  expect(getRewards(id, 60n * E18 - 2n, { harvests: [], vaults })).toBe(0n)
})

test('rewards: unknown where the vault does not answer, where no deposit is known, and where more happened than was asked for', () => {
  const many = Array.from({ length: MAX_REWARD_EVENTS }, () => harvest('farm 3', '1'))
  const vaults = [inVault('pool auto', 'deposit', '1')]
  expect(getRewards('farm 3', 0n, { harvests: many, vaults })).toBeUndefined()
  expect(getRewards('pool auto', E18, { harvests: many, vaults })).toBe(0n)
  expect(getRewards('pool auto', undefined, { harvests: [], vaults })).toBeUndefined()
  expect(getRewards('saleVault', E18, { harvests: [], vaults })).toBeUndefined()
  const manyDeposits = many.map(() => inVault('pool auto', 'deposit', '1'))
  expect(getRewards('pool auto', 0n, { harvests: [], vaults: manyDeposits })).toBeUndefined()
})
