import type { EarnAccount, Farm, FarmState, FarmsState } from '@zono/client'
import type { Token } from '@zono/sdk'
import { getAddress, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { calculateFee } from '../apr.rules.ts'
import {
  getBestRows,
  getPendingRewardAt,
  getSecondsUntilHarvest,
  getStakeBlocker,
  getUnstakeBlocker,
} from '../earn.rules.ts'
import { filterFarms, getActiveFarms, isStakedOnly, toFarmRow } from './farms.rules.ts'

const E18 = 10n ** 18n
const token = (n: number): Token => ({
  chainId: 56,
  address: getAddress(numberToHex(n + 900, { size: 20 })),
  decimals: 18,
  symbol: `T${n}`,
  name: `Token ${n}`,
})
const [a, b, governanceToken] = [token(1), token(2), token(4)]
const lp = { ...token(3), symbol: 'T1-T2 LP' }
const lpFarm: Farm = {
  kind: 'farm',
  pid: 1,
  category: 'LP',
  stakingToken: lp,
  token: a,
  quoteToken: b,
  isCommunity: false,
}
const tokenFarm: Farm = {
  kind: 'farm',
  pid: 2,
  category: 'TOKEN',
  stakingToken: a,
  token: a,
  quoteToken: undefined,
  isCommunity: true,
}
const state = (changes: Partial<FarmState> = {}): FarmState => ({
  allocPoint: 300n,
  totalStaked: 50n * E18,
  harvestIntervalSeconds: 0n,
  lockSeconds: 0n,
  depositFeeBps: 0n,
  withdrawFeeBps: 0n,
  pair: { reserve0: 1000n * E18, reserve1: 4000n * E18, totalSupply: 100n * E18 },
  ...changes,
})
const farms = (states: FarmsState['farmStates']): FarmsState => ({
  isEmergency: false,
  rewardPerBlock: 4n * E18,
  totalAllocPoint: 1200n,
  farmStates: states,
})
const market = {
  prices: { [a.address]: 4n * E18, [b.address]: E18 },
  governanceToken,
  governanceTokenPrice: E18,
  blocksPerYear: 1000,
  pairWeeks: new Map([[lp.address.toLowerCase(), { volumeUsd: { amount: 70_000n * E18, changePercent: undefined } }]]),
}
const account = (changes: Partial<EarnAccount> = {}): EarnAccount => ({
  stakingTokenBalance: 10n,
  stakedAmount: 5n,
  pendingReward: 3n,
  block: 50n,
  nextHarvestUntil: 100,
  lockedUntil: 200,
  ...changes,
})

test('getActiveFarms: keeps farms with a stake and farms that were opened', () => {
  const many = [1, 2, 3, 4].map((pid) => ({ ...lpFarm, pid }))
  const accounts = { 1: account(), 2: account({ stakedAmount: 0n }), 3: undefined }
  expect(getActiveFarms(many, accounts, [4]).map(({ pid }) => pid)).toEqual([1, 4])
  expect(getActiveFarms(many, undefined, [])).toEqual([])
})

test('toFarmRow: gives the account its share of the farm’s rewards; harvests wait for interval and lock', () => {
  const row = toFarmRow(lpFarm, farms({ 1: state() }), account({ stakedAmount: 10n * E18 }), market)
  // 4 a block, 300 of 1200 points, 10 of 50 staked.
  expect(row.accountRewardPerBlock).toBe(E18 / 5n)
  expect(toFarmRow(lpFarm, farms({ 1: state({ totalStaked: 0n }) }), account(), market).accountRewardPerBlock).toBe(0n)
  // The interval ends at 100, the lock at 200: rewards of a locked stake are locked too.
  expect(getSecondsUntilHarvest(row, 199)).toBe(1)
  expect(getSecondsUntilHarvest(row, 200)).toBe(0)
  expect(getSecondsUntilHarvest(row, undefined)).toBeUndefined()
})

test('getPendingRewardAt: adds the rewards of the blocks since the read', () => {
  const row = { account: account(), accountRewardPerBlock: 2n }
  expect(getPendingRewardAt(row, 50n)).toBe(3n)
  expect(getPendingRewardAt(row, 53n)).toBe(9n)
  expect(getPendingRewardAt(row, 40n)).toBe(3n)
  expect(getPendingRewardAt(row, undefined)).toBe(3n)
  expect(getPendingRewardAt({ account: undefined, accountRewardPerBlock: 2n }, 53n)).toBeUndefined()
})

describe('figures of a farm', () => {
  test('toFarmRow: matches multiplier, liquidity and both rates computed by hand [FARM-10] [FARM-11]', () => {
    const row = toFarmRow(lpFarm, farms({ 1: state() }), undefined, market)
    expect(row.multiplier).toBe(3)
    // The pool holds 1000 * 4 dollars, twice; half of its tokens are staked.
    expect(row.totalStakedUsd).toBe(4000n * E18)
    // 4 a block * 1000 blocks * 300/1200 = 1000 tokens of a dollar on 4000 dollars.
    expect(row.apr).toBe(2500n)
    // 70,000 a week * 0.15% * 365/7 on 8000 dollars.
    expect(row.lpApr).toBe(6843n)
  })

  test('toFarmRow: values a single token at its price and adds no trading fees [FARM-07]', () => {
    const row = toFarmRow(tokenFarm, farms({ 2: state({ pair: undefined }) }), undefined, market)
    expect(row.totalStakedUsd).toBe(200n * E18)
    expect(row.lpApr).toBeUndefined()
  })

  test('toFarmRow: leaves figures undefined without a price, a stake or an answer', () => {
    const unpriced = { ...market, prices: {} }
    expect(toFarmRow(lpFarm, farms({ 1: state() }), undefined, unpriced)).toMatchObject({
      totalStakedUsd: undefined,
      apr: undefined,
    })
    expect(toFarmRow(lpFarm, farms({ 1: state({ totalStaked: 0n }) }), undefined, market)).toMatchObject({
      totalStakedUsd: 0n,
      apr: undefined,
    })
    expect(toFarmRow(lpFarm, farms({}), undefined, market)).toMatchObject({
      totalStakedUsd: undefined,
      multiplier: undefined,
      status: 'active',
      terms: { depositFeeBps: undefined, lockSeconds: undefined },
    })
    expect(toFarmRow(lpFarm, undefined, undefined, market).apr).toBeUndefined()
    expect(toFarmRow(lpFarm, { ...farms({ 1: state() }), totalAllocPoint: 0n }, undefined, market).apr).toBeUndefined()
  })

  test('toFarmRow: values a pair from the price of one side', () => {
    const half = { ...market, prices: { [b.address]: E18 } }
    expect(toFarmRow(lpFarm, farms({ 1: state() }), undefined, half).totalStakedUsd).toBe(4000n * E18)
  })
})

describe('filters of the farm list', () => {
  const rows = [
    toFarmRow(lpFarm, farms({ 1: state() }), account(), market),
    toFarmRow(
      tokenFarm,
      farms({ 2: state({ allocPoint: 0n, pair: undefined }) }),
      account({ stakedAmount: 0n }),
      market,
    ),
  ]
  const getPids = (filters: Parameters<typeof filterFarms>[1]) =>
    filterFarms(rows, filters).map(({ product }) => product.pid)

  test('filterFarms: separates live, finished and community farms [FARM-02]', () => {
    expect(getPids({ filter: 'live', stakedOnly: false, text: '' })).toEqual([1])
    expect(getPids({ filter: 'finished', stakedOnly: false, text: '' })).toEqual([2])
    expect(getPids({ filter: 'community', stakedOnly: false, text: '' })).toEqual([2])
  })
  test('isStakedOnly: applies onFinished, true and false [FARM-04]', () => {
    expect(isStakedOnly('onFinished', 'finished')).toBe(true)
    expect(isStakedOnly('onFinished', 'live')).toBe(false)
    expect(isStakedOnly('true', 'live')).toBe(true)
    expect(isStakedOnly('false', 'finished')).toBe(false)
    expect(getPids({ filter: 'finished', stakedOnly: true, text: '' })).toEqual([])
  })
  test('filterFarms: searches symbols and names', () => {
    expect(getPids({ filter: 'live', stakedOnly: false, text: ' t1-t2 ' })).toEqual([1])
    expect(getPids({ filter: 'live', stakedOnly: false, text: 'T2/T1' })).toEqual([1])
    expect(getPids({ filter: 'live', stakedOnly: false, text: 'token 9' })).toEqual([])
  })
})

describe('input errors', () => {
  test('stake: names the first reason an amount is refused [FARM-15]', () => {
    const inFarm = (position: EarnAccount | undefined, isEmergency = false) =>
      toFarmRow(lpFarm, { ...farms({ 1: state() }), isEmergency }, position, market)
    expect(getStakeBlocker(inFarm(account()), undefined)?.message.text).toBe('Enter an amount')
    expect(getStakeBlocker(inFarm(account(), true), 5n)?.message.text).toBe('Deposits are closed')
    expect(getStakeBlocker(inFarm(account()), 11n)).toEqual({
      code: 'insufficient-balance',
      message: { text: 'Insufficient %symbol% balance', values: { symbol: 'T1-T2 LP' } },
    })
    expect(getStakeBlocker(inFarm(account()), 10n)).toBeUndefined()
    expect(getStakeBlocker(inFarm(undefined), 10n)?.message.text).toBe('Loading balance…')
    const unreadable = toFarmRow(lpFarm, farms({}), account(), market)
    expect(getStakeBlocker(unreadable, 10n)?.message.text).toBe('Couldn’t load fees and locks')
  })
  test('unstake: is refused until the second the lock ends [FARM-13]', () => {
    const row = toFarmRow(lpFarm, farms({ 1: state() }), account(), market)
    expect(getUnstakeBlocker(row, 6n, 500)?.message.text).toBe('Exceeds your stake')
    expect(getUnstakeBlocker(row, 5n, 199)?.message.text).toBe('Locked')
    expect(getUnstakeBlocker(row, 5n, 200)).toBeUndefined()
  })
  test('calculateFee: rounds up as the contract does', () => {
    expect(calculateFee(1n, 50n)).toBe(1n)
    expect(calculateFee(10_000n, 50n)).toBe(50n)
    expect(calculateFee(10_000n, 0n)).toBe(0n)
  })
})

test('farms: the best ones are live, with a known rate and known terms, highest first', () => {
  const states = {
    1: state(),
    2: state({ allocPoint: 900n }),
    3: state({ allocPoint: 0n }),
    4: state({ pair: undefined }),
  }
  const rows = [1, 2, 3, 4, 5].map((pid) => toFarmRow({ ...lpFarm, pid }, farms(states), undefined, market))
  expect(getBestRows(rows, 4).map(({ product }) => product.pid)).toEqual([2, 1])
  expect(getBestRows(rows, 1).map(({ product }) => product.pid)).toEqual([2])
  // By what the list of farms shows: rewards and trading fees together.
  const rated = rows.map((row) => ({ ...row, lpApr: row.product.pid === 1 ? (rows[1]?.apr ?? 0n) : 0n }))
  expect(getBestRows(rated, 4).map(({ product }) => product.pid)).toEqual([1, 2])
  const [, dry, ...others] = rows.map((row) => ({ ...row, isRewardDepleted: row.product.pid === 2 }))
  expect(getBestRows([...others, ...(dry ? [dry] : [])], 4)).toEqual([])
})
