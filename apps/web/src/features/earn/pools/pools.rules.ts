import type { EarnAccount, ManualPool, PoolProduct, StakingPoolState } from '@zono/client'
import { Currency } from '@zono/sdk'
import type { Address } from 'viem'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { matchesSearch } from '#lib/matchesSearch.ts'
import { type EarnRow, type EarnStatus, hasStake, type NextStatusChange, toEarnRow } from '../earn.rules.ts'

export type PoolRow = EarnRow<PoolProduct>

/** Status of a pool at a block height. The manual pool never ends. */
export function getStakingPoolStatus(
  pool: PoolProduct,
  state: Pick<StakingPoolState, 'endBlock'> | undefined,
  height: bigint,
): EarnStatus {
  if (pool.kind === 'manual') return 'active'
  if (pool.isFinished || (state?.endBlock !== undefined && height > state.endBlock)) return 'closed'
  return height < pool.startBlock ? 'pending' : 'active'
}

/**
 * Last block that the rewards of a pool pay for, where that is before its end block. Without a stake no reward is used,
 * so the block moves on with the chain. Undefined where the rewards last to the end, are minted, or are unknown.
 */
export function getFundedEndBlock(
  pool: PoolProduct,
  { funding, totalStaked, endBlock }: Pick<StakingPoolState, 'funding' | 'totalStaked' | 'endBlock'>,
  height: bigint,
): bigint | undefined {
  if (pool.kind === 'manual' || funding === undefined || funding === 'minted') return undefined
  if (pool.rewardPerBlock === 0n) return undefined
  const firstBlock = height > pool.startBlock ? height : pool.startBlock
  const block = totalStaked > 0n ? funding.lastFundedBlock : firstBlock + funding.availableReward / pool.rewardPerBlock
  return endBlock === undefined || block < endBlock ? block : undefined
}

type StakingPoolMarket = {
  readonly height: bigint
  readonly wrappedNative: Parameters<typeof Currency.toWrapped>[1]
  /** USD prices by token; undefined until they load for the first time. */
  readonly prices: Readonly<Record<Address, UsdPrice | undefined>> | undefined
  readonly blocksPerYear: number
}

/** Computes the row of one pool. */
export function toStakingPoolRow<pool extends PoolProduct>(
  pool: pool,
  state: StakingPoolState | undefined,
  account: EarnAccount | undefined,
  { height, wrappedNative, prices, blocksPerYear }: StakingPoolMarket,
): EarnRow<pool> {
  const status = getStakingPoolStatus(pool, state, height)
  const fundedEndBlock = state && getFundedEndBlock(pool, state, height)
  const stakingPrice = prices?.[Currency.toWrapped(pool.stakingToken, wrappedNative).address]
  const row = toEarnRow({
    product: pool,
    account,
    terms: pool.terms,
    status,
    isEmergency: state?.isEmergency,
    // A limit that cannot be read is taken for none (spec earn §8): the contract refuses what is above it.
    stakingLimit: state?.stakingLimit ?? 0n,
    totalStaked: state?.totalStaked,
    getStakeUsd: (amount) =>
      stakingPrice === undefined ? undefined : getUsdValue(amount, pool.stakingToken, stakingPrice),
    rewardToken: pool.rewardToken,
    rewardPrice: prices?.[pool.rewardToken.address],
    rewardPerBlock: pool.rewardPerBlock,
    isRewardDepleted: status === 'active' && fundedEndBlock !== undefined && height >= fundedEndBlock,
    arePricesLoaded: prices !== undefined,
    blocksPerYear,
  })
  return { ...row, nextChange: getNextStatusChange(pool, state, status, fundedEndBlock) }
}

function getNextStatusChange(
  pool: PoolProduct,
  state: StakingPoolState | undefined,
  status: EarnStatus,
  fundedEndBlock: bigint | undefined,
): NextStatusChange | undefined {
  if (pool.kind === 'manual') return undefined
  if (status === 'pending') return { kind: 'start', block: pool.startBlock }
  if (status === 'closed' || state === undefined) return undefined
  const { endBlock, totalStaked } = state
  // Without a stake no reward is used.
  if (fundedEndBlock !== undefined && totalStaked > 0n) return { kind: 'dry', block: fundedEndBlock }
  return endBlock === undefined ? undefined : { kind: 'end', block: endBlock }
}

/** Title of a pool where no list of pools is around it: what is staked, and what that earns. */
export const getPoolTitle = (pool: PoolProduct): Message =>
  pool.kind === 'manual'
    ? msg('Manual %symbol%', { symbol: shortSymbol(pool.rewardToken) })
    : msg('Stake %staked%, earn %reward%', {
        staked: shortSymbol(pool.stakingToken),
        reward: shortSymbol(pool.rewardToken),
      })

type StakingPoolFilters = { readonly isFinished: boolean; readonly stakedOnly: boolean; readonly text: string }

/** Filters the rows of a list: finished, or running and upcoming pools. */
export function filterStakingPools<row extends EarnRow>(
  rows: readonly row[],
  { isFinished, stakedOnly, text }: StakingPoolFilters,
): readonly row[] {
  return rows.filter((row) => {
    if ((row.status === 'closed') !== isFinished) return false
    if (stakedOnly && !hasStake(row)) return false
    const { product, rewardToken } = row
    return matchesSearch(`${rewardToken?.symbol ?? ''} ${product.stakingToken.symbol} ${rewardToken?.name ?? ''}`, text)
  })
}

export const isManualRow = (row: PoolRow): row is EarnRow<ManualPool> => row.product.kind === 'manual'
