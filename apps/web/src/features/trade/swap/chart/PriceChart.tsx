import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { ArrowLeftRight } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { useChain, useHead } from '../../../../core/chain/useChain.ts'
import { routingBases } from '../../../../core/pairs/readPairs.ts'
import { chainTime } from '../../../../core/rpc/blockHead.ts'
import { CurrencyMark } from '../../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import { useTokens } from '../../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { ticksQuery } from '../../../../core/trades/priceTicks.ts'
import { poolOf } from '../../../../core/trades/routeLeg.ts'
import { type Candle, toCandles } from '../../../../core/trades/ticks.rules.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { SOURCE_LANGUAGE } from '../../../../lib/settings/languages.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings.ts'
import { ExternalLink } from '../../../../ui/button/ExternalLink.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { Segmented } from '../../../../ui/form/SegmentedControl.tsx'
import { usePools } from '../quote/usePairs.ts'
import { chartLegs, liveTick, WINDOWS, type WindowName } from './chart.rules.ts'
import { PriceFigures } from './PriceFigures.tsx'

type PriceChartProps = { readonly input: Currency | undefined; readonly output: Currency | undefined }

/** Every other figure of the page is written this way: two decimal marks on one screen would be misread. */
const locale = SOURCE_LANGUAGE

const isSame = (a: Currency | undefined, b: Currency | undefined) => (a && b ? Currency.equals(a, b) : a === b)

/** How the price of one currency in the other went, up to this block. What is typed beside it is none of its business. */
export const PriceChart = memo(PairChart, (a, b) => isSame(a.input, b.input) && isSame(a.output, b.output))

function PairChart({ input, output }: PriceChartProps) {
  const t = useT()
  const [isInverted, setInverted] = useState(false)
  const [windowName, setWindow] = useState<WindowName>('month')
  const [pointed, setPointed] = useState<Candle>()
  const view = useSettings((settings) => settings.chartView)
  const [base, quote] = isInverted ? [output, input] : [input, output]
  const { candles, status } = useCandles(base, quote, windowName)

  return (
    <section aria-label={t('Price chart')} className="flex h-full min-h-[420px] flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {base && quote && (
          <h2 className="flex items-center gap-2 font-semibold">
            <CurrencyMark currency={base} size={24} />
            {shortSymbol(base)}/{shortSymbol(quote)}
          </h2>
        )}
        <IconButton icon={ArrowLeftRight} label={t('Turn the price round')} onClick={() => setInverted(!isInverted)} />
        <div className="ml-auto flex w-full flex-wrap gap-2 *:flex-1 lg:w-auto">
          <Segmented
            label={t('Time')}
            options={WINDOWS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={windowName}
            onChange={setWindow}
          />
          <Segmented
            label={t('Chart')}
            options={[
              { value: 'BASIC', label: t('Basic') },
              { value: 'TRADING_VIEW', label: t('TradingView') },
            ]}
            value={view}
            onChange={(chartView) => changeSettings({ chartView })}
          />
        </div>
      </div>
      <PriceFigures
        candles={candles}
        hasFailed={status === 'failed'}
        pointed={pointed}
        unit={quote && shortSymbol(quote)}
        {...{ format, locale }}
      />
      <div className="relative min-h-0 flex-1">
        <Chart
          kind={view === 'BASIC' ? 'area' : 'candles'}
          points={base && quote && candles}
          instead={status === 'failed' ? t('Failed to load price chart for this pair') : undefined}
          locale={locale}
          format={format}
          summary={(price) =>
            t('The price of %base% in %quote%, last %price%. Arrow keys read it point by point.', {
              base: base?.symbol ?? '',
              quote: quote?.symbol ?? '',
              price,
            })
          }
          onPoint={setPointed}
        />
      </div>
      <p className="-mt-2 text-right text-xs text-muted">
        {t('Drawn with')}{' '}
        <ExternalLink href="https://www.tradingview.com/">TradingView Lightweight Charts</ExternalLink>
      </p>
    </section>
  )
}

type Candles = { readonly candles: readonly Candle[]; readonly status: 'loading' | 'ready' | 'failed' }

const NONE: readonly Candle[] = []

/** The candles of a window, the last of them as of this block. */
function useCandles(base: Currency | undefined, quote: Currency | undefined, windowName: WindowName): Candles {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  const pairs = usePools(base, quote)
  const now = chainTime(useHead())
  const bases = useMemo(() => [wrappedNative, ...routingBases(chain, tokens)], [chain, tokens, wrappedNative])
  const legs =
    pairs && base && quote
      ? chartLegs(pairs, Currency.wrapped(base, wrappedNative), Currency.wrapped(quote, wrappedNative), bases)
      : undefined
  const ticks = useQuery(
    ticksQuery(
      chain,
      legs?.map(({ pair, base }) => ({ pool: poolOf(pair), base })),
    ),
  )

  const window = WINDOWS.find(({ value }) => value === windowName)
  const candles =
    ticks.data && legs && now !== undefined && window
      ? toCandles([...ticks.data, liveTick(legs, now)], { from: now - window.span, to: now, step: window.step })
      : NONE
  const isWithout = (pairs !== undefined && legs === undefined) || (ticks.isError && ticks.data === undefined)
  return { candles, status: isWithout ? 'failed' : candles.length > 0 ? 'ready' : 'loading' }
}

/** A price as a person reads it: six significant digits. */
const format = (value: number): string => new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(value)
