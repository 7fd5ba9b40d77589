import { useQuery } from '@tanstack/react-query'
import type { Pair, Token } from '@zono/sdk'
import { useChain } from '../../core/chain/useChain.ts'
import { usePrices } from '../../core/prices/usePrices.ts'
import { ticksQuery } from '../../core/trades/priceTicks.ts'
import { poolOf } from '../../core/trades/routeLeg.ts'
import { formatUsd } from '../../lib/format/formatUsd.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { sample } from '../../lib/sample.ts'
import { SparkLine } from '../../ui/chart/Sparkline.tsx'
import { Stat } from '../../ui/figure/Stat.tsx'
import { type PoolWorth, totalWorth } from './home.rules.ts'

/** More cannot be told apart where the line is drawn. */
const POINTS = 48

type MarketFiguresProps = {
  readonly pools: readonly PoolWorth[] | undefined
  readonly main: Token | undefined
  readonly pricePool: Pair | undefined
}

/** Total value locked, the pools, and how the main token's price went. */
export function MarketFigures({ pools, main, pricePool }: MarketFiguresProps) {
  const t = useT()
  const chain = useChain()
  const prices = usePrices(main ? [main] : [])
  const price = main && prices[main.address]
  const history = useQuery(ticksQuery(chain, main && pricePool ? [{ pool: poolOf(pricePool), base: main }] : undefined))
  const values = sample(history.data?.map(({ price }) => price) ?? [], POINTS)
  const symbol = main?.symbol ?? ''
  return (
    <section aria-label={t('The market')} className="grid gap-4 sm:grid-cols-[1fr_1fr_1.6fr]">
      <Stat label={t('Total value locked')}>{pools && formatUsd(totalWorth(pools), 0)}</Stat>
      <Stat label={t('Pools')}>{pools?.length}</Stat>
      <Stat
        label={t('Price of %symbol%', { symbol })}
        aside={<History values={values} symbol={symbol} failed={history.isError} />}
      >
        {price === undefined ? undefined : formatUsd(price, 5)}
      </Stat>
    </section>
  )
}

type HistoryProps = { readonly values: readonly number[]; readonly symbol: string; readonly failed: boolean }

function History({ values, symbol, failed }: HistoryProps) {
  const t = useT()
  if (failed) return <p className="text-right text-sm text-muted">{t('Failed to load price chart for this pair')}</p>
  const [first, last] = [values[0], values.at(-1)]
  const label =
    first === undefined || last === undefined
      ? t('The price of %symbol% is being read', { symbol })
      : t('The price of %symbol% went from $%first% to $%last%', {
          symbol,
          first: first.toFixed(4),
          last: last.toFixed(4),
        })
  return (
    <div className="h-18 min-w-0 max-w-80 flex-1">
      <SparkLine values={values} label={label} />
    </div>
  )
}
