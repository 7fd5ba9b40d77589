import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { WatchButton } from '#core/tokens/saved/WatchButton.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { plural } from '#lib/i18n/message.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { type InfoToken, LIST_LIMIT, tokenSparklinesQuery } from '../info.queries.ts'
import { usdToCsv, usdToNumber } from '../info.rules.ts'
import { TokenLink } from '../TokenLinks.tsx'
import { type ListColumn, ListTable } from './ListTable.tsx'
import { RankedName } from './RankedName.tsx'
import { getRanks } from './ranks.ts'
import { getTokenLiquidity, type TokenWindow, useTokenWindows } from './tokenWindows.ts'

type TokenTableProps = {
  readonly title: string
  /** Undefined while they load. */
  readonly tokens: readonly InfoToken[] | undefined
  readonly hasFailed: boolean
  /** Text of an empty list. */
  readonly empty: string
  /** Beside the title. */
  readonly headerContent?: ReactNode
}

/** Tokens with their price, its change, and their volume. */
export function TokenTable({ title, tokens, hasFailed, empty, headerContent }: TokenTableProps) {
  const t = useTranslation()
  const sparklines = useSparklines(tokens)
  const day = useTokenWindows(tokens, 'day')
  const week = useTokenWindows(tokens, 'week')
  // Liquidity is known with the tokens. An order by volume would change when the windows arrive.
  const ranks = useMemo(() => getRanks(tokens ?? [], getTokenLiquidity), [tokens])
  const columns = useMemo(
    () => createTokenColumns(t, { day, week, sparklines, ranks }),
    [t, day, week, sparklines, ranks],
  )
  return (
    <ListTable
      title={title}
      columns={columns}
      rows={tokens}
      hasFailed={hasFailed}
      rowKey={({ id }) => id}
      defaultSortKey="liquidity"
      empty={empty}
      headerContent={headerContent}
      figuresPerLine={3}
      csvFileName="tokens"
    >
      {tokens && tokens.length >= LIST_LIMIT && (
        <p className="text-center text-sm text-muted">
          {t(
            plural(
              'Showing the most traded token. Use search to find others.',
              'Showing the %count% most traded tokens. Use search to find others.',
              LIST_LIMIT,
            ),
          )}
        </p>
      )}
    </ListTable>
  )
}

/** USD prices at the end of each of the last 14 days, oldest first, by token address in lower case. */
type Sparklines = ReadonlyMap<string, readonly number[]>

function useSparklines(tokens: readonly InfoToken[] | undefined): Sparklines | undefined {
  const ids = tokens?.map(({ id }) => id)
  const { data } = useQuery(tokenSparklinesQuery(useChain(), ids && ids.length > 0 ? ids : undefined))
  return useMemo(
    () =>
      data &&
      new Map(
        data.tokens.map(({ id, tokenDayData }) => [
          id,
          tokenDayData.map(({ priceUSD }) => usdToNumber(priceUSD)).reverse(),
        ]),
      ),
    [data],
  )
}

type TokenFigures = {
  readonly day: ReadonlyMap<string, TokenWindow> | undefined
  readonly week: ReadonlyMap<string, TokenWindow> | undefined
  readonly sparklines: Sparklines | undefined
  readonly ranks: ReadonlyMap<string, number>
}

const NO_PRICES: readonly number[] = []

const formatSparklinePrice = (dollars: number): string => formatUsd(BigInt(Math.round(dollars * 1e12)) * 10n ** 6n)

function createTokenColumns(
  t: Translate,
  { day, week, sparklines, ranks }: TokenFigures,
): readonly ListColumn<InfoToken>[] {
  // The subgraph has 0 for a token without a price.
  const getPrice = ({ derivedUSD }: InfoToken) => (derivedUSD === 0n ? undefined : derivedUSD)
  const getDayChange = ({ id }: InfoToken) => day?.get(id)?.priceChange
  const getWeekChange = ({ id }: InfoToken) => week?.get(id)?.priceChange
  const getDayVolume = ({ id }: InfoToken) => day?.get(id)?.volume.amount
  const getWeekVolume = ({ id }: InfoToken) => week?.get(id)?.volume.amount
  const renderUsd = (value: bigint | undefined, digits?: number) => (
    <Money value={value === undefined ? undefined : formatUsd(value, digits)} />
  )
  return [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ symbol }) => symbol,
      cell: (token) => (
        <RankedName rank={ranks.get(token.id)}>
          <WatchButton list="tokens" id={token.id} name={token.symbol} />
          <TokenLink token={token} isRowLink />
        </RankedName>
      ),
      csv: [
        { title: 'Token', value: ({ symbol }) => symbol },
        { title: 'Name', value: ({ name }) => name },
        { title: 'Address', value: ({ id }) => id },
      ],
    },
    {
      key: 'price',
      title: t('Price'),
      hint: t('From its deepest pool with BNB or another major token. Shallow pools are ignored.'),
      isNumeric: true,
      sortBy: getPrice,
      cell: (token) => renderUsd(getPrice(token)),
      csv: [{ title: 'Price USD', value: (token) => usdToCsv(getPrice(token)) }],
    },
    {
      key: 'change',
      title: t('Change 24H'),
      hint: t('Price change in the last 24 hours.'),
      isNumeric: true,
      sortBy: getDayChange,
      cell: (token) => <PercentChange value={getDayChange(token)} />,
      csv: [{ title: 'Change 24H %', value: (token) => getDayChange(token)?.toFixed(2) ?? '' }],
    },
    {
      key: 'change7',
      title: t('Change 7D'),
      hint: t('Price change in the last 7 days.'),
      isNumeric: true,
      sortBy: getWeekChange,
      cell: (token) => <PercentChange value={getWeekChange(token)} />,
      csv: [{ title: 'Change 7D %', value: (token) => getWeekChange(token)?.toFixed(2) ?? '' }],
    },
    {
      key: 'line',
      title: t('Last 14 days'),
      isNumeric: true,
      cell: ({ id, symbol }) => (
        <Sparkline
          values={sparklines?.get(id) ?? NO_PRICES}
          label={t('%symbol% price over the last 14 days', { symbol })}
          format={formatSparklinePrice}
        />
      ),
    },
    {
      key: 'volume',
      title: t('Volume 24H'),
      hint: t('Swap volume in the last 24 hours.'),
      isNumeric: true,
      sortBy: getDayVolume,
      cell: (token) => renderUsd(getDayVolume(token), 0),
      csv: [
        { title: 'Volume 24H USD', value: (token) => usdToCsv(getDayVolume(token)) },
        { title: 'Volume 7D USD', value: (token) => usdToCsv(getWeekVolume(token)) },
      ],
    },
    {
      key: 'liquidity',
      title: t('Liquidity'),
      hint: t('Total held in all pools, in dollars.'),
      isNumeric: true,
      sortBy: getTokenLiquidity,
      cell: (token) => renderUsd(getTokenLiquidity(token), 0),
      csv: [{ title: 'Liquidity USD', value: (token) => usdToCsv(getTokenLiquidity(token)) }],
    },
  ]
}
