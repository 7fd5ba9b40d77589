import { useMemo } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { AccountName } from './AccountName.tsx'
import type { Role } from './roles.queries.ts'
import type { AccountsByAddress } from './roles.rules.ts'

type RoleTableProps = { readonly roles: readonly Role[]; readonly accounts: AccountsByAddress }

/** Every role of every contract of this network, and who holds it. */
export function RoleTable({ roles, accounts }: RoleTableProps) {
  const t = useTranslation()
  const columns = useMemo(
    (): readonly Column<Role>[] => [
      {
        key: 'contract',
        title: t('Contract'),
        sortBy: ({ instance }) => instance.name,
        cell: ({ instance }) => <span className="font-medium wrap-anywhere">{instance.name}</span>,
      },
      {
        key: 'role',
        title: t('Role'),
        sortBy: ({ name }) => name,
        cell: ({ name }) => <code className="text-sm wrap-anywhere">{name}</code>,
      },
      {
        key: 'holder',
        title: t('Held by'),
        cell: ({ holders }) => <Holders holders={holders} accounts={accounts} />,
      },
    ],
    [t, accounts],
  )
  return (
    <DataTable
      label={t('Roles and owners')}
      columns={columns}
      rows={roles}
      rowKey={({ instance, name }) => `${instance.address} ${name}`}
      emptyState={<p className="text-sm text-muted">{t('Not available on this network')}</p>}
    />
  )
}

function Holders({ holders, accounts }: Pick<Role, 'holders'> & Pick<RoleTableProps, 'accounts'>) {
  const t = useTranslation()
  if (holders === undefined) return <span className="text-muted">{t('Unknown')}</span>
  if (holders.length === 0) return <span className="text-muted">{t('Nobody')}</span>
  return (
    <ul className="grid gap-1 py-2 text-sm max-sm:justify-items-end">
      {holders.map((holder) => (
        <li key={holder}>
          <AccountName address={holder} facts={accounts.get(holder)} />
        </li>
      ))}
    </ul>
  )
}
