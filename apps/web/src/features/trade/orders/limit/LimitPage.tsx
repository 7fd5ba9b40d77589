import { Currency, CurrencyAmount } from '@zono/sdk'
import { ChartLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { SwapDialogs } from '#features/trade/swap/SwapDialogs.tsx'
import { useChartVisibility } from '#features/trade/swap/SwapLayout.tsx'
import { useChainTime } from '#features/useChainTime.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { OrderFields } from '../OrderFields.tsx'
import { OrdersLayout } from '../OrdersLayout.tsx'
import type { OrderDraft } from '../place/draft.ts'
import { ExpiryField } from '../place/ExpiryField.tsx'
import { type Expiry, getExpiry, getExpiryProblem } from '../place/expiry.rules.ts'
import { PriceField } from './PriceField.tsx'
import { type LimitForm, useLimitForm } from './useLimitForm.ts'

const LimitNotices = lazyComponent('LimitNotices', async () => (await import('./LimitNotices.tsx')).LimitNotices)
const PlaceOrderButton = lazyComponent(
  'PlaceOrderButton',
  async () => (await import('../place/PlaceOrderButton.tsx')).PlaceOrderButton,
)
const PriceChart = lazyComponent(
  'PriceChart',
  async () => (await import('#features/trade/swap/chart/PriceChart.tsx')).PriceChart,
)

/** The first limit is a little above the market: what fills at once is a swap. */
const FIRST_BPS = 100

const CHIPS = [0, 100, 500, 1000] as const

const WEEK: Expiry = { kind: 'duration', seconds: 7 * 86_400 }

/** Sells at a price that the market has yet to reach: signed now, filled later by whoever comes. */
export function LimitPage() {
  const t = useTranslation()
  const form = useLimitForm(FIRST_BPS)
  const chart = useChartVisibility()
  const now = useChainTime()
  const wrappedNative = useWrappedNative()
  const [selecting, setSelecting] = useState<'input' | 'output'>()
  const [expiry, setExpiry] = useState(WEEK)
  const { sell, buy, quote } = form
  const expiryProblem = now === undefined ? undefined : getExpiryProblem(expiry, now)
  const draft = now === undefined || expiryProblem ? undefined : toDraft(form, getExpiry(expiry, now), now)
  return (
    <OrdersLayout
      title={t('Limit order')}
      subtitle={t('Trade at your price, or not at all')}
      actions={
        quote.isPair && (
          <IconButton icon={ChartLine} label={t('Price chart')} pressed={chart.isShown} onClick={chart.toggle} />
        )
      }
      chart={chart.isShown && quote.isPair && <PriceChart input={sell} output={buy} />}
    >
      <OrderFields
        {...{ sell, buy, text: form.text, sold: form.sold, leastText: form.leastText, least: form.least }}
        sellLabel={t('You sell')}
        leastLabel={t('You receive at least')}
        onType={form.type}
        onLeastType={(text) => form.setLimit({ kind: 'amount', text })}
        onSwitch={form.switch}
        onCurrencySelect={setSelecting}
      />
      {sell && buy && quote.isPair && <PriceField form={form} sell={sell} buy={buy} chips={CHIPS} />}
      {now !== undefined && <ExpiryField expiry={expiry} onChange={setExpiry} now={now} />}
      {draft && (
        <p className="text-sm text-muted">
          {t('You get at least %amount% %symbol%, or nothing happens. Up to %tip% %symbol% goes to whoever fills it.', {
            amount: decimal(CurrencyAmount.toSignificant(draft.least, 6)),
            tip: decimal(CurrencyAmount.toSignificant({ ...draft.least, amount: draft.tip }, 4, 'up')),
            symbol: shortSymbol(draft.least.currency),
          })}
        </p>
      )}
      <Suspense>
        <LimitNotices form={form} isRecurring={false} />
      </Suspense>
      <Suspense fallback={<div className="h-14" />}>
        <PlaceOrderButton
          {...{ sell, buy, isPair: quote.isPair, isQuoteReady: quote.isReady, parts: 1, draft, expiryProblem }}
          amount={form.sold?.amount}
          problem={form.soldProblem}
          onPlaced={form.clear}
        />
      </Suspense>
      <SwapDialogs
        input={form.lookups.input}
        output={form.lookups.output}
        selectingField={selecting}
        onSelect={(currency) => {
          if (selecting && currency) form.choose(selecting, currency)
          setSelecting(undefined)
        }}
        onDecline={form.reset}
      />
    </OrdersLayout>
  )

  function toDraft({ sold, least }: LimitForm, end: number | undefined, start: number): OrderDraft | undefined {
    if (sell === undefined || sold === undefined || least === undefined || end === undefined) return undefined
    const currency = Currency.toWrapped(sell, wrappedNative)
    return {
      ...{ sell, least, start, expiry: end, parts: 1, interval: 0 },
      sold: { currency, amount: sold.amount },
      tip: quote.tip ?? 0n,
    }
  }
}
