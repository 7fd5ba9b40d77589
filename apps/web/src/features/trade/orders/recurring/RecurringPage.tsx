import { CurrencyAmount } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { OrderForm } from '../limit/OrderForm.tsx'
import { useLimitForm } from '../limit/useLimitForm.ts'
import { getPlanEnd, getPlanProblem, getSpan, INTERVALS, parseParts } from './plan.rules.ts'

const PastPlan = lazyComponent('PastPlan', async () => (await import('./PastPlan.tsx')).PastPlan)

/** The first worst price: a twentieth below the market, so that a plan goes on through ordinary days. */
const FIRST_BPS = -500

const CHIPS = [-1000, -500, -200] as const

/** Sells the same amount again and again, each time for at least a price. */
export function RecurringPage() {
  const t = useTranslation()
  const form = useLimitForm(FIRST_BPS)
  const now = useChainTime()
  const [interval, setInterval] = useState<number>(INTERVALS[1].seconds)
  const [partsText, setPartsText] = useState('10')
  const parts = parseParts(partsText)
  const problem = getPlanProblem(parts, interval)
  return (
    <OrderForm
      form={form}
      title={t('Recurring order')}
      subtitle={t('Trade a little at a time, whatever the day’s price')}
      sellLabel={t('You sell each time')}
      leastLabel={t('You receive at least each time')}
      chips={CHIPS}
      isRecurring
      parts={parts ?? 1}
      schedule={
        now === undefined || parts === undefined
          ? undefined
          : { start: now, expiry: getPlanEnd({ parts, interval }, now), parts, interval }
      }
      scheduleProblem={problem}
      renderSummary={(draft) =>
        t(
          'You sell %total% %sell% in all, the last part on %date% at the earliest. Up to %tip% %buy% of each part goes to the account that fills it.',
          {
            total: decimal(
              CurrencyAmount.toSignificant({ ...draft.sold, amount: draft.sold.amount * BigInt(draft.parts) }, 6),
            ),
            sell: shortSymbol(draft.sold.currency),
            date: formatDate(draft.start + getSpan(draft)),
            tip: decimal(CurrencyAmount.toSignificant({ ...draft.least, amount: draft.tip }, 4, 'up')),
            buy: shortSymbol(draft.least.currency),
          },
        )
      }
    >
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
      {form.sell && form.buy && form.quote.isPair && (
        <Suspense>
          <PastPlan form={form} interval={interval} />
        </Suspense>
      )}
    </OrderForm>
  )
}
