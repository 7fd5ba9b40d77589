import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { getDayEnds, getNetWorthHistory, getStakedUsd } from './portfolio.rules.ts'

const E18 = 10n ** 18n
const SECONDS_PER_DAY = 86_400
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

test('default: tokens, pool tokens and the native coin at the prices of their day, or of the last day that had one', () => {
  const prices = {
    tokenDayDatas: [
      createTokenDay(wrappedNative, 1, 500n * E18),
      createTokenDay(wrappedNative, 3, 600n * E18),
      createTokenDay(usdc, 1, E18),
    ],
    pairDayDatas: [{ date: SECONDS_PER_DAY, pairAddress: pool, reserveUSD: 1000n * E18, totalSupply: '100' }],
  }
  const holding = (day: number) => ({
    timestamp: day * SECONDS_PER_DAY + 5,
    native: 2n * E18,
    balances: { [usdc.address]: 3_000_000n, [getAddress(pool)]: 10n * E18 },
  })
  const told = getNetWorthHistory([holding(0), holding(1), holding(2), holding(3)], prices, {
    tokens: [usdc],
    wrappedNative,
    pairAddresses: [pool],
  })
  expect(told.map(({ worth }) => worth / E18)).toEqual([0n, 1103n, 1103n, 1303n])
})

test('default: the ends of the days before today', () => {
  expect(getDayEnds(3 * SECONDS_PER_DAY, 2)).toEqual([2 * SECONDS_PER_DAY - 1, 3 * SECONDS_PER_DAY - 1])
})

test('default: a stake is worth its part of the pool, or its tokens’ price; without either it is not known', () => {
  const whole = { reserveUSD: 3000n * E18, totalSupply: '100' }
  expect(getStakedUsd(2n * E18, whole, undefined, undefined)).toBe(60n * E18)
  expect(getStakedUsd(2n * E18, { ...whole, totalSupply: '0' }, undefined, undefined)).toBe(0n)
  expect(getStakedUsd(3_000_000n, undefined, usdc, E18)).toBe(3n * E18)
  expect(getStakedUsd(3_000_000n, undefined, usdc, undefined)).toBeUndefined()
  expect(getStakedUsd(undefined, whole, usdc, E18)).toBeUndefined()
})
