import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { getCampaignTitle } from '../profile.rules.ts'
import type { PointEntry } from '../profileHistory.queries.ts'
import { HistoryState } from './HistoryState.tsx'
import { usePoints } from './usePoints.ts'

/** Every gift of points with its transaction. */
export function PointsTable({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { chainConfig, deployment } = useChain()
  const { explorer } = chainConfig
  const { entries, isUnavailable } = usePoints(account)
  const columns = useMemo(
    (): readonly Column<PointEntry>[] => [
      {
        key: 'campaign',
        title: t('Campaign'),
        cell: ({ campaignId, points }) =>
          points < 0n ? t('Points removed') : t(getCampaignTitle(campaignId, deployment)),
      },
      {
        key: 'points',
        title: t('Points'),
        isNumeric: true,
        sortBy: ({ points }) => Number(points),
        cell: ({ points }) => `${points > 0n ? '+' : ''}${formatNumber(points, 0)}`,
      },
      {
        key: 'time',
        title: t('Date'),
        isNumeric: true,
        sortBy: ({ timestamp }) => timestamp,
        cell: ({ timestamp }) => formatDate(timestamp),
      },
      {
        key: 'transaction',
        title: t('Transaction'),
        isNumeric: true,
        cell: ({ hash }) =>
          explorer ? (
            <ExternalLink href={`${explorer.url}/tx/${hash}`}>{shortenAddress(hash)}</ExternalLink>
          ) : (
            <span title={hash}>{shortenAddress(hash)}</span>
          ),
      },
    ],
    [t, explorer, deployment],
  )
  if (entries === undefined) return <HistoryState isUnavailable={isUnavailable} />
  return (
    <DataTable
      label={t('Points')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      emptyState={
        <EmptyState seed="points" title={t('No points yet')}>
          {t('Points appear here with the transaction that gave them.')}
        </EmptyState>
      }
    />
  )
}
