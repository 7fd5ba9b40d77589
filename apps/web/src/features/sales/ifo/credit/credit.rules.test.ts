import { CurrencyAmount } from '@zono/sdk'
import { expect, test } from 'vitest'
import type { CreditAccount, CreditVault } from './credit.queries.ts'
import {
  getCreditBlocker,
  getFinalCredit,
  getSharesFor,
  getShownCredit,
  getShownStake,
  getStaked,
  getWithdrawFeeBps,
} from './credit.rules.ts'

const address = '0x0000000000000000000000000000000000000001'
const vault: CreditVault = {
  address,
  token: { chainId: 31337, address, decimals: 18, symbol: 'ZONO', name: 'Zono' },
  startBlock: 10n,
  endBlock: 20n,
  pricePerFullShare: 1_500_000_000_000_000_000n,
  withdrawFeeBps: 10n,
  withdrawFeePeriod: 100,
}
const account: CreditAccount = { credit: 5n, shares: 1000n, lastDepositedTime: 500, balance: 70n }

test('sale vault: shares for an amount are rounded up, and all of them at the end', () => {
  expect(getStaked(vault, account)).toBe(1500n)
  expect(getSharesFor(vault, account, 3n)).toBe(2n)
  expect(getSharesFor(vault, account, 4n)).toBe(3n)
  expect(getSharesFor(vault, account, 1500n)).toBe(1000n)
  expect(getSharesFor(vault, account, 9999n)).toBe(1000n)
})

test('sale vault: a stake of 1,000 is shown as 1,000, although shares round it down', () => {
  const grown = { ...vault, pricePerFullShare: 1_234_567_890_123_456_789n }
  const staked = 1000n * 10n ** 18n
  const shares = (staked * 10n ** 18n) / grown.pricePerFullShare
  expect(getStaked(grown, { shares })).toBeLessThan(staked)
  expect(getShownStake(grown, { shares }) >= staked).toBe(true)
  expect(getShownStake(grown, { shares }) - staked).toBeLessThan(10_000n)
  expect(getShownStake(vault, { shares: 0n })).toBe(0n)
})

test('sale vault: the unstaking fee ends on the second', () => {
  expect(getWithdrawFeeBps(vault, account, 599)).toBe(10n)
  expect(getWithdrawFeeBps(vault, account, 600)).toBe(0n)
})

test('sale vault: says the first reason why an amount is refused', () => {
  const input = { direction: 'stake' as const, isConnected: true, isStale: false, vault, account, amount: 70n }
  const getText = (changes: Partial<typeof input>) => getCreditBlocker({ ...input, ...changes })?.message.text
  expect(getText({})).toBeUndefined()
  expect(getText({ isConnected: false })).toBe('Connect Wallet')
  expect(getText({ isStale: true })).toBe('Waiting for the network')
  expect(getText({ amount: 0n })).toBe('Enter an amount')
  expect(getText({ amount: 71n })).toBe('Insufficient %symbol% balance')
  expect(getCreditBlocker({ ...input, direction: 'unstake', amount: 1501n })?.message.text).toBe('Exceeds your stake')
  expect(getCreditBlocker({ ...input, direction: 'unstake', amount: 1500n })).toBeUndefined()
})

test('sale vault: the credit at the end of the period is the average of what was and what stays staked', () => {
  const at = (height: bigint, staked = 1000n, credit = 0n) => getFinalCredit(vault, { credit }, staked, height)
  // Blocks 10 to 20: staked before the start it is whole, halfway a half, one block before the end a tenth.
  expect([at(5n), at(10n), at(15n), at(19n)]).toEqual([1000n, 1000n, 500n, 100n])
  expect([at(20n), at(21n)]).toEqual([undefined, undefined])
  // 600 on average over five blocks, then 1000.
  expect(at(15n, 1000n, 600n)).toBe(800n)
  expect(at(15n, 0n, 600n)).toBe(300n)
})

test('sale vault: the credit of a stake for the whole period reads as the stake', () => {
  const unit = 10n ** 18n
  const credit = getShownCredit(300n * unit - 1n)
  expect(CurrencyAmount.toSignificant({ currency: vault.token, amount: credit }, 4)).toBe('300')
  expect(getShownCredit(0n)).toBe(0n)
})
