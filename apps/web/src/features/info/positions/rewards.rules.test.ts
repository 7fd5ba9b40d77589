import { expect, test } from 'vitest'
import { MAX_REWARD_EVENTS } from './rewards.queries.ts'
import { getRewards } from './rewards.rules.ts'

const E18 = 10n ** 18n
const harvest = (id: string, amount: string) => ({ amount, stakingProduct: { id } })

test('rewards: what was harvested of a product, and nothing of another one', () => {
  const harvests = [harvest('farm 3', '1.5'), harvest('farm 30', '7'), harvest('farm 3', '0.000000000000000001')]
  expect(getRewards('farm 3', 0n, { harvests, vault: [] })).toBe((3n * E18) / 2n + 1n)
  expect(getRewards('pool 1', 0n, { harvests, vault: [] })).toBe(0n)
})

test('rewards: in the vault it is what the stake has grown by, over what was put in and taken out', () => {
  const vault = [
    { kind: 'emergencyWithdraw' as const, amount: '10' },
    { kind: 'withdraw' as const, amount: '30' },
    { kind: 'harvest' as const, amount: '1000' },
    { kind: 'deposit' as const, amount: '100' },
  ]
  expect(getRewards('pool auto', 65n * E18, { harvests: [], vault })).toBe(5n * E18)
  // Rounding of shares is no loss.
  expect(getRewards('pool auto', 60n * E18 - 2n, { harvests: [], vault })).toBe(0n)
})

test('rewards: unknown where the vault does not answer, and where more happened than was asked for', () => {
  const many = Array.from({ length: MAX_REWARD_EVENTS }, () => harvest('farm 3', '1'))
  expect(getRewards('farm 3', 0n, { harvests: many, vault: [] })).toBeUndefined()
  expect(getRewards('pool auto', 0n, { harvests: many, vault: [] })).toBe(0n)
  expect(getRewards('pool auto', undefined, { harvests: [], vault: [] })).toBeUndefined()
  const vault = many.map(() => ({ kind: 'deposit' as const, amount: '1' }))
  expect(getRewards('pool auto', 0n, { harvests: [], vault })).toBeUndefined()
})
