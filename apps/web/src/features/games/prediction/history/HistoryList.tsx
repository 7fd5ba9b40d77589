import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { USER_ROUNDS_SIZE } from '@zono/client'
import { useEffect, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { pastRoundsQuery } from '../game/game.queries.ts'
import type { CollectablesState } from '../game/game.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { HistoryRow } from './HistoryRow.tsx'
import { fromUserRound, type HistoryFilter, isAmongOlder } from './history.rules.ts'
import { useHistory } from './useHistory.ts'

type HistoryListProps = {
  readonly view: PredictionView
  readonly account: Address
  readonly collectables: CollectablesState
  /** Number of the round that is open at first; undefined without one. */
  readonly round: string | undefined
  readonly onCollect: (epoch: number) => void
}

/** Own bets by filter, 20 at first and 20 more on demand. */
export function HistoryList({
  view,
  account,
  collectables: { collectables, older },
  round: openRound,
  onCollect,
}: HistoryListProps) {
  const t = useTranslation()
  const chain = useChain()
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const [pageCount, setPageCount] = useState(1)
  const history = useHistory(account, pageCount, filter === 'collected')
  const uncollected = useMemo(
    () => collectables?.map(({ epoch, bet }) => fromUserRound({ ...bet, epoch })),
    [collectables],
  )
  const isUncollected = filter === 'uncollected'
  const bets = isUncollected ? uncollected : history.bets
  const isSearching = isUncollected && older === 'pending'
  const hasMore = !isUncollected && history.hasMore
  const isSought =
    openRound !== undefined && filter === 'all' && hasMore && bets != null && isAmongOlder(bets, openRound)
  const betCount = bets?.length
  useEffect(() => {
    if (isSought && betCount) setPageCount((count) => count + 1)
  }, [isSought, betCount])
  const epochs = useMemo(() => bets?.map(({ epoch }) => epoch), [bets])
  const past = useQuery({
    ...pastRoundsQuery(chain, epochs && epochs.length > 0 ? epochs : undefined),
    placeholderData: keepPreviousData,
  }).data
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('Filter')}
        options={[
          { value: 'all', label: t('All') },
          { value: 'collected', label: t('Collected') },
          { value: 'uncollected', label: t('Uncollected') },
        ]}
        value={filter}
        onChange={(next) => {
          setFilter(next)
          setPageCount(1)
        }}
      />
      {history.isFromChain && (
        <Banner variant="info">
          {t('The history service is unavailable. These are your rounds as the contract holds them.')}
        </Banner>
      )}
      {isUncollected && older === 'failed' && (
        <Banner variant="warn">
          {t('Rounds before your newest %count% could not be read. They are tried again in a minute.', {
            count: String(USER_ROUNDS_SIZE),
          })}
        </Banner>
      )}
      {(bets === undefined || isSearching) && <Skeleton width="100%" />}
      {bets === null && (
        <Banner variant="warn">{t('Your rounds could not be read. Collecting still works above.')}</Banner>
      )}
      {bets?.length === 0 && !isSearching && (
        <EmptyState
          title={
            filter === 'all'
              ? t('You haven’t entered a round yet.')
              : isUncollected
                ? t('Nothing to collect')
                : t('Nothing matches')
          }
          art="transactions"
        />
      )}
      {bets && bets.length > 0 && (
        <ul className="max-h-[26rem] divide-y divide-line overflow-y-auto">
          {bets.map((bet) => (
            <HistoryRow
              key={bet.epoch}
              bet={bet}
              round={view.rounds[bet.epoch] ?? past?.[bet.epoch]}
              game={view.game}
              isMeant={String(bet.epoch) === openRound}
              onCollect={collectables?.some(({ epoch }) => epoch === bet.epoch) ? onCollect : undefined}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" size="small" onClick={() => setPageCount(pageCount + 1)}>
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}
