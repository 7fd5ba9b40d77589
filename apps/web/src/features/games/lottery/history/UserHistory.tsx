import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { IndexNote } from '#core/transactions/components/recent/IndexNote.tsx'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { HISTORY_PAGE_SIZE, toUserHistory, type UserLotteryRound, userLotteriesQuery } from '../history.queries.ts'
import { LotteryHistoryNotice } from './LotteryHistoryNotice.tsx'
import { RoundStatus, WonAmount } from './RoundWinnings.tsx'

type UserHistoryProps = {
  readonly account: Address
  readonly token: Token | undefined
  readonly onShowTickets: (lotteryId: number) => void
}

/** Rounds that the account played, a hundred a page. */
export function UserHistory({ account, token, onShowTickets }: UserHistoryProps) {
  const t = useTranslation()
  const [page, setPage] = useState(1)
  const params = { account, first: HISTORY_PAGE_SIZE, skip: (page - 1) * HISTORY_PAGE_SIZE, where: {} }
  const { data, isError, fetchStatus } = useQuery(userLotteriesQuery(useChain(), params))
  const history = toUserHistory(account, data)
  const columns = useMemo(
    (): readonly Column<UserLotteryRound>[] => [
      { key: 'round', title: t('Round'), cell: ({ lottery }) => t('Round %id%', { id: String(lottery.id) }) },
      { key: 'end', title: t('Sales end'), cell: ({ lottery }) => formatDate(lottery.endTime, 'dateTime') },
      { key: 'tickets', title: t('Tickets'), isNumeric: true, cell: ({ totalTickets }) => formatNumber(totalTickets) },
      {
        key: 'status',
        title: t('Status'),
        cell: ({ lottery, claimed }) => (
          <RoundStatus account={account} lottery={lottery} isClaimed={claimed === true} />
        ),
      },
      {
        key: 'won',
        title: t('Your prizes'),
        isNumeric: true,
        cell: ({ lottery }) => (
          <WonAmount account={account} lotteryId={lottery.id} isDrawn={lottery.status === 'claimable'} token={token} />
        ),
      },
      {
        key: 'view',
        title: t('Your tickets'),
        isNumeric: true,
        cell: ({ lottery }) => (
          <Button variant="wash" size="small" onClick={() => onShowTickets(lottery.id)}>
            {t('View')} <span className="sr-only">{t('Round %id%', { id: String(lottery.id) })}</span>
          </Button>
        ),
      },
    ],
    [t, account, token, onShowTickets],
  )
  const hasMore = history.rounds.length === HISTORY_PAGE_SIZE
  return (
    <section aria-labelledby="lottery-history" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="lottery-history" className="text-lg font-semibold">
          {t('Your history')}
        </h2>
        <IndexNote account={account} subgraph="lottery" />
        {history.totalZonoV3 !== undefined && history.totalTickets !== undefined && history.totalTickets > 0 && (
          <p className="text-sm text-muted">
            {t(plural('%count% ticket for', '%count% tickets for', history.totalTickets))}{' '}
            <Money value={history.totalZonoV3} {...(token && { unit: token.symbol })} />
          </p>
        )}
      </div>
      {data === undefined ? (
        isError || fetchStatus === 'idle' ? (
          <LotteryHistoryNotice />
        ) : (
          <Skeleton width="100%" />
        )
      ) : (
        <>
          <DataTable
            label={t('Your history')}
            columns={columns}
            rows={history.rounds}
            rowKey={({ lottery }) => String(lottery.id)}
            emptyState={
              <EmptyState title={t('No rounds played yet')} seed="lottery ticket">
                {t('Rounds you buy tickets for appear here.')}
              </EmptyState>
            }
          />
          <Pagination page={page} pageCount={hasMore ? page + 1 : page} onChange={setPage} />
        </>
      )}
    </section>
  )
}
