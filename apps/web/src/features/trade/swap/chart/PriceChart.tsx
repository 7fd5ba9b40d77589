import { Currency } from '@zono/sdk'
import { ArrowLeftRight } from 'lucide-react'
import { memo, useState } from 'react'
import { getPairName } from '#core/pairs/pairName.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Candle } from '#core/trades/ticks.rules.ts'
import { formatSignificant } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Chart } from '#ui/chart/Chart.tsx'
import type { MovableLine } from '#ui/chart/overlay/ChartLine.tsx'
import type { ChartMark } from '#ui/chart/overlay/ChartMarks.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { CHART_WINDOWS, type ChartWindowName } from './chart.rules.ts'
import { PriceFigures } from './PriceFigures.tsx'
import { useCandles } from './useCandles.ts'

type PriceChartProps = {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  /** A price of `input` in `output` that is drawn, and can be moved. */
  readonly line?: MovableLine | undefined
  /** Fills of orders at their prices of `input` in `output`; the same list as long as it says the same. */
  readonly fills?: readonly ChartMark[]
}

const isSameCurrency = (a: Currency | undefined, b: Currency | undefined) => (a && b ? Currency.equals(a, b) : a === b)

/** Price history of one currency in the other, up to this block. Independent of the typed amounts. */
export const PriceChart = memo(
  PairChart,
  (a, b) =>
    isSameCurrency(a.input, b.input) &&
    isSameCurrency(a.output, b.output) &&
    a.line?.value === b.line?.value &&
    a.line?.label === b.line?.label &&
    a.fills === b.fills,
)

function PairChart({ input, output, line, fills = [] }: PriceChartProps) {
  const t = useTranslation()
  const [isInverted, setInverted] = useState(false)
  const [windowName, setWindow] = useState<ChartWindowName>('month')
  const [pointed, setPointed] = useState<Candle>()
  const view = useSettings((settings) => settings.chartView)
  const [base, quote] = isInverted ? [output, input] : [input, output]
  const window = CHART_WINDOWS.find(({ value }) => value === windowName)
  const { candles, status } = useCandles(base, quote, window ?? CHART_WINDOWS[0])

  return (
    <section aria-label={t('Price chart')} className="flex h-full min-h-[420px] flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {base && quote && (
          <h2 className="flex items-center gap-2 font-semibold">
            <DoubleCurrencyLogo currency0={base} currency1={quote} size={32} />
            {getPairName(base, quote)}
          </h2>
        )}
        <IconButton icon={ArrowLeftRight} label={t('Flip price')} onClick={() => setInverted(!isInverted)} />
        <div className="ms-auto flex w-full flex-wrap gap-2 *:flex-1 lg:w-auto lg:*:flex-none">
          <SegmentedControl
            label={t('Time')}
            options={CHART_WINDOWS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={windowName}
            onChange={setWindow}
          />
          <SegmentedControl
            label={t('Chart style')}
            options={[
              { value: 'BASIC', label: t('Basic') },
              { value: 'TRADING_VIEW', label: t('TradingView') },
            ]}
            value={view}
            onChange={(chartView) => updateSettings({ chartView })}
          />
        </div>
      </div>
      <PriceFigures
        candles={candles}
        hasFailed={status === 'failed'}
        hoveredCandle={pointed}
        unit={quote && shortSymbol(quote)}
      />
      <div className="relative min-h-0 flex-1">
        <Chart
          seriesType={view === 'BASIC' ? 'area' : 'candles'}
          points={base && quote && candles}
          placeholder={status === 'failed' ? t('Failed to load price chart for this pair') : undefined}
          format={formatSignificant}
          summary={(price) =>
            t('%base% price in %quote%, latest %price%. Use the arrow keys to read each point.', {
              base: base?.symbol ?? '',
              quote: quote?.symbol ?? '',
              price,
            })
          }
          line={line && isInverted ? invertLine(line) : line}
          marks={{ label: t('Fills'), list: isInverted ? fills.map(invertMark) : fills }}
          onActivePointChange={setPointed}
        />
      </div>
      <p className="-mt-2 text-end text-xs text-muted [&_a]:font-normal [&_a]:text-muted [&_svg]:size-3">
        {t('Charts by')} <ExternalLink href="https://www.tradingview.com/">TradingView Lightweight Charts</ExternalLink>
      </p>
    </section>
  )
}

const invertLine = ({ value, label, onMove }: MovableLine): MovableLine => ({
  ...{ value: 1 / value, label },
  onMove: (inverted) => onMove(1 / inverted),
})

const invertMark = (mark: ChartMark): ChartMark => ({ ...mark, value: 1 / mark.value })
