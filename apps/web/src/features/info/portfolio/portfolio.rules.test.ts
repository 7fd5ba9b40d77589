import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import {
  getAbsentKinds,
  getDayEnds,
  getNetWorthHistory,
  getPortfolioTotal,
  getShare,
  getShares,
  getTodaysChange,
  getWalletValue,
} from './portfolio.rules.ts'

const E18 = 10n ** 18n
const token = (n: number, decimals = 18): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n + 170, { size: 20 })),
  decimals,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [wrappedNative, usdc] = [token(1), token(2, 6)]
const pool = token(3).address.toLowerCase()
const createTokenDay = ({ address }: Token, day: number, priceUSD: bigint) => ({
  date: day * SECONDS_PER_DAY,
  token: { id: address.toLowerCase() },
  priceUSD,
})

test('getNetWorthHistory: values tokens, LP tokens and the native coin at the newest daily price up to then', () => {
  const prices = {
    tokenDayDatas: [
      createTokenDay(wrappedNative, 1, 500n * E18),
      createTokenDay(wrappedNative, 3, 600n * E18),
      createTokenDay(usdc, 1, E18),
    ],
    pairDayDatas: [{ date: SECONDS_PER_DAY, pairAddress: pool, reserveUSD: 1000n * E18, totalSupply: '100' }],
  }
  const createSnapshot = (day: number) => ({
    timestamp: day * SECONDS_PER_DAY + 5,
    native: 2n * E18,
    balances: { [usdc.address]: 3_000_000n, [getAddress(pool)]: 10n * E18 },
  })
  const history = getNetWorthHistory(
    [createSnapshot(0), createSnapshot(1), createSnapshot(2), createSnapshot(3)],
    prices,
    {
      tokens: [usdc],
      wrappedNative,
      pairAddresses: [pool],
    },
  )
  expect(history.map(({ valueUsd }) => valueUsd / E18)).toEqual([0n, 1103n, 1103n, 1303n])
})

test('getNetWorthHistory: a token that no list names counts no more than its pair holds', () => {
  const snapshot = { timestamp: SECONDS_PER_DAY, native: 0n, balances: { [usdc.address]: 3_000_000n } }
  const prices = { tokenDayDatas: [createTokenDay(usdc, 1, 1_000_000n * E18)], pairDayDatas: [] }
  const getValue = (max: bigint | undefined) =>
    getNetWorthHistory([snapshot], prices, {
      tokens: [usdc],
      wrappedNative,
      pairAddresses: [],
      getMaxValue: () => max,
    })[0]?.valueUsd
  expect(getValue(1_200n * E18)).toBe(1_200n * E18)
  expect(getValue(undefined)).toBe(3_000_000n * E18)
})

test('getWalletValue: what is unknown is no zero, and what has no price is one', () => {
  const [known, unknown] = [
    { valueUsd: 5n, isValueUnknown: false },
    { valueUsd: undefined, isValueUnknown: true },
  ]
  expect(getWalletValue([known, { valueUsd: undefined, isValueUnknown: false }])).toEqual({
    valueUsd: 5n,
    isPartial: false,
  })
  expect(getWalletValue([known, unknown])).toEqual({ valueUsd: 5n, isPartial: true })
  expect(getWalletValue([unknown, unknown])).toEqual({ valueUsd: undefined, isPartial: true })
  expect(getWalletValue([])).toEqual({ valueUsd: 0n, isPartial: false })
})

test('getDayEnds: returns the last seconds of the days before today', () => {
  expect(getDayEnds(3 * SECONDS_PER_DAY, 2)).toEqual([2 * SECONDS_PER_DAY - 1, 3 * SECONDS_PER_DAY - 1])
})

test('getPortfolioTotal: adds the known kinds and names the unknown ones', () => {
  const values = { wallet: 5n, liquidity: undefined, farms: 2n, pools: 0n, committed: 4n, rewards: 1n }
  expect(getPortfolioTotal(values)).toEqual({ valueUsd: 12n, unknownKinds: ['liquidity'] })
  expect(getPortfolioTotal(values, ['committed']).unknownKinds).toEqual(['liquidity', 'committed'])
  const nothing = {
    wallet: undefined,
    liquidity: undefined,
    farms: undefined,
    pools: undefined,
    committed: undefined,
    rewards: undefined,
  }
  expect(getPortfolioTotal(nothing).valueUsd).toBeUndefined()
})

test('getTodaysChange: compares with the end of yesterday, and is unknown for a part of the portfolio', () => {
  expect(getTodaysChange({ valueUsd: 110n, unknownKinds: [] }, 0n, 100n)).toEqual({
    valueUsd: 10n,
    percent: expect.closeTo(10),
  })
  expect(getTodaysChange({ valueUsd: 110n, unknownKinds: [] }, 0n, 0n)).toEqual({ valueUsd: 110n, percent: undefined })
  expect(getTodaysChange({ valueUsd: 110n, unknownKinds: ['farms'] }, 0n, 100n)).toBeUndefined()
  expect(getTodaysChange({ valueUsd: 110n, unknownKinds: [] }, 0n, undefined)).toBeUndefined()
})

test('getTodaysChange: leaves rewards that were not collected out of both days', () => {
  expect(getTodaysChange({ valueUsd: 112n, unknownKinds: [] }, 2n, 100n)?.valueUsd).toBe(10n)
  expect(getTodaysChange({ valueUsd: 110n, unknownKinds: ['rewards'] }, undefined, 100n)?.valueUsd).toBe(10n)
})

test('getShare: is a fraction of the total, and 0 without one', () => {
  expect(getShare(1n, 4n)).toBe(0.25)
  expect([getShare(undefined, 4n), getShare(1n, 0n), getShare(1n, undefined)]).toEqual([0, 0, 0])
})

test('getShares: hundredths of a percent that add up to the whole', () => {
  const values = { wallet: 1n, liquidity: 1n, farms: 1n, pools: undefined, committed: 0n, rewards: 0n }
  expect(getShares(values)).toEqual({
    wallet: 0.3334,
    liquidity: 0.3333,
    farms: 0.3333,
    pools: 0,
    committed: 0,
    rewards: 0,
  })
  expect(getShares({ ...values, wallet: 7n, liquidity: 0n, farms: 0n })).toMatchObject({ wallet: 1, farms: 0 })
  for (const none of [undefined, 0n]) {
    const without = { ...values, wallet: none, liquidity: none, farms: none }
    expect(Object.values(getShares(without))).toEqual([0, 0, 0, 0, 0, 0])
  }
})

test('getAbsentKinds: farms and pools that a network does not have are worth nothing, and are not unknown', () => {
  const [deployment, address] = [{ chainId: 4242, initCodeHash: '0x', tokens: {} } as const, token(1).address]
  expect(getAbsentKinds({ ...deployment, contracts: {} })).toEqual(['farms', 'pools'])
  expect(getAbsentKinds({ ...deployment, contracts: { MasterFarm: address, SaleVault: address } })).toEqual([])
})
