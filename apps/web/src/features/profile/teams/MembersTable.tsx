import { useMemo } from 'react'
import { NftPicture } from '#core/nfts/NftPicture.tsx'
import { DisplayName } from '#core/usernames/DisplayName.tsx'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import type { Member } from '../profileHistory.queries.ts'

const PICTURE_SIZE_PX = 32

/** Members of a team, the most points first, with their names where they have one. */
export function MembersTable({ members }: { readonly members: readonly Member[] }) {
  const t = useTranslation()
  const columns = useMemo(
    (): readonly Column<Member>[] => [
      {
        key: 'account',
        title: t('Profile'),
        cell: (member) => <MemberLink member={member} />,
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
    [t],
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

const MemberLink = ({ member: { id, nft } }: { readonly member: Member }) => (
  <Link
    to="/profile/$who"
    params={{ who: id }}
    title={id}
    className="inline-flex items-center gap-3 font-medium text-accent underline-offset-4 hover:underline"
  >
    {nft ? <NftPicture nft={nft} alt="" size={PICTURE_SIZE_PX} /> : <Seal seed={id} size={PICTURE_SIZE_PX} />}
    <DisplayName account={id} />
  </Link>
)
