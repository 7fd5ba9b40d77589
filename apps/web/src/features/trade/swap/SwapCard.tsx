import { Currency } from '@zono/sdk'
import { type ReactNode, Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useIsUnsupported } from '#core/tokens/useIsUnsupported.ts'
import { useIsUnlisted } from '#core/tokens/useTokens.ts'
import { DEFAULT_SLIPPAGE_BPS, useSettings } from '#lib/settings/settings.ts'
import { Card } from '#ui/Card.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { SwapFormButton } from './confirm/SwapFormButton.tsx'
import { QuoteAnnouncement } from './quote/QuoteAnnouncement.tsx'
import { QuoteLine } from './quote/QuoteLine.tsx'
import { SwapDialogs } from './SwapDialogs.tsx'
import { focusFromInput, SwapFields } from './SwapFields.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import { useSlippage, useTradeSlippageEnd } from './slippage/tradeSlippage.ts'
import { isFeeFreeCurrency } from './swap.actions.ts'
import { type Field, getNoTradeReason, getPriceImpactTier, PRICE_IMPACT_NOTICE_TIER } from './swap.rules.ts'
import { useSwapBlocker } from './useSwapBlocker.ts'
import type { SwapViewModel } from './useSwapViewModel.ts'

const PoolWarnings = lazyComponent(
  'PoolWarnings',
  async () => (await import('./warnings/PoolWarnings.tsx')).PoolWarnings,
)
const PriceImpactNotice = lazyComponent(
  'PriceImpactNotice',
  async () => (await import('./warnings/PriceImpactNotice.tsx')).PriceImpactNotice,
)
const ResaleNotice = lazyComponent('ResaleNotice', async () => (await import('./resale/ResaleNotice.tsx')).ResaleNotice)
const SlippageChip = lazyComponent(
  'SlippageChip',
  async () => (await import('./slippage/SlippageChip.tsx')).SlippageChip,
)
const TokenFeeNotice = lazyComponent(
  'TokenFeeNotice',
  async () => (await import('./token-fee/TokenFeeNotice.tsx')).TokenFeeNotice,
)
const UnsupportedAssets = lazyComponent(
  'UnsupportedAssets',
  async () => (await import('#core/tokens/UnsupportedAssets.tsx')).UnsupportedAssets,
)
const RecipientField = lazyComponent(
  'RecipientField',
  async () => (await import('./recipient/RecipientField.tsx')).RecipientField,
)

type SwapCardProps = { readonly swap: SwapViewModel; readonly header: ReactNode }

/** The whole exchange: both amounts, the quote, the button and its dialogs. See HomeSwapCard for another screen. */
export function SwapCard({ swap, header }: SwapCardProps) {
  const [selectingField, setSelectingField] = useState<Field>()
  const { trade, lookups } = swap
  const isUnsupported = useIsUnsupported()
  const chain = useChain()
  const isUnlisted = useIsUnlisted()
  /** Whether a token that is bought may keep a part of it, or not be sold again. */
  const isSuspect = (currency: Currency, tokenFeeBps = 0n) =>
    isUnlisted(currency) || (tokenFeeBps > 0n && !isFeeFreeCurrency(chain, currency))
  const unsupported = [swap.input, swap.output].filter((currency) => currency !== undefined).filter(isUnsupported)
  useTradeSlippageEnd(swap.input, swap.output)
  const slippageBps = useSlippage(swap.input, swap.output)
  const blocker = useSwapBlocker(swap, unsupported)
  const singleHopOnly = useSettings((settings) => settings.singleHopOnly)
  return (
    <Card>
      {header}
      <SwapFields
        swap={swap}
        isInputInvalid={blocker?.code === 'insufficient-balance'}
        onCurrencySelect={setSelectingField}
      />
      <div className="mt-3 grid gap-3">
        {swap.hasPriceRow && <div className="min-h-8">{trade && <QuoteLine trade={trade} />}</div>}
        <Suspense>
          {trade && slippageBps !== DEFAULT_SLIPPAGE_BPS && <SlippageChip slippageBps={slippageBps} />}
        </Suspense>
        {/* One boundary each: a notice that loads would hide the recipient, and the button would move under a press. */}
        <Suspense>
          {swap.hasRecipientField && (
            <RecipientField text={swap.recipientText} recipient={swap.recipientLookup} onChange={swap.typeRecipient} />
          )}
        </Suspense>
        <Suspense>{trade && <PoolWarnings trade={trade} />}</Suspense>
        <Suspense>
          {trade && getPriceImpactTier(trade.priceImpact) >= PRICE_IMPACT_NOTICE_TIER && (
            <PriceImpactNotice
              trade={trade}
              quote={swap.quote}
              max={swap.inputBalance === undefined ? undefined : (swap.max ?? 0n)}
              onAmountChange={(amount) => swap.type(swap.exactField, amount)}
            />
          )}
        </Suspense>
        <Suspense>{trade?.tokenFeeBps && <TokenFeeNotice trade={trade} />}</Suspense>
        <Suspense>
          {trade && isSuspect(trade.outputAmount.currency, trade.tokenFeeBps) && (
            <ResaleNotice bought={trade.outputAmount} />
          )}
        </Suspense>
        <SwapWarnings
          input={lookups.input}
          output={lookups.output}
          noTradeReason={
            blocker?.code === 'wallet-disconnected' ? getNoTradeReason({ ...swap, singleHopOnly }) : undefined
          }
        />
        <SwapFormButton swap={swap} blocker={blocker} onDone={focusFromInput} />
        <Suspense>{unsupported.length > 0 && <UnsupportedAssets currencies={unsupported} />}</Suspense>
      </div>
      <QuoteAnnouncement formKey={swap.formKey} trade={trade} isSettled={swap.isQuoteSettled} blocker={blocker} />
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
    </Card>
  )
}
