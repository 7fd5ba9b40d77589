import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { PredictionView } from '../game/usePrediction.ts'
import { ChartDisclaimer } from './ChartDisclaimer.tsx'
import { FeedChart } from './FeedChart.tsx'
import { PriceSource } from './PriceSource.tsx'

const CandleChart = lazyComponent('CandleChart', async () => (await import('./CandleChart.tsx')).CandleChart)

/** The price of BNB: the feed that settles rounds, or the candles of its largest dollar pair. */
export function PredictionChart({ view }: { readonly view: PredictionView }) {
  const t = useTranslation()
  const mode = useSettings((settings) => settings.chartView)
  return (
    <section
      aria-label={t('Price chart')}
      className="flex min-h-[400px] flex-col gap-3 rounded-card border border-line bg-surface p-4 xs:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {mode === 'BASIC' ? t('BNB price of the feed') : t('BNB price in its largest pair')}
        </h2>
        <SegmentedControl
          label={t('Chart style')}
          options={[
            { value: 'BASIC', label: t('Basic') },
            { value: 'TRADING_VIEW', label: t('Pair chart') },
          ]}
          value={mode}
          onChange={(chartView) => updateSettings({ chartView })}
        />
      </div>
      {mode === 'TRADING_VIEW' && <ChartDisclaimer />}
      <div className="relative min-h-0 flex-1">
        {mode === 'BASIC' ? (
          <FeedChart view={view} />
        ) : (
          <Suspense>
            <CandleChart />
          </Suspense>
        )}
      </div>
      <PriceSource feed={view.game.oracle} />
    </section>
  )
}
