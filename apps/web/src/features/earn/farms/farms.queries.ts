import { readFarmAccounts, readFarmList, readFarms } from '@zono/client'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** At most ten minutes old: farms are added rarely. */
export const farmListQuery = chainQuery('farmList', readFarmList, 'minute', { maxAgeMs: 600_000 })

/** Refreshed with each block: the farms a person looks at. */
export const farmsQuery = chainQuery('farms', readFarms)

/** The whole list: at most a minute old, and refreshed by the account's own transactions. */
export const listedFarmsQuery = chainQuery('listedFarms', readFarms, 'block', { maxAgeMs: 60_000 })

/** Long lists, too large to refresh with a transaction: once a minute. */
export const farmsSlowQuery = chainQuery('farms', readFarms, 'minute')

/** Refreshed with each block: the farms a person looks at. */
export const farmAccountsQuery = chainQuery('farmAccounts', readFarmAccounts)

/** The whole list: only the account's own transactions change it, and their receipts refresh it. */
export const listedFarmAccountsQuery = chainQuery('listedFarmAccounts', readFarmAccounts, 'block', {
  maxAgeMs: 300_000,
})

/** Long lists, too large to refresh with a transaction: once a minute. */
export const farmAccountsSlowQuery = chainQuery('farmAccounts', readFarmAccounts, 'minute')
