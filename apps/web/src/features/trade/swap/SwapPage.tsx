import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useUrlSwapForm } from './form/useUrlSwapForm.ts'
import { SwapHeader } from './header/SwapHeader.tsx'
import { SwapCard } from './SwapCard.tsx'
import { SwapLayout, useChartVisibility } from './SwapLayout.tsx'
import { useSwapViewModel } from './useSwapViewModel.ts'

const TradeTabs = lazyComponent('TradeTabs', async () => (await import('./header/TradeTabs.tsx')).TradeTabs)
const PriceChart = lazyComponent('PriceChart', async () => (await import('./chart/PriceChart.tsx')).PriceChart)

/** Swap screen: exchanges one currency for another. */
export function SwapPage() {
  const swap = useSwapViewModel(useUrlSwapForm())
  const chart = useChartVisibility()
  return (
    <SwapLayout chart={chart.isShown && swap.hasChart && <PriceChart input={swap.input} output={swap.output} />}>
      <div className="mb-4 h-9">
        <Suspense>
          <TradeTabs />
        </Suspense>
      </div>
      <SwapCard swap={swap} header={<SwapHeader headingLevel={1} chart={chart} />} />
    </SwapLayout>
  )
}
