import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { shortenAddress } from '../../../lib/format/shortenAddress.ts'
import { formatNumber } from '../../../lib/formatNumber.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { useUsernames } from '../names/useUsername.ts'
import type { Member } from '../profileHistory.queries.ts'

/** Members of a team, the most points first, with their names where they have one. */
export function MembersTable({ members }: { readonly members: readonly Member[] }) {
  const t = useTranslation()
  const accounts = useMemo(() => members.map(({ id }) => id), [members])
  const names = useUsernames(accounts)
  const columns = useMemo(
    (): readonly Column<Member>[] => [
      {
        key: 'account',
        title: t('Profile'),
        cell: ({ id }) => <MemberLink account={id} name={names?.[id]} />,
      },
      {
        key: 'number',
        title: t('Number'),
        isNumeric: true,
        sortBy: ({ internalId }) => internalId,
        cell: ({ internalId }) => `#${internalId}`,
      },
      {
        key: 'points',
        title: t('Points'),
        isNumeric: true,
        sortBy: ({ totalPoints }) => Number(totalPoints),
        cell: ({ totalPoints }) => formatNumber(totalPoints, 0),
      },
    ],
    [t, names],
  )
  return (
    <DataTable
      label={t('Members')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      emptyState={<EmptyState title={t('No members yet')}>{t('Profiles that join this team appear here.')}</EmptyState>}
    />
  )
}

const MemberLink = ({ account, name }: { readonly account: Address; readonly name: string | undefined }) => (
  <Link
    to="/profile/$who"
    params={{ who: account }}
    title={account}
    className="font-medium text-accent underline-offset-4 hover:underline"
  >
    {name ?? shortenAddress(account)}
  </Link>
)
