import { Currency, Price } from '@zono/sdk'
import { ChartLine } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { SwapDialogs } from '#features/trade/swap/SwapDialogs.tsx'
import { useChartVisibility } from '#features/trade/swap/SwapLayout.tsx'
import type { Message } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import type { MovableLine } from '#ui/chart/overlay/ChartLine.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { OrderFields } from '../OrderFields.tsx'
import { OrdersLayout } from '../OrdersLayout.tsx'
import type { OrderDraft } from '../place/draft.ts'
import { toPriceText } from './limit.rules.ts'
import { PriceField } from './PriceField.tsx'
import type { LimitForm } from './useLimitForm.ts'

const LimitNotices = lazyComponent('LimitNotices', async () => (await import('./LimitNotices.tsx')).LimitNotices)
const PlaceOrderButton = lazyComponent(
  'PlaceOrderButton',
  async () => (await import('../place/PlaceOrderButton.tsx')).PlaceOrderButton,
)
const OrderChart = lazyComponent('OrderChart', async () => (await import('./OrderChart.tsx')).OrderChart)

/** When the parts of an order can be filled. Times in unix seconds. */
type Schedule = Pick<OrderDraft, 'start' | 'expiry' | 'parts' | 'interval'>

type OrderFormProps = {
  readonly form: LimitForm
  readonly title: string
  readonly subtitle: string
  readonly sellLabel: string
  readonly leastLabel: string
  /** Prices to choose from, in basis points above the market's. */
  readonly chips: readonly number[]
  readonly isRecurring: boolean
  /** Parts that are paid for before the order is signed. */
  readonly parts: number
  /** Undefined while it cannot be signed. */
  readonly schedule: Schedule | undefined
  readonly scheduleProblem: Message | undefined
  /** What an order says in a sentence. */
  readonly renderSummary: (draft: OrderDraft) => ReactNode
  /** Fields below the price: when the order ends, or its parts come. */
  readonly children: ReactNode
}

/** The form of a signed order: what is sold, the price of it, and when. */
export function OrderForm({
  form,
  title,
  subtitle,
  sellLabel,
  leastLabel,
  chips,
  isRecurring,
  parts,
  schedule,
  scheduleProblem,
  renderSummary,
  children,
}: OrderFormProps) {
  const t = useTranslation()
  const chart = useChartVisibility()
  const wrappedNative = useWrappedNative()
  const [selecting, setSelecting] = useState<'input' | 'output'>()
  const { sell, buy, sold, least, quote } = form
  const draft: OrderDraft | undefined =
    sell && sold && least && schedule && scheduleProblem === undefined
      ? {
          ...{ ...schedule, sell, least },
          sold: { currency: Currency.toWrapped(sell, wrappedNative), amount: sold.amount },
          tip: quote.tip ?? 0n,
        }
      : undefined
  return (
    <OrdersLayout
      title={title}
      subtitle={subtitle}
      actions={
        quote.isPair && (
          <IconButton icon={ChartLine} label={t('Price chart')} pressed={chart.isShown} onClick={chart.toggle} />
        )
      }
      chart={
        chart.isShown && quote.isPair && <OrderChart sell={sell} buy={buy} line={getPriceLine(form, t('Limit'))} />
      }
    >
      <OrderFields
        {...{ sell, buy, text: form.text, sold, leastText: form.leastText, least, sellLabel, leastLabel }}
        onType={form.type}
        onLeastType={(text) => form.setLimit({ kind: 'amount', text })}
        onSwitch={form.switch}
        onCurrencySelect={setSelecting}
      />
      {sell && buy && quote.isPair && (
        <PriceField form={form} sell={sell} buy={buy} chips={chips} isFloor={isRecurring} />
      )}
      {children}
      {draft && <p className="text-sm text-muted">{renderSummary(draft)}</p>}
      <Suspense>
        <LimitNotices form={form} isRecurring={isRecurring} />
      </Suspense>
      <Suspense fallback={<div className="h-14" />}>
        <PlaceOrderButton
          {...{ sell, buy, isPair: quote.isPair, isQuoteReady: quote.isReady, parts, draft }}
          expiryProblem={scheduleProblem}
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
}

/** The price of the form as a line in the chart. */
function getPriceLine({ price, setLimit }: LimitForm, label: string): MovableLine | undefined {
  if (price === undefined) return undefined
  return {
    ...{ label, value: Number(Price.toSignificant(price, LINE_DIGITS)) },
    onMove: (value) => setLimit({ kind: 'price', text: toPriceText(value), isInverted: false }),
  }
}

const LINE_DIGITS = 8
