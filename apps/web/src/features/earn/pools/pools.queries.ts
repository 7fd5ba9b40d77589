import { readStakingPoolAccounts, readStakingPoolList, readStakingPools } from '@zono/client'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** At most ten minutes old: the terms of a pool never change. */
export const stakingPoolListQuery = chainQuery('poolList', readStakingPoolList, 'minute', { maxAgeMs: 600_000 })

/** Refreshed with each block: the open pool. */
export const stakingPoolsQuery = chainQuery('stakePools', readStakingPools)

/** The whole list: at most a minute old, and refreshed by the account's own transactions. */
export const listedStakingPoolsQuery = chainQuery('listedPools', readStakingPools, 'block', { maxAgeMs: 60_000 })

/** Refreshed with each block: the open pool. */
export const stakingPoolAccountsQuery = chainQuery('poolAccounts', readStakingPoolAccounts)

/** The whole list: only the account's own transactions change it, and their receipts refresh it. */
export const listedStakingPoolAccountsQuery = chainQuery('listedPoolAccounts', readStakingPoolAccounts, 'block', {
  maxAgeMs: 300_000,
})
