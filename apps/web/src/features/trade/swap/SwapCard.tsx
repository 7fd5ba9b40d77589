import { Currency } from '@zono/sdk'
import { type ReactNode, Suspense, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { SwapFormButton } from './confirm/SwapFormButton.tsx'
import { TradeDetails } from './quote/TradeDetails.tsx'
import { TradePrice } from './quote/TradePrice.tsx'
import { RecipientField } from './recipient/RecipientField.tsx'
import { SwapDialogs } from './SwapDialogs.tsx'
import { SwapFields } from './SwapFields.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import type { Field } from './swap.rules.ts'
import type { SwapViewModel } from './useSwapViewModel.ts'

const PoolWarnings = lazyComponent(
  'PoolWarnings',
  async () => (await import('./warnings/PoolWarnings.tsx')).PoolWarnings,
)

type SwapCardProps = { readonly swap: SwapViewModel; readonly header: ReactNode }

/** The whole exchange: both amounts, the quote, the button and its dialogs. See StandaloneSwapCard for other screens. */
export function SwapCard({ swap, header }: SwapCardProps) {
  const [selectingField, setSelectingField] = useState<Field>()
  const { trade, lookups } = swap
  return (
    <>
      <Card>
        {header}
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
        onDecline={swap.reset}
      />
    </>
  )
}
