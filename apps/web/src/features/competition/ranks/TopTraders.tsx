import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { DisplayName } from '#core/usernames/DisplayName.tsx'
import { useAccountByName } from '#core/usernames/useAccountByName.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import type { CompetitionTeam } from '../competition.queries.ts'
import { GROUP_NAMES } from '../competition.rules.ts'
import type { RankedAccount, Ranks } from '../useRanks.ts'

type TopTradersProps = {
  readonly teams: readonly CompetitionTeam[]
  readonly ranks: Ranks
  readonly account: Address | undefined
}

/** Accounts by volume, of all teams or of one, found by address or username. */
export function TopTraders({ teams, ranks, account }: TopTradersProps) {
  const t = useTranslation()
  const [team, setTeam] = useState('all')
  const [search, setSearch] = useState('')
  const columns = useColumns(teams, account)
  const named = useAccountByName(search)
  const rows = useMemo(
    () =>
      ranks.ranked.filter(
        (row) =>
          (team === 'all' || String(row.teamId) === team) &&
          (row.account === named || row.account.toLowerCase().includes(search.trim().toLowerCase())),
      ),
    [ranks, team, search, named],
  )
  return (
    <section aria-label={t('Top traders')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('Top traders')}</h2>
        <SearchField label={t('Search by address or name')} value={search} onChange={setSearch} />
      </div>
      <Tabs
        label={t('Team')}
        tabs={[
          { value: 'all', label: t('All') },
          ...teams.map(({ id, name }) => ({ value: String(id), label: name ?? t('Team %id%', { id: String(id) }) })),
        ]}
        value={team}
        onChange={setTeam}
      >
        <DataTable
          label={t('Top traders')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.account}
          emptyState={
            <EmptyState title={t('No traders')}>
              {search === '' ? t('Registered accounts appear here.') : t('No trader matches.')}
            </EmptyState>
          }
        />
      </Tabs>
    </section>
  )
}

function useColumns(teams: readonly CompetitionTeam[], account: Address | undefined) {
  const t = useTranslation()
  return useMemo(
    (): readonly Column<RankedAccount>[] => [
      {
        key: 'account',
        title: t('Account'),
        cell: (row) => (
          <span className="flex items-center gap-2">
            <span className="w-8 font-semibold text-muted">#{row.rank}</span>
            <Link
              to="/profile/$who"
              params={{ who: row.account }}
              title={row.account}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              <DisplayName account={row.account} />
            </Link>
            {row.account === account && <Badge variant="accent">{t('You')}</Badge>}
          </span>
        ),
      },
      {
        key: 'team',
        title: t('Team'),
        cell: ({ teamId }) => teams.find(({ id }) => id === teamId)?.name ?? t('Team %id%', { id: String(teamId) }),
      },
      {
        key: 'tier',
        title: t('Tier'),
        hint: t('By the place within the team.'),
        cell: ({ group }) => {
          const name = GROUP_NAMES[group]
          return name ? t(name) : '–'
        },
      },
      {
        key: 'volume',
        title: t('Volume'),
        isNumeric: true,
        sortBy: ({ volume }) => Number(volume),
        cell: ({ volume }) => <Money value={formatUsd(volume)} />,
      },
    ],
    [t, teams, account],
  )
}
