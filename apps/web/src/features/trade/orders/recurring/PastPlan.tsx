import { Price } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useCandles } from '#features/trade/swap/chart/useCandles.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { toPriceText } from '../limit/limit.rules.ts'
import type { LimitForm } from '../limit/useLimitForm.ts'
import { getPastPlan, PAST_SECONDS } from './plan.rules.ts'

type PastPlanProps = {
  readonly form: LimitForm
  /** Seconds between two parts. */
  readonly interval: number
}

/** What the same plan would have met in the past 30 days. Renders nothing where that is unknown. */
export function PastPlan({ form: { sell, buy, price }, interval }: PastPlanProps) {
  const t = useTranslation()
  const now = useChainTime()
  const { candles } = useCandles(sell, buy, { span: PAST_SECONDS, step: interval })
  const worst = price && Number(Price.toSignificant(price, 8))
  if (sell === undefined || buy === undefined || worst === undefined || now === undefined) return null
  const past = getPastPlan(candles, { interval, worst, now })
  if (past === undefined) return null
  return (
    <p className="text-sm text-muted">
      {t('In the past 30 days these times paid %price% %buy% for 1 %sell% on average, before fees.', {
        price: decimal(toPriceText(past.average)),
        ...{ buy: shortSymbol(buy), sell: shortSymbol(sell) },
      })}{' '}
      {past.missed > 0 &&
        t('Worse than your price: %missed% of %times%.', { missed: String(past.missed), times: String(past.times) })}
    </p>
  )
}
