import { useMemo } from 'react'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { TicketNumber } from '../ticket/TicketNumber.tsx'
import type { RoundRow } from './roundRow.ts'

type RoundTableProps = {
  readonly label: string
  readonly rows: readonly RoundRow[]
  readonly onChoose: (lotteryId: number) => void
}

const formatCount = (count: number | undefined) =>
  count === undefined ? <span className="text-muted">–</span> : formatNumber(count)

/** Past rounds as rows; a press on a number shows the round in full. */
export function RoundTable({ label, rows, onChoose }: RoundTableProps) {
  const t = useTranslation()
  const columns = useMemo((): readonly Column<RoundRow>[] => {
    const hasPlayers = rows.some(({ players }) => players !== undefined)
    return [
      {
        key: 'round',
        title: t('Round'),
        cell: ({ lotteryId }) => (
          <button
            type="button"
            className="font-semibold text-accent underline-offset-4 hover:underline"
            onClick={() => onChoose(lotteryId)}
          >
            {t('Round %id%', { id: String(lotteryId) })}
          </button>
        ),
      },
      { key: 'end', title: t('Sales ended'), cell: ({ endTime }) => formatDate(endTime, 'dateTime') },
      { key: 'number', title: t('Winning number'), cell: ({ finalNumber }) => <TicketNumber digits={finalNumber} /> },
      { key: 'tickets', title: t('Tickets'), isNumeric: true, cell: ({ tickets }) => formatCount(tickets) },
      ...(hasPlayers
        ? [
            {
              key: 'players',
              title: t('Players'),
              isNumeric: true,
              cell: ({ players }: RoundRow) => formatCount(players),
            },
          ]
        : []),
      {
        key: 'winners',
        title: t('Winning tickets'),
        isNumeric: true,
        cell: ({ winningTickets }) => formatCount(winningTickets),
      },
    ]
  }, [t, onChoose, rows])
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ lotteryId }) => String(lotteryId)}
      emptyState={<p className="text-muted">{t('No round is drawn yet')}</p>}
    />
  )
}
