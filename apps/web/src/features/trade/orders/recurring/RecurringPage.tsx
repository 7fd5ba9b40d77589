import { Currency, CurrencyAmount } from '@zono/sdk'
import { ChartLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { SwapDialogs } from '#features/trade/swap/SwapDialogs.tsx'
import { useChartVisibility } from '#features/trade/swap/SwapLayout.tsx'
import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { PriceField } from '../limit/PriceField.tsx'
import { useLimitForm } from '../limit/useLimitForm.ts'
import { OrderFields } from '../OrderFields.tsx'
import { OrdersLayout } from '../OrdersLayout.tsx'
import type { OrderDraft } from '../place/draft.ts'
import { getPlanEnd, getPlanProblem, getSpan, INTERVALS, parseParts } from './plan.rules.ts'

const LimitNotices = lazyComponent('LimitNotices', async () => (await import('../limit/LimitNotices.tsx')).LimitNotices)
const PlaceOrderButton = lazyComponent(
  'PlaceOrderButton',
  async () => (await import('../place/PlaceOrderButton.tsx')).PlaceOrderButton,
)
const PriceChart = lazyComponent(
  'PriceChart',
  async () => (await import('#features/trade/swap/chart/PriceChart.tsx')).PriceChart,
)

/** The first worst price: a twentieth below the market, so that a plan goes on through ordinary days. */
const FIRST_BPS = -500

const CHIPS = [-1000, -500, -200] as const

/** Sells the same amount again and again, each time for at least a price. */
export function RecurringPage() {
  const t = useTranslation()
  const form = useLimitForm(FIRST_BPS)
  const chart = useChartVisibility()
  const now = useChainTime()
  const wrappedNative = useWrappedNative()
  const [selecting, setSelecting] = useState<'input' | 'output'>()
  const [interval, setInterval] = useState<number>(INTERVALS[1].seconds)
  const [partsText, setPartsText] = useState('10')
  const { sell, buy, sold, least, quote } = form
  const parts = parseParts(partsText)
  const problem = getPlanProblem(parts, interval)
  const draft = getDraft()
  return (
    <OrdersLayout
      title={t('Recurring order')}
      subtitle={t('Trade a little at a time, whatever the day’s price')}
      actions={
        quote.isPair && (
          <IconButton icon={ChartLine} label={t('Price chart')} pressed={chart.isShown} onClick={chart.toggle} />
        )
      }
      chart={chart.isShown && quote.isPair && <PriceChart input={sell} output={buy} />}
    >
      <OrderFields
        {...{ sell, buy, text: form.text, sold, leastText: form.leastText, least }}
        sellLabel={t('You sell each time')}
        leastLabel={t('You receive at least each time')}
        onType={form.type}
        onLeastType={(text) => form.setLimit({ kind: 'amount', text })}
        onSwitch={form.switch}
        onCurrencySelect={setSelecting}
      />
      {sell && buy && quote.isPair && <PriceField form={form} sell={sell} buy={buy} chips={CHIPS} isFloor />}
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t('Every')}</p>
        <SegmentedControl
          label={t('Every')}
          options={INTERVALS.map(({ seconds, label }) => ({ value: String(seconds), label: t(label) }))}
          value={String(interval)}
          onChange={(value) => setInterval(Number(value))}
        />
      </div>
      <TextField
        label={t('How many times')}
        value={partsText}
        onChange={setPartsText}
        inputMode="numeric"
        error={problem && t(problem)}
      />
      {draft && (
        <p className="text-sm text-muted">
          {t(
            'You sell %total% %sell% in all, the last part on %date% at the earliest. Up to %tip% %buy% of each part goes to whoever fills it.',
            {
              total: decimal(
                CurrencyAmount.toSignificant({ ...draft.sold, amount: draft.sold.amount * BigInt(draft.parts) }, 6),
              ),
              sell: shortSymbol(draft.sold.currency),
              date: formatDate(draft.start + getSpan(draft)),
              tip: decimal(CurrencyAmount.toSignificant({ ...draft.least, amount: draft.tip }, 4, 'up')),
              buy: shortSymbol(draft.least.currency),
            },
          )}
        </p>
      )}
      <Suspense>
        <LimitNotices form={form} isRecurring />
      </Suspense>
      <Suspense fallback={<div className="h-14" />}>
        <PlaceOrderButton
          {...{ sell, buy, isPair: quote.isPair, isQuoteReady: quote.isReady, draft }}
          parts={parts ?? 1}
          expiryProblem={problem}
          amount={sold?.amount}
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

  function getDraft(): OrderDraft | undefined {
    if (sell === undefined || sold === undefined || least === undefined || now === undefined) return undefined
    if (parts === undefined || problem) return undefined
    const currency = Currency.toWrapped(sell, wrappedNative)
    return {
      ...{ sell, least, start: now, expiry: getPlanEnd({ parts, interval }, now), parts, interval },
      sold: { currency, amount: sold.amount },
      tip: quote.tip ?? 0n,
    }
  }
}
