import { useQuery } from '@tanstack/react-query'
import type { Pair, Token } from '@zono/sdk'
import { useChain } from '../../core/chain/useChain.ts'
import { usePrices } from '../../core/prices/usePrices.ts'
import { priceTicksQuery } from '../../core/trades/priceTicks.ts'
import { toPairInfo } from '../../core/trades/routeLeg.ts'
import { formatUsd } from '../../lib/format/formatUsd.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { sample } from '../../lib/sample.ts'
import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import { Stat } from '../../ui/figure/Stat.tsx'
import { getTotalLiquidityUsd, type PairLiquidity } from './home.rules.ts'

/** The sparkline is too narrow to show more. */
const MAX_SPARKLINE_POINTS = 48

type MarketFiguresProps = {
  readonly pairs: readonly PairLiquidity[] | undefined
  readonly governanceToken: Token | undefined
  readonly pricePair: Pair | undefined
}

/** Total value locked, number of pools, and price history of the governance token. */
export function MarketFigures({ pairs, governanceToken, pricePair }: MarketFiguresProps) {
  const t = useTranslation()
  const chain = useChain()
  const prices = usePrices(governanceToken ? [governanceToken] : [])
  const price = governanceToken && prices[governanceToken.address]
  const history = useQuery(
    priceTicksQuery(
      chain,
      governanceToken && pricePair ? [{ pair: toPairInfo(pricePair), base: governanceToken }] : undefined,
    ),
  )
  const values = sample(history.data?.map(({ price }) => price) ?? [], MAX_SPARKLINE_POINTS)
  const symbol = governanceToken?.symbol ?? ''
  return (
    <section aria-label={t('Market overview')} className="grid gap-4 sm:grid-cols-[1fr_1fr_1.6fr]">
      <Stat label={t('Total value locked')}>{pairs && formatUsd(getTotalLiquidityUsd(pairs), 0)}</Stat>
      <Stat label={t('Pools')}>{pairs?.length}</Stat>
      <Stat
        label={t('Price of %symbol%', { symbol })}
        endContent={<PriceHistory values={values} symbol={symbol} hasFailed={history.isError} />}
      >
        {price === undefined ? undefined : formatUsd(price, 5)}
      </Stat>
    </section>
  )
}

type PriceHistoryProps = { readonly values: readonly number[]; readonly symbol: string; readonly hasFailed: boolean }

function PriceHistory({ values, symbol, hasFailed }: PriceHistoryProps) {
  const t = useTranslation()
  if (hasFailed) return <p className="text-right text-sm text-muted">{t('Failed to load price chart for this pair')}</p>
  const [first, last] = [values[0], values.at(-1)]
  const label =
    first === undefined || last === undefined
      ? t('Loading the %symbol% price', { symbol })
      : t('%symbol% moved from $%first% to $%last%', {
          symbol,
          first: first.toFixed(4),
          last: last.toFixed(4),
        })
  return (
    <div className="h-18 min-w-0 max-w-80 flex-1">
      <Sparkline values={values} label={label} />
    </div>
  )
}
