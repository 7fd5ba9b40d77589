import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ActivityState } from '../activity/ActivityState.tsx'
import { ActivityTable } from '../activity/ActivityTable.tsx'
import { accountActivityQuery } from '../activity/history.queries.ts'

/** Newest events of an account as seller or buyer. */
export function AccountActivity({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { data, isError } = useQuery(accountActivityQuery(useChain(), account))
  return (
    <ActivityState events={data} hasFailed={isError}>
      {(events) => <ActivityTable label={t('Activity')} events={events} account={account} />}
    </ActivityState>
  )
}
