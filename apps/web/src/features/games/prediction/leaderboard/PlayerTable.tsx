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
  // Outside of the list the own row has no place: on a phone it is named by its account.
  const hasRanks = players.some(({ rank }) => rank !== undefined)
  const columns = useMemo(
    (): readonly Column<RankedPlayer>[] => [
      ...(hasRanks
        ? [
            {
              key: 'rank',
              title: t('Rank'),
              cell: ({ rank }: RankedPlayer) => (rank === undefined ? '–' : `#${rank}`),
            },
          ]
        : []),
      {
        key: 'account',
        title: t('Account'),
        cell: ({ id }) => <PlayerName id={id} isOwn={id === ownId} onOpen={onOpen} />,
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
    [t, ownId, onOpen, hasRanks],
  )
  return <DataTable label={label} columns={columns} rows={players} rowKey={({ id }) => id} emptyState={null} />
}
