import { useMemo } from 'react'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import type { Player } from '../game/bets.queries.ts'
import { formatCoin, formatSignedCoin } from '../game/format.ts'
import { PlayerName } from './PlayerName.tsx'

/** A row: a player and the place in the chosen order; undefined for the own row outside of it. */
export type RankedPlayer = Player & { readonly rank: number | undefined }

type PlayerTableProps = {
  readonly label: string
  readonly players: readonly RankedPlayer[]
  readonly ownId: string | undefined
  readonly onOpen: (id: string) => void
}

/** Players with their figures. */
export function PlayerTable({ label, players, ownId, onOpen }: PlayerTableProps) {
  const t = useTranslation()
  const columns = useMemo(
    (): readonly Column<RankedPlayer>[] => [
      {
        key: 'account',
        title: t('Account'),
        cell: ({ id, rank }) => (
          <span className="flex items-center gap-3">
            {rank !== undefined && <span className="w-8 tabular-nums text-muted">#{rank}</span>}
            <PlayerName id={id} isOwn={id === ownId} onOpen={onOpen} />
          </span>
        ),
      },
      {
        key: 'netBNB',
        title: t('Net winnings'),
        isNumeric: true,
        cell: ({ netBNB }) => (
          <span className={netBNB > 0n ? 'text-gain' : netBNB < 0n ? 'text-loss' : ''}>{formatSignedCoin(netBNB)}</span>
        ),
      },
      {
        key: 'winRate',
        title: t('Win rate'),
        hint: t('Won rounds of all settled ones, whether they were collected or not.'),
        isNumeric: true,
        cell: ({ winRate }) => formatPercent(winRate / 100),
      },
      {
        key: 'totalBets',
        title: t('Rounds played'),
        isNumeric: true,
        cell: ({ totalBets }) => totalBets,
      },
      {
        key: 'totalBNB',
        title: t('Total volume'),
        isNumeric: true,
        cell: ({ totalBNB }) => formatCoin(totalBNB),
      },
    ],
    [t, ownId, onOpen],
  )
  return <DataTable label={label} columns={columns} rows={players} rowKey={({ id }) => id} emptyState={null} />
}
