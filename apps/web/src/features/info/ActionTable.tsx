import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../base/i18n/useT.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { chainTime } from '../../core/chain/head.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { timeAgo } from '../../core/history/timeAgo.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { type ActionKind, actionsOf, type InfoAction } from './actions.rules.ts'
import type { Events } from './info.queries.ts'
import { shortDecimal, toNumber } from './info.rules.ts'
import { ListTable } from './ListTable.tsx'

/** Transactions on one page. */
const PAGE = 10

type ActionTableProps = { readonly events: Events | undefined; readonly failed: boolean }

/** The newest swaps, adds and removes. */
export function ActionTable({ events, failed }: ActionTableProps) {
  const t = useT()
  const { facts } = useChain()
  const now = chainTime(useHead())
  const locale = useSettings((settings) => settings.language)
  const [kind, setKind] = useState<ActionKind | 'all'>('all')
  const [page, setPage] = useState(1)
  const actions = events && actionsOf(events).filter((action) => kind === 'all' || action.kind === kind)
  const pages = Math.max(1, Math.ceil((actions?.length ?? 0) / PAGE))
  const at = Math.min(page, pages)
  const shown = actions?.slice((at - 1) * PAGE, at * PAGE)

  const amount = ({ token, amount }: InfoAction['amounts'][number]) => (
    <Money value={shortDecimal(amount, 5)} unit={token.symbol.slice(0, 12)} />
  )
  const titleOf = ({ kind, amounts: [first, second] }: InfoAction) => {
    const values = { a: first.token.symbol.slice(0, 12), b: second.token.symbol.slice(0, 12) }
    if (kind === 'swap') return t('Swap %a% for %b%', values)
    return kind === 'add' ? t('Add %a% and %b%', values) : t('Remove %a% and %b%', values)
  }
  const columns: readonly Column<InfoAction>[] = [
    {
      key: 'what',
      title: t('Transaction'),
      cell: (action) =>
        facts.explorer ? (
          <ExternalLink href={`${facts.explorer.url}/tx/${action.hash}`}>{titleOf(action)}</ExternalLink>
        ) : (
          <span className="font-medium">{titleOf(action)}</span>
        ),
    },
    {
      key: 'worth',
      title: t('Value'),
      hint: t('In dollars, at the prices of its moment.'),
      isFigure: true,
      cell: ({ worth }) => <Money value={formatUsd(worth, 2)} />,
    },
    { key: 'first', title: t('Amount'), isFigure: true, cell: ({ amounts }) => amount(amounts[0]) },
    { key: 'second', title: t('Amount'), isFigure: true, cell: ({ amounts }) => amount(amounts[1]) },
    {
      key: 'account',
      title: t('Account'),
      isFigure: true,
      cell: ({ account }) => (
        <Link to="/info/accounts/$address" params={{ address: account }} className="text-accent hover:underline">
          {`${account.slice(0, 6)}...${account.slice(-4)}`}
        </Link>
      ),
    },
    {
      key: 'time',
      title: t('Time'),
      isFigure: true,
      cell: ({ timestamp }) => (
        <time dateTime={new Date(timestamp * 1000).toISOString()} className="whitespace-nowrap text-muted">
          {now === undefined ? '' : timeAgo(now - timestamp, locale)}
        </time>
      ),
    },
  ]
  const csv = () => [
    ['Kind', 'Value USD', 'Amount', 'Token', 'Amount', 'Token', 'Account', 'Time', 'Transaction'],
    ...(actions ?? []).map(({ kind, worth, amounts: [first, second], account, timestamp, hash }) => [
      kind,
      toNumber(worth),
      first.amount,
      first.token.symbol,
      second.amount,
      second.token.symbol,
      account,
      new Date(timestamp * 1000).toISOString(),
      hash,
    ]),
  ]
  return (
    <ListTable
      title={t('Transactions')}
      columns={columns}
      rows={shown}
      failed={failed}
      rowKey={({ id }) => id}
      empty={kind === 'all' ? t('No transactions yet') : t('No transactions of this kind yet')}
      csv={{ fileName: 'zono-transactions', rows: csv }}
      aside={
        <Segmented
          label={t('Kind')}
          options={[
            { value: 'all', label: t('All') },
            { value: 'swap', label: t('Swaps') },
            { value: 'add', label: t('Adds') },
            { value: 'remove', label: t('Removes') },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setPage(1)
          }}
        />
      }
    >
      <Pagination page={at} pages={pages} onChange={setPage} />
    </ListTable>
  )
}
