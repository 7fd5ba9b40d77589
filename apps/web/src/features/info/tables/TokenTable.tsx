import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { type InfoToken, LIST_LIMIT, tokenSparklinesQuery } from '../info.queries.ts'
import { usdToNumber } from '../info.rules.ts'
import { TokenLink } from '../TokenLinks.tsx'
import { getTokenLiquidity, useTokenWindows } from '../tokenWindows.ts'
import { WatchButton } from '../WatchButton.tsx'
import { ListTable } from './ListTable.tsx'

type TokenTableProps = {
  readonly title: string
  readonly tokens: readonly InfoToken[] | undefined
  readonly hasFailed: boolean
  readonly empty: string
}

/** Tokens by price, how it went, and what was traded of them. */
export function TokenTable({ title, tokens, hasFailed, empty }: TokenTableProps) {
  const t = useTranslation()
  const ids = tokens?.map(({ id }) => id)
  const lines = useQuery(tokenSparklinesQuery(useChain(), ids && ids.length > 0 ? ids : undefined)).data?.tokens
  const days = useTokenWindows(tokens, 'day')
  const weeks = useTokenWindows(tokens, 'week')
  const dayOf = ({ id }: InfoToken) => days?.get(id)
  const weekOf = ({ id }: InfoToken) => weeks?.get(id)
  const pricesOf = ({ id }: InfoToken) =>
    (lines?.find((line) => line.id === id)?.tokenDayData ?? []).map(({ priceUSD }) => usdToNumber(priceUSD)).reverse()
  const price = ({ derivedUSD }: InfoToken) => (derivedUSD === 0n ? undefined : derivedUSD)
  const money = (value: bigint | undefined, digits?: number) => (
    <Money value={value === undefined ? undefined : formatUsd(value, digits)} />
  )
  const columns: readonly Column<InfoToken>[] = [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ symbol }) => symbol,
      cell: (token) => (
        <span className="flex items-center gap-1">
          <WatchButton list="tokens" id={token.id} name={token.symbol} />
          <TokenLink token={token} />
        </span>
      ),
    },
    {
      key: 'price',
      title: t('Price'),
      hint: t('From its deepest pool with BNB or another major token. Shallow pools are ignored.'),
      isNumeric: true,
      sortBy: price,
      cell: (token) => money(price(token)),
    },
    {
      key: 'change',
      title: t('Change 24H'),
      hint: t('Of the price, within the last 24 hours.'),
      isNumeric: true,
      sortBy: (token) => dayOf(token)?.priceChange,
      cell: (token) => <PercentChange value={dayOf(token)?.priceChange} />,
    },
    {
      key: 'change7',
      title: t('Change 7D'),
      hint: t('Of the price, within the last 7 days.'),
      isNumeric: true,
      sortBy: (token) => weekOf(token)?.priceChange,
      cell: (token) => <PercentChange value={weekOf(token)?.priceChange} />,
    },
    {
      key: 'line',
      title: t('Last 14 days'),
      isNumeric: true,
      cell: (token) => (
        <span className="inline-block w-28 align-middle [&_svg]:h-9">
          <Sparkline
            values={pricesOf(token)}
            label={t('%symbol% price over the last 14 days', { symbol: token.symbol })}
          />
        </span>
      ),
    },
    {
      key: 'volume',
      title: t('Volume 24H'),
      hint: t('What was swapped in the last 24 hours.'),
      isNumeric: true,
      sortBy: (token) => dayOf(token)?.volume.amount,
      cell: (token) => money(dayOf(token)?.volume.amount, 0),
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('Total held in all pools, in dollars.'),
      isNumeric: true,
      sortBy: getTokenLiquidity,
      cell: (token) => money(getTokenLiquidity(token), 0),
    },
  ]
  const numberOf = (value: bigint | undefined) => (value === undefined ? '' : usdToNumber(value))
  const csv = () => [
    [
      'Token',
      'Name',
      'Address',
      'Price USD',
      'Change 24H %',
      'Change 7D %',
      'Volume 24H USD',
      'Volume 7D USD',
      'Liquidity USD',
    ],
    ...(tokens ?? []).map((token) => [
      token.symbol,
      token.name,
      token.id,
      numberOf(price(token)),
      dayOf(token)?.priceChange?.toFixed(2) ?? '',
      weekOf(token)?.priceChange?.toFixed(2) ?? '',
      numberOf(dayOf(token)?.volume.amount),
      numberOf(weekOf(token)?.volume.amount),
      numberOf(getTokenLiquidity(token)),
    ]),
  ]
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={tokens}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      defaultSortKey="volume"
      empty={empty}
      csv={{ fileName: 'zono-tokens', rows: csv }}
    >
      {tokens && tokens.length >= LIST_LIMIT && (
        <p className="text-center text-sm text-muted">
          {t('Showing the %count% most traded tokens. Use search to find others.', { count: `${LIST_LIMIT}` })}
        </p>
      )}
    </ListTable>
  )
}
