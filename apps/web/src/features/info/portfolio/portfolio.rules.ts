import type { Deployment } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import type { HoldingKind } from '#features/collect.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { getLpTokenPrice, LP_TOKEN } from '../positions/stakes.rules.ts'
import type { BalanceSnapshot } from './portfolio.queries.ts'

type PastPrices = {
  readonly tokenDayDatas: readonly {
    readonly date: number
    readonly token: { readonly id: string }
    readonly priceUSD: UsdPrice
  }[]
  readonly pairDayDatas: readonly {
    readonly date: number
    readonly pairAddress: string
    readonly reserveUSD: UsdPrice
    readonly totalSupply: string
  }[]
}

type PricedAssets = {
  readonly tokens: readonly Token[]
  /** The token whose price is the native coin's. */
  readonly wrappedNative: Token
  readonly pairAddresses: readonly string[]
  /** The most that a token counts for, whatever its price; undefined for tokens that count in full. */
  readonly getMaxValue?: (token: Token) => UsdPrice | undefined
}

/** Value of an account at one time. */
export type NetWorthPoint = { readonly timestamp: number; readonly valueUsd: UsdPrice }

/** Value of each snapshot, at the newest daily price on or before it. What had no price yet counts as zero. */
export function getNetWorthHistory(
  snapshots: readonly BalanceSnapshot[],
  prices: PastPrices,
  { tokens, wrappedNative, pairAddresses, getMaxValue }: PricedAssets,
): readonly NetWorthPoint[] {
  const tokenDays = [...prices.tokenDayDatas].sort((a, b) => b.date - a.date)
  const pairDays = [...prices.pairDayDatas].sort((a, b) => b.date - a.date)
  const getTokenPrice = ({ address }: Token, time: number) =>
    tokenDays.find(({ date, token }) => date <= time && token.id === address.toLowerCase())?.priceUSD ?? 0n
  const getPairPrice = (pair: string, time: number): UsdPrice => {
    const day = pairDays.find(({ date, pairAddress }) => date <= time && pairAddress === pair)
    return day ? getLpTokenPrice(day) : 0n
  }
  return snapshots.map(({ timestamp, native, balances }) => {
    const byAddress = new Map(Object.entries(balances).map(([address, balance]) => [address.toLowerCase(), balance]))
    const tokenValues = tokens.map((token) => {
      const balance = byAddress.get(token.address.toLowerCase()) ?? 0n
      const [value, max] = [getUsdValue(balance, token, getTokenPrice(token, timestamp)), getMaxValue?.(token)]
      return max !== undefined && max < value ? max : value
    })
    const pairValues = pairAddresses.map((pair) =>
      getUsdValue(byAddress.get(pair) ?? 0n, LP_TOKEN, getPairPrice(pair, timestamp)),
    )
    const nativeValue = getUsdValue(native, wrappedNative, getTokenPrice(wrappedNative, timestamp))
    return { timestamp, valueUsd: sum([...tokenValues, ...pairValues, nativeValue]) }
  })
}

/** Ends of the last `days` days before `today`, the start of a day; oldest first. Unix seconds. */
export function getDayEnds(today: number, days: number): readonly number[] {
  return Array.from({ length: days }, (_, n) => today - (days - 1 - n) * SECONDS_PER_DAY - 1)
}

/** Kinds of which a network has nothing: their value is zero, and not unknown. */
export function getAbsentKinds({ contracts, nftFarms, stakingPools }: Deployment): readonly PortfolioKind[] {
  const hasFarms = contracts.MasterFarm !== undefined || nftFarms?.length
  const hasPools = contracts.AutoVault !== undefined || contracts.SaleVault !== undefined || stakingPools?.length
  return [...(hasFarms ? [] : (['farms'] as const)), ...(hasPools ? [] : (['pools'] as const))]
}

/** Where the value of a portfolio is. */
export type PortfolioKind = 'wallet' | 'liquidity' | 'farms' | 'pools' | HoldingKind

export const PORTFOLIO_KINDS: readonly PortfolioKind[] = [
  'wallet',
  'liquidity',
  'farms',
  'pools',
  'committed',
  'rewards',
]

