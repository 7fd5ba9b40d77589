import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { type Address, getAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { playerQuery } from '../game/bets.queries.ts'
import { AddressLookup } from './AddressLookup.tsx'
import {
  changeOrder,
  INITIAL_LEADERBOARD,
  LEADERBOARD_ORDERS,
  ORDER_LABELS,
  showNextPage,
} from './leaderboard.rules.ts'
import { NewestPlayers } from './NewestPlayers.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import { TopThree } from './TopThree.tsx'
import { useLeaderboard } from './useLeaderboard.ts'

const PlayerDialog = lazyComponent('PlayerDialog', async () => (await import('./PlayerDialog.tsx')).PlayerDialog)

/** The best players of the prediction, in four orders, and a lookup of any account. */
export function LeaderboardPage() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const [state, setState] = useState(INITIAL_LEADERBOARD)
  const [selected, setSelected] = useState<Address>()
  const { players, status, hasMore, retry } = useLeaderboard(state)
  const own = useQuery(playerQuery(chain, account)).data?.user
  const ownId = account?.toLowerCase()
  const open = useCallback((id: string) => setSelected(getAddress(id)), [])
  const ranked = useMemo(() => players?.map((player, i) => ({ ...player, rank: i + 1 })), [players])
  const isOwnListed = ranked?.some(({ id }) => id === ownId) ?? false
  const ownRows = useMemo(() => (own ? [{ ...own, rank: undefined }] : []), [own])
  const isMissing = chain.subgraphs.prediction === undefined
  return (
    <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      <PageHeader title={t('Leaderboard')} subtitle={t('Top predictors by winnings, rounds played and win rate.')}>
        <Link to="/prediction" className={getButtonClassName({ variant: 'secondary', size: 'small' })}>
          {t('Play')}
        </Link>
      </PageHeader>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="w-full sm:w-136">
          <SegmentedControl
            label={t('Rank by')}
            options={LEADERBOARD_ORDERS.map((value) => ({ value, label: t(ORDER_LABELS[value]) }))}
            value={state.orderBy}
            onChange={(orderBy) => setState(changeOrder(orderBy))}
          />
        </div>
        <AddressLookup onFound={setSelected} />
      </div>
      {isMissing && (
        <EmptyState title={t('The leaderboard isn’t enabled on this site.')} art="network">
          {t('Rounds and your own positions work without it.')}
        </EmptyState>
      )}
      {status === 'failed' && players === undefined && (
        <ErrorState
          headingLevel={2}
          title={t('Couldn’t load the leaderboard')}
          description={t('The history service isn’t responding. Rounds and your own positions work without it.')}
          actionLabel={t('Try again')}
          onAction={retry}
        />
      )}
      {status === 'initial' && !isMissing && <Skeleton width="100%" />}
      {ranked?.length === 0 && <NewestPlayers ownId={ownId} onOpen={open} />}
      {ranked && ranked.length > 0 && (
        <>
          <TopThree players={ranked} orderBy={state.orderBy} ownId={ownId} onOpen={open} />
          {ownRows.length > 0 && !isOwnListed && (
            <PlayerTable label={t('Your figures')} players={ownRows} ownId={ownId} onOpen={open} />
          )}
          <PlayerTable label={t('Leaderboard')} players={ranked} ownId={ownId} onOpen={open} />
          <p className="text-sm text-muted">
            {t('Players with at least 10 rounds. Wins count whether they were collected or not.')}
          </p>
          {(hasMore || status === 'loading') && (
            <div className="flex justify-center">
              <Button
                variant="secondary"
                isPending={status === 'loading'}
                onClick={() => setState(showNextPage(state))}
              >
                {t('View more')}
              </Button>
            </div>
          )}
        </>
      )}
      {selected && (
        <Suspense>
          <PlayerDialog account={selected} onClose={() => setSelected(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
