import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { HISTORY_PAGE_SIZE, lotteriesQuery } from '../history.queries.ts'
import { LotteryHistoryNotice } from './LotteryHistoryNotice.tsx'
import { RoundTable } from './RoundTable.tsx'
import { toPastRoundRow } from './roundRow.ts'

type OlderRoundsProps = { readonly lastDrawnId: number; readonly onChoose: (lotteryId: number) => void }

const DRAWN = { status: 'Claimable' }

/** All drawn rounds, a hundred a page. */
export function OlderRounds({ lastDrawnId, onChoose }: OlderRoundsProps) {
  const t = useTranslation()
  const [page, setPage] = useState(1)
  const params = { first: HISTORY_PAGE_SIZE, skip: (page - 1) * HISTORY_PAGE_SIZE, where: DRAWN }
  const { data, isError, fetchStatus } = useQuery(lotteriesQuery(useChain(), params))
  if (data === undefined) {
    return isError || fetchStatus === 'idle' ? <LotteryHistoryNotice /> : <Skeleton width="100%" />
  }
  return (
    <div className="grid gap-4">
      <RoundTable label={t('All rounds')} rows={data.lotteries.map(toPastRoundRow)} onChoose={onChoose} />
      <Pagination page={page} pageCount={Math.ceil(lastDrawnId / HISTORY_PAGE_SIZE)} onChange={setPage} />
    </div>
  )
}
