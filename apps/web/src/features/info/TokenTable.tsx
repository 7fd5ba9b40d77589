import { useT } from '../../base/i18n/useT.ts'
import { chainTime } from '../../core/chain/blockHead.ts'
import { useHead } from '../../core/chain/useChain.ts'
import { formatUsd } from '../../core/prices/formatUsd.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PercentChange } from '../../ui/PercentChange.tsx'
import { SparkLine } from '../../ui/SparkLine.tsx'
import { TokenLink } from './Faces.tsx'
import { type InfoToken, LISTED } from './info.queries.ts'
import { tokenToday, toNumber } from './info.rules.ts'
import { ListTable } from './ListTable.tsx'
import { WatchButton } from './WatchButton.tsx'

type TokenTableProps = {
  readonly title: string
  readonly tokens: readonly InfoToken[] | undefined
  readonly failed: boolean
  readonly empty: string
}

/** Tokens by price, how it went, and what was traded of them. */
export function TokenTable({ title, tokens, failed, empty }: TokenTableProps) {
  const t = useT()
  const now = chainTime(useHead()) ?? 0
  const todayOf = (token: InfoToken) => tokenToday(token.tokenDayData, token.derivedUSD, now)
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
      title: t('Change 1D'),
      hint: t('Against the price at the end of the last day on which it was traded, by UTC.'),
      isFigure: true,
      sortBy: (token) => todayOf(token).change,
      cell: (token) => <PercentChange value={todayOf(token).change} />,
    },
    {
      key: 'line',
      title: t('14 days'),
      isFigure: true,
      cell: ({ tokenDayData, symbol }) => (
        <span className="inline-block w-28 align-middle [&_svg]:h-9">
          <SparkLine
            values={tokenDayData.map(({ priceUSD }) => toNumber(priceUSD)).reverse()}
            label={t('Price of %symbol% over 14 days', { symbol })}
          />
        </span>
      ),
    },
    {
      key: 'volume',
      title: t('Volume today'),
      hint: t('What was swapped since midnight UTC.'),
      isFigure: true,
      sortBy: (token) => todayOf(token).volume,
      cell: (token) => money(todayOf(token).volume, 0),
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('What all pools hold of it, in dollars.'),
      isFigure: true,
      sortBy: (token) => todayOf(token).liquidity,
      cell: (token) => money(todayOf(token).liquidity, 0),
    },
  ]
  const csv = () => [
    ['Token', 'Name', 'Address', 'Price USD', 'Change 1D %', 'Volume today USD', 'Liquidity USD'],
    ...(tokens ?? []).map((token) => {
      const { change, volume, liquidity } = todayOf(token)
      return [
        token.symbol,
        token.name,
        token.id,
        price(token) === undefined ? '' : toNumber(token.derivedUSD),
        change?.toFixed(2) ?? '',
        toNumber(volume),
        liquidity === undefined ? '' : toNumber(liquidity),
      ]
    }),
  ]
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={tokens}
      failed={failed}
      rowKey={({ id }) => id}
      greatest="liquidity"
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
