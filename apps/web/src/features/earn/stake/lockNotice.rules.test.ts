import { expect, test } from 'vitest'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { getLockNotice } from './lockNotice.rules.ts'

type Terms = Parameters<typeof getLockNotice>[0]['terms']
const DAY_LOCK = { lockSeconds: BigInt(SECONDS_PER_DAY), isFlexibleLock: false }

const read = (terms: Partial<Terms>, stakedAmount?: bigint) =>
  getLockNotice({
    product: { kind: 'farm' },
    terms: { ...DAY_LOCK, ...terms },
    account: stakedAmount === undefined ? undefined : { stakedAmount },
  })?.text

test('getLockNotice: a first deposit is locked, a further one restarts the lock of all', () => {
  expect(read({}, 0n)).toBe('This deposit is locked for %time% from now on.')
  expect(read({}, 1n)).toBe('This deposit restarts the lock on your entire stake and its rewards.')
  // The stake is not known yet.
  expect(read({})).toBe('This deposit restarts the lock on your entire stake and its rewards.')
})

test('getLockNotice: a flexible lock has nothing to say of a first deposit, and keeps no rewards', () => {
  expect(read({ isFlexibleLock: true }, 0n)).toBeUndefined()
  expect(read({ isFlexibleLock: true }, 1n)).toBe('This deposit restarts the lock on your entire stake.')
})

test('getLockNotice: nothing where there is no lock, or none could be read', () => {
  expect(read({ lockSeconds: 0n }, 1n)).toBeUndefined()
  expect(read({ lockSeconds: undefined }, 1n)).toBeUndefined()
})
