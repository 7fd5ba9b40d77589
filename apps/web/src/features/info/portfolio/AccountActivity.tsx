import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountActivity } from '#core/trades/activity/useAccountActivity.ts'
import { StakeHistory } from '../positions/StakeHistory.tsx'
import { accountStakingEventsQuery } from '../positions/stakes.queries.ts'
import { TransactionTable } from '../tables/TransactionTable.tsx'

/** Trades and staking events of an account. A list without events is left out. */
export function AccountActivity({ account }: { readonly account: Address }) {
  const chain = useChain()
  const activity = useAccountActivity(account)
  const staking = useQuery(accountStakingEventsQuery(chain, account))
  return (
    <>
      {activity.rows?.length !== 0 && <TransactionTable {...activity} />}
      {staking.data?.stakingEvents.length !== 0 && <StakeHistory account={account} />}
    </>
  )
}
