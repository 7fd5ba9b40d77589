import { describe, expect, test } from 'vitest'
import { type Decimal, toDecimal, toExactString, ZERO } from './decimal.ts'
import {
  addDeposit,
  addWithdrawal,
  changeStake,
  correctDeposit,
  getLiquidityAmounts,
  getLiquidityValue,
  getReturnPrice,
  getVirtualPrice,
  type PositionState,
  ZERO_AMOUNTS,
} from './positionAccounting.ts'

const d = toDecimal
const EMPTY_POSITION: PositionState = {
  balance: ZERO,
  deposited0: ZERO,
  deposited1: ZERO,
  depositedUSD: ZERO,
  withdrawn0: ZERO,
  withdrawn1: ZERO,
  withdrawnUSD: ZERO,
  hasUnpricedAmounts: false,
  entryVirtualPrice: ZERO,
  stakedBalance: ZERO,
  stakedEntryVirtualPrice: ZERO,
}
const toAmounts = (amount0: string, amount1: string, usd: string) => ({
  amount0: d(amount0),
  amount1: d(amount1),
  usd: d(usd),
  isUnpriced: false,
})
const toStrings = (position: PositionState) =>
  Object.fromEntries(
    Object.entries(position).map(([key, value]: [string, Decimal | boolean]) => [
      key,
      typeof value === 'boolean' ? value : toExactString(value),
    ]),
  )

describe('position accounting', () => {
  test('correctDeposit: enters at the virtual price after the reserves include the deposit', () => {
    // The LP tokens are minted first: the supply is 200, the reserves are still those of 100.
    const mintedPair = { reserve0: '100', reserve1: '100', totalSupply: '200' }
    const minted = addDeposit(EMPTY_POSITION, d('100'), ZERO_AMOUNTS, getVirtualPrice(mintedPair))
    expect(toExactString(minted.entryVirtualPrice)).toBe('0.5')
    const syncedPair = { reserve0: '200', reserve1: '200', totalSupply: '200' }
    const entered = correctDeposit(minted, d('100'), toAmounts('100', '100', '200'), getVirtualPrice(syncedPair), ZERO)
    expect(toStrings(entered)).toMatchObject({
      balance: '100',
      deposited0: '100',
      depositedUSD: '200',
      entryVirtualPrice: '1',
    })
  })

  test('correctDeposit: averages a second deposit with the first, weighted by LP tokens', () => {
    const first = addDeposit(EMPTY_POSITION, d('100'), toAmounts('100', '100', '200'), d('1'))
    const minted = addDeposit(first, d('50'), ZERO_AMOUNTS, d('0.7'))
    const second = correctDeposit(minted, d('50'), toAmounts('60', '60', '120'), d('1.2'), first.entryVirtualPrice)
    expect(toStrings(second)).toMatchObject({ balance: '150', deposited0: '160', depositedUSD: '320' })
    // (100 * 1 + 50 * 1.2) / 150
    expect(second.entryVirtualPrice.toFixed(6)).toBe('1.066667')
  })

  test('addWithdrawal: counts the share of the reserves and keeps the entry price of the remainder', () => {
    const pair = { reserve0: '300', reserve1: '600', totalSupply: '150' }
    const withdrawal = getLiquidityValue(pair, d('50'), ['2', '1'])
    expect([withdrawal.amount0, withdrawal.amount1, withdrawal.usd].map(toExactString)).toEqual(['100', '200', '400'])
    const remainder = addWithdrawal(
      addDeposit(EMPTY_POSITION, d('100'), toAmounts('100', '100', '300'), d('1')),
      d('50'),
      withdrawal,
    )
    expect(toStrings(remainder)).toMatchObject({
      balance: '50',
      withdrawn0: '100',
      withdrawn1: '200',
      withdrawnUSD: '400',
    })
    expect(toExactString(remainder.entryVirtualPrice)).toBe('1')
  })

  test('hasUnpricedAmounts: one amount without a price marks the position for good, an empty side does not', () => {
    const [priced, unpriced] = [
      getLiquidityAmounts(d('1'), d('2'), ['3', '4']),
      getLiquidityAmounts(d('1'), d('2'), ['3', '0']),
    ]
    expect([priced, unpriced].map(({ usd }) => toExactString(usd))).toEqual(['11', '3'])
    expect(getLiquidityAmounts(ZERO, d('2'), ['0', '4']).isUnpriced).toBe(false)
    const known = addDeposit(EMPTY_POSITION, d('10'), priced, d('1'))
    expect(known.hasUnpricedAmounts).toBe(false)
    const withdrawn = addWithdrawal(known, d('5'), unpriced)
    expect(withdrawn.hasUnpricedAmounts).toBe(true)
    expect(addDeposit(withdrawn, d('5'), priced, d('1')).hasUnpricedAmounts).toBe(true)
    expect(addDeposit(EMPTY_POSITION, d('5'), unpriced, d('1')).hasUnpricedAmounts).toBe(true)
  })

  test('addDeposit: ignores the entry price of LP tokens that were all withdrawn', () => {
    const empty = addWithdrawal(addDeposit(EMPTY_POSITION, d('100'), ZERO_AMOUNTS, d('1')), d('100'), ZERO_AMOUNTS)
    expect(toExactString(addDeposit(empty, d('10'), ZERO_AMOUNTS, d('1.5')).entryVirtualPrice)).toBe('1.5')
  })

  test('position accounting: a pair without LP tokens has no virtual price and no value', () => {
    const empty = { reserve0: '0', reserve1: '0', totalSupply: '0' }
    expect(toExactString(getVirtualPrice(empty))).toBe('0')
    expect(toExactString(getLiquidityValue(empty, d('1'), ['1', '1']).usd)).toBe('0')
  })

  test('changeStake: LP tokens keep the entry price that they had in the wallet, and are forgotten with the last one', () => {
    const wallet = { ...EMPTY_POSITION, balance: d('100'), entryVirtualPrice: d('1') }
    const staked = changeStake({ ...wallet, balance: d('40') }, d('60'))
    expect(toStrings(staked)).toMatchObject({ balance: '40', stakedBalance: '60', stakedEntryVirtualPrice: '1' })
    // 60 entered at 1, 20 more at 1.4.
    const more = changeStake({ ...staked, entryVirtualPrice: d('1.4') }, d('20'))
    expect(toStrings(more)).toMatchObject({ stakedBalance: '80', stakedEntryVirtualPrice: '1.1' })
    const part = changeStake(more, d('-50'))
    expect(toStrings(part)).toMatchObject({ stakedBalance: '30', stakedEntryVirtualPrice: '1.1' })
    expect(toStrings(changeStake(part, d('-30')))).toMatchObject({ stakedBalance: '0', stakedEntryVirtualPrice: '0' })
  })

  test('getReturnPrice: what was staked comes back at its entry price, anything beyond it at the present one', () => {
    const position = { ...EMPTY_POSITION, stakedBalance: d('30'), stakedEntryVirtualPrice: d('1') }
    expect(toExactString(getReturnPrice(position, d('10'), d('2')))).toBe('1')
    expect(toExactString(getReturnPrice(position, d('40'), d('2')))).toBe('1.25')
    expect(toExactString(getReturnPrice(EMPTY_POSITION, d('40'), d('2')))).toBe('2')
  })
})
