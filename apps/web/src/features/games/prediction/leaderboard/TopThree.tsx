import { formatPercent } from '#lib/format/formatPercent.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import type { LeaderboardOrder, Player } from '../game/bets.queries.ts'
import { formatCoin, formatSignedCoin } from '../game/format.ts'
import { ORDER_LABELS } from './leaderboard.rules.ts'
import { PlayerName } from './PlayerName.tsx'

type TopThreeProps = {
  readonly players: readonly Player[]
  readonly orderBy: LeaderboardOrder
  /** Own address in lower case. */
  readonly ownId: string | undefined
  readonly onOpen: (id: string) => void
}

/** The first three players as cards. */
export function TopThree({ players, orderBy, ownId, onOpen }: TopThreeProps) {
  const t = useTranslation()
  useFormatLocale()
  return (
    <ol aria-label={t('Top players')} className="grid gap-4 sm:grid-cols-3">
      {players.slice(0, 3).map((player, i) => (
        <li
          key={player.id}
          className={`rounded-card border p-5 ${i === 0 ? 'border-brass/30 bg-brass-wash' : 'border-line bg-surface'}`}
        >
          <p className="mb-3 flex items-center justify-between gap-2">
            <PlayerName id={player.id} isOwn={player.id === ownId} onOpen={onOpen} />
            <span className={`text-xl font-semibold ${i === 0 ? 'text-brass' : 'text-muted'}`}>#{i + 1}</span>
          </p>
          <p className="text-sm text-muted">{t(ORDER_LABELS[orderBy])}</p>
          <p className="text-xl font-semibold tracking-tight">{formatOrderValue(player, orderBy)}</p>
          <p className="mt-1 text-sm text-muted">
            {t(plural('%count% round', '%count% rounds', player.totalBets))} · {formatPercent(player.winRate / 100)}{' '}
            {t('won')}
          </p>
        </li>
      ))}
    </ol>
  )
}

function formatOrderValue(player: Player, orderBy: LeaderboardOrder): string {
  switch (orderBy) {
    case 'netBNB':
      return formatSignedCoin(player.netBNB)
    case 'winRate':
      return formatPercent(player.winRate / 100)
    case 'totalBets':
      return String(player.totalBets)
    case 'totalBNB':
      return formatCoin(player.totalBNB)
  }
}
