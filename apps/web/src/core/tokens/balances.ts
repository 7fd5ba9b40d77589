import { readBalances } from '@zono/client'
import { chainQuery } from '../chain/chainQuery.ts'

/** Balances of an account, refreshed with each block. */
export const balancesQuery = chainQuery('balances', readBalances)

/** Balances for the check whether fees can be paid: at most 15 s old, and fresh after a receipt of the account. */
export const feeBalanceQuery = chainQuery('feeBalance', readBalances, 'block', { maxAgeMs: 15_000 })
