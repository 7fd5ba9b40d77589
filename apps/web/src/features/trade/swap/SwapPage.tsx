import { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { SwapFormButton } from './confirm/SwapFormButton.tsx'
import { SwapHeader } from './header/SwapHeader.tsx'
import { TradeDetails } from './quote/TradeDetails.tsx'
import { TradePrice } from './quote/TradePrice.tsx'
import { RecipientField } from './recipient/RecipientField.tsx'
import { SwapDialogs } from './SwapDialogs.tsx'
import { SwapFields } from './SwapFields.tsx'
import { SwapLayout, useChartVisibility } from './SwapLayout.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import type { Field } from './swap.rules.ts'
import { useSwapViewModel } from './useSwapViewModel.ts'

const PoolWarnings = lazyComponent(
  'PoolWarnings',
  async () => (await import('./warnings/PoolWarnings.tsx')).PoolWarnings,
)
const PriceChart = lazyComponent('PriceChart', async () => (await import('./chart/PriceChart.tsx')).PriceChart)

/** Swap screen: exchanges one currency for another. */
export function SwapPage() {
  const swap = useSwapViewModel()
  const [selectingField, setSelectingField] = useState<Field>()
  const chart = useChartVisibility()
  const { input, output, trade, lookups } = swap
  return (
    <SwapLayout chart={chart.isShown && swap.hasChart && <PriceChart input={input} output={output} />}>
      <Card>
        <SwapHeader isChartShown={chart.isShown} onToggleChart={chart.toggle} />
        <SwapFields swap={swap} onCurrencySelect={setSelectingField} />
        <div className="mt-4 grid gap-4">
          {swap.hasPriceRow && (
            <div className="grid min-h-8">{trade && <TradePrice price={trade.executionPrice} />}</div>
          )}
          {swap.hasRecipientField && (
            <RecipientField text={swap.recipientText} recipient={swap.recipientLookup} onChange={swap.typeRecipient} />
          )}
          <Suspense>{trade && <PoolWarnings trade={trade} />}</Suspense>
          <SwapWarnings input={lookups.input} output={lookups.output} />
          <SwapFormButton swap={swap} />
        </div>
      </Card>
      {trade && <TradeDetails trade={trade} />}
      <SwapDialogs
        input={lookups.input}
        output={lookups.output}
        selectingField={selectingField}
        onSelect={(currency) => {
          if (selectingField && currency) swap.choose(selectingField, Currency.getId(currency))
          setSelectingField(undefined)
        }}
      />
    </SwapLayout>
  )
}
