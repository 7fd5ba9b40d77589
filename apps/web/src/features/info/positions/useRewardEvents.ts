import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { type RewardEvents, rewardEventsQuery } from './rewards.queries.ts'
import { accountStakingEventsQuery } from './stakes.queries.ts'

/**
 * What an account has harvested so far, read again whenever it did something. Meanwhile what was known of it stays; undefined
 * before the first answer.
 */
export function useRewardEvents(account: Address): RewardEvents | undefined {
  const chain = useChain()
  const { data } = useQuery(accountStakingEventsQuery(chain, account))
  const newestEventId = data?.stakingEvents[0]?.id ?? ''
  return useQuery({
    ...rewardEventsQuery(chain, data && { account, newestEventId }),
    placeholderData: (last, query) => (query?.queryKey[3]?.account === account ? last : undefined),
  }).data
}
