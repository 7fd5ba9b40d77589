import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { newestPlayersQuery } from '../game/bets.queries.ts'
import { PlayerTable } from './PlayerTable.tsx'

type NewestPlayersProps = { readonly ownId: string | undefined; readonly onOpen: (id: string) => void }

/** Shown while nobody has played often enough for the leaderboard: who came last. */
export function NewestPlayers({ ownId, onOpen }: NewestPlayersProps) {
  const t = useTranslation()
  const players = useQuery(newestPlayersQuery(useChain(), { skip: 0 })).data?.users
  const rows = useMemo(() => players?.map((player) => ({ ...player, rank: undefined })) ?? [], [players])
  return (
    <>
      <EmptyState title={t('No players yet')} art="search">
        {t('Players with at least 10 rounds appear here.')}
      </EmptyState>
      {rows.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t('Newest players')}</h2>
          <PlayerTable label={t('Newest players')} players={rows} ownId={ownId} onOpen={onOpen} />
        </section>
      )}
    </>
  )
}
