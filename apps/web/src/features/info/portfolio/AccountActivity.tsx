import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../core/chain/useChain.ts'
import { StakeHistory } from '../positions/StakeHistory.tsx'
import { accountStakingEventsQuery } from '../positions/stakes.queries.ts'
import { TransactionTable } from '../tables/TransactionTable.tsx'
import { accountEventsQuery, type PairEvents } from '../tables/transactions.queries.ts'

/** Trades and staking events of an account. A list without events is left out. */
export function AccountActivity({ account }: { readonly account: Address }) {
  const chain = useChain()
  const events = useQuery(accountEventsQuery(chain, account))
  const staking = useQuery(accountStakingEventsQuery(chain, account))
  return (
    <>
      {!hasNoEvents(events.data) && <TransactionTable events={events.data} hasFailed={events.isError} />}
      {staking.data?.stakingEvents.length !== 0 && <StakeHistory account={account} />}
    </>
  )
}

const hasNoEvents = (events: PairEvents | undefined): boolean =>
  events !== undefined && events.mints.length + events.burns.length + events.swaps.length === 0