/** Value of each kind; undefined while unknown. */
export type PortfolioValues = Readonly<Record<PortfolioKind, UsdPrice | undefined>>

export type PortfolioTotal = {
  /** Sum of the known kinds; undefined while none is known. */
  readonly valueUsd: UsdPrice | undefined
  /** Kinds that are missing in the sum. */
  readonly unknownKinds: readonly PortfolioKind[]
}

/**
 * Adds up a portfolio.
 *
 * @param incompleteKinds - Kinds of which only a part could be read.
 */
export function getPortfolioTotal(
  values: PortfolioValues,
  incompleteKinds: readonly PortfolioKind[] = [],
): PortfolioTotal {
  const known = PORTFOLIO_KINDS.flatMap((kind) => values[kind] ?? [])
  return {
    valueUsd: known.length > 0 ? sum(known) : undefined,
    unknownKinds: PORTFOLIO_KINDS.filter((kind) => values[kind] === undefined || incompleteKinds.includes(kind)),
  }
}

type WalletRow = { readonly valueUsd: UsdPrice | undefined; readonly isValueUnknown: boolean }

/**
 * Value of the tokens in a wallet: undefined where nothing of it is known, and a part where some is not. Tokens without a
 * price count as zero.
 */
export function getWalletValue(rows: readonly WalletRow[]): {
  readonly valueUsd: UsdPrice | undefined
  readonly isPartial: boolean
} {
  const unknownCount = rows.filter(({ isValueUnknown }) => isValueUnknown).length
  return {
    valueUsd:
      rows.length > 0 && unknownCount === rows.length ? undefined : sum(rows.map(({ valueUsd }) => valueUsd ?? 0n)),
    isPartial: unknownCount > 0,
  }
}

/**
 * Change since the end of yesterday; undefined where either value is unknown or only a part of the whole. Rewards are left
 * out of it: no past day counts what was not collected yet.
 */
export function getTodaysChange(
  { valueUsd, unknownKinds }: PortfolioTotal,
  rewards: UsdPrice | undefined,
  yesterday: UsdPrice | undefined,
): { readonly valueUsd: UsdPrice; readonly percent: number | undefined } | undefined {
  const isPartial = unknownKinds.some((kind) => kind !== 'rewards')
  if (valueUsd === undefined || isPartial || yesterday === undefined) return undefined
  const today = valueUsd - (rewards ?? 0n)
  const percent = yesterday > 0n ? (Number(today) / Number(yesterday) - 1) * 100 : undefined
  return { valueUsd: today - yesterday, percent }
}

/** Parts of a whole that shares are shown in: hundredths of a percent. */
const SHARE_UNITS = 10_000

/** Fraction of a total from 0 to 1; 0 without a total. */
export const getShare = (value: UsdPrice | undefined, total: UsdPrice | undefined): number =>
  value !== undefined && total !== undefined && total > 0n
    ? Number((value * BigInt(SHARE_UNITS)) / total) / SHARE_UNITS
    : 0

/**
 * Fractions of the total that all kinds take, in hundredths of a percent that add up to the whole; 0 for a kind without a
 * value.
 */
export function getShares(values: PortfolioValues): Readonly<Record<PortfolioKind, number>> {
  const total = getPortfolioTotal(values).valueUsd ?? 0n
  const parts = PORTFOLIO_KINDS.map((kind) => {
    const scaled = (values[kind] ?? 0n) * BigInt(SHARE_UNITS)
    return total > 0n ? { kind, units: Number(scaled / total), rest: scaled % total } : { kind, units: 0, rest: 0n }
  })
  const sumOfUnits = parts.reduce((units, part) => units + part.units, 0)
  // Without a total nothing has a rest.
  const raised = parts
    .filter(({ rest }) => rest > 0n)
    .sort((a, b) => Number(b.rest - a.rest))
    .slice(0, SHARE_UNITS - sumOfUnits)
  const toShare = (part: (typeof parts)[number]) => (part.units + (raised.includes(part) ? 1 : 0)) / SHARE_UNITS
  return Object.fromEntries(parts.map((part) => [part.kind, toShare(part)])) as Record<PortfolioKind, number>
}

const sum = (values: readonly UsdPrice[]): UsdPrice => values.reduce((total, value) => total + value, 0n)
