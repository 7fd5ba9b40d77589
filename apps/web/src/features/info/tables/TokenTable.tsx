import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../core/chain/useChain.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { SparkLine } from '../../../ui/chart/Sparkline.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { PercentChange } from '../../../ui/figure/PercentChange.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { type InfoToken, LISTED, tokenLinesQuery } from '../info.queries.ts'
import { toNumber } from '../info.rules.ts'
import { TokenLink } from '../TokenLinks.tsx'
import { getTokenLiquidity, useTokenWindows } from '../tokenWindows.ts'
import { WatchButton } from '../WatchButton.tsx'
import { ListTable } from './ListTable.tsx'

type TokenTableProps = {
  readonly title: string
  readonly tokens: readonly InfoToken[] | undefined
  readonly failed: boolean
  readonly empty: string
}

/** Tokens by price, how it went, and what was traded of them. */
export function TokenTable({ title, tokens, failed, empty }: TokenTableProps) {
  const t = useT()
  const ids = tokens?.map(({ id }) => id)
  const lines = useQuery(tokenLinesQuery(useChain(), ids && ids.length > 0 ? ids : undefined)).data?.tokens
  const days = useTokenWindows(tokens, 'day')
  const weeks = useTokenWindows(tokens, 'week')
  const dayOf = ({ id }: InfoToken) => days?.get(id)
  const weekOf = ({ id }: InfoToken) => weeks?.get(id)
  const pricesOf = ({ id }: InfoToken) =>
    (lines?.find((line) => line.id === id)?.tokenDayData ?? []).map(({ priceUSD }) => toNumber(priceUSD)).reverse()
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
      hint: t('By its deepest pool against BNB or another trusted token; a pool with little in it sets no price.'),
      isFigure: true,
      sortBy: price,
      cell: (token) => money(price(token)),
    },
    {
      key: 'change',
      title: t('Change 24H'),
      hint: t('Of the price, within the last 24 hours.'),
      isFigure: true,
      sortBy: (token) => dayOf(token)?.priceChange,
      cell: (token) => <PercentChange value={dayOf(token)?.priceChange} />,
    },
    {
      key: 'change7',
      title: t('Change 7D'),
      hint: t('Of the price, within the last 7 days.'),
      isFigure: true,
      sortBy: (token) => weekOf(token)?.priceChange,
      cell: (token) => <PercentChange value={weekOf(token)?.priceChange} />,
    },
    {
      key: 'line',
      title: t('14 days'),
      isFigure: true,
      cell: (token) => (
        <span className="inline-block w-28 align-middle [&_svg]:h-9">
          <SparkLine values={pricesOf(token)} label={t('Price of %symbol% over 14 days', { symbol: token.symbol })} />
        </span>
      ),
    },
    {
      key: 'volume',
      title: t('Volume 24H'),
      hint: t('What was swapped in the last 24 hours.'),
      isFigure: true,
      sortBy: (token) => dayOf(token)?.volume.amount,
      cell: (token) => money(dayOf(token)?.volume.amount, 0),
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('What all pools hold of it, in dollars.'),
      isFigure: true,
      sortBy: getTokenLiquidity,
      cell: (token) => money(getTokenLiquidity(token), 0),
    },
  ]
  const numberOf = (value: bigint | undefined) => (value === undefined ? '' : toNumber(value))
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
      failed={failed}
      rowKey={({ id }) => id}
      greatest="volume"
      empty={empty}
      csv={{ fileName: 'zono-tokens', rows: csv }}
    >
      {tokens && tokens.length >= LISTED && (
        <p className="text-center text-sm text-muted">
          {t('The %count% most traded tokens are listed. The search finds the others.', { count: `${LISTED}` })}
        </p>
      )}
    </ListTable>
  )
}
