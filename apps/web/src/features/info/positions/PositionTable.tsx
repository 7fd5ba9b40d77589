import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { type LiquidityPosition, liquidityPositionsQuery } from '#core/pair-stats/positions.queries.ts'
import { getPositionPerformance } from '#core/pair-stats/positions.rules.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { FarmLink } from '#features/FarmLink.tsx'
import { useFarmOfPair } from '#features/farmOfPair.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { SignedUsd } from '#ui/figure/SignedUsd.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { PairLink, useTokenFromRef } from '../TokenLinks.tsx'
import { ListTable } from '../tables/ListTable.tsx'

type PositionTableProps = {
  readonly account: string
  /** Links each position to what its owner does next: the farm that takes its LP tokens, and the way out as one token. */
  readonly isOwn?: boolean
}

/** Liquidity positions of an account: value, profit, fees earned, and the comparison with holding the tokens. */
export function PositionTable({ account, isOwn = false }: PositionTableProps) {
  const t = useTranslation()
  const { data, isError } = useQuery(liquidityPositionsQuery(useChain(), account))
  const positions = data?.liquidityPositions
  const farms = useFarmOfPair(isOwn ? positions?.map(({ pair }) => pair.id) : undefined)
  const columns = useMemo(
    () => [...createPositionColumns(t), ...(isOwn ? [createActionColumn(t, farms)] : [])],
    [t, isOwn, farms],
  )
  return (
    <ListTable
      title={t('Liquidity positions')}
      columns={columns}
      rows={positions}
      hasFailed={isError}
      rowKey={({ pair }) => pair.id}
      defaultSortKey="value"
      expectedRowCount={3}
      empty={t('No liquidity positions yet')}
    />
  )
}

const createPositionColumns = (t: Translate): readonly Column<LiquidityPosition>[] => [
  { key: 'pool', title: t('Pool'), cell: ({ pair }) => <PairLink pair={pair} isRowLink /> },
  {
    key: 'value',
    title: t('Current value'),
    hint: t('Both tokens in this share, at current prices.'),
    isNumeric: true,
    sortBy: (position) => getPositionPerformance(position)?.valueUsd,
    cell: (position) => <SignedUsd value={getPositionPerformance(position)?.valueUsd} />,
  },
  {
    key: 'putIn',
    title: t('Put in'),
    hint: t('What went in less what was taken out or staked, at the prices of that time.'),
    isNumeric: true,
    sortBy: (position) => getPositionPerformance(position)?.putInUsd,
    cell: (position) => <SignedUsd value={getPositionPerformance(position)?.putInUsd} />,
  },
  {
    key: 'profit',
    title: t('Profit'),
    hint: t('Current value less what was put in. It contains the fees and moves with the prices of both tokens.'),
    isNumeric: true,
    sortBy: (position) => getPositionPerformance(position)?.profitUsd,
    cell: (position) => <SignedUsd value={getPositionPerformance(position)?.profitUsd} isSigned />,
  },
  {
    key: 'fees',
    title: t('Fees earned'),
    hint: t('Trading fees this position has earned since it was opened.'),
    isNumeric: true,
    sortBy: (position) => getPositionPerformance(position)?.feesUsd,
    cell: (position) => <SignedUsd value={getPositionPerformance(position)?.feesUsd} />,
  },
  {
    key: 'holding',
    title: t('Compared to holding'),
    hint: t(
      'This position compared to holding the same tokens. It can be lower when their prices diverge (impermanent loss).',
    ),
    isNumeric: true,
    sortBy: (position) => getPositionPerformance(position)?.vsHodlUsd,
    cell: (position) => <SignedUsd value={getPositionPerformance(position)?.vsHodlUsd} isSigned />,
  },
]

const createActionColumn = (t: Translate, farms: ReadonlyMap<string, string>): Column<LiquidityPosition> => ({
  key: 'actions',
  title: t('Actions'),
  hint: t('Stake the LP tokens to earn rewards on top of the trading fees.'),
  isNumeric: true,
  cell: ({ pair }) => <PositionActions pair={pair} farmId={farms.get(pair.id)} />,
})

type PositionActionsProps = Pick<LiquidityPosition, 'pair'> & { readonly farmId: string | undefined }

/** Ways on from a position: the farm of its LP tokens, and out as the native coin alone where the network has the contract. */
function PositionActions({ pair: { token0, token1 }, farmId }: PositionActionsProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const getToken = useTokenFromRef()
  const getCurrencyId = useLinkedCurrencyId()
  const canZap = deployment.contracts.Zap !== undefined
  const pairName = getPairName(token0, token1)
  if (!farmId && !canZap) return <span className="text-muted">–</span>
  return (
    // The hint beside the title reaches below its line.
    <span className="grid justify-items-start gap-1 py-2 sm:justify-items-end">
      {farmId && <FarmLink farmId={farmId} pairName={pairName} />}
      {canZap && (
        <Link
          to="/remove/$a/$b"
          params={{ a: getCurrencyId(getToken(token0)), b: getCurrencyId(getToken(token1)) }}
          search={{ receive: getCoinSymbol() }}
          className="whitespace-nowrap text-sm font-medium text-accent hover:underline"
        >
          {t('Receive one token')} <span className="sr-only">{pairName}</span>
        </Link>
      )}
    </span>
  )
}
