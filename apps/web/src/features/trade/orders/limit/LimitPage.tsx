import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ExpiryField } from '../place/ExpiryField.tsx'
import { type Expiry, getExpiry, getExpiryProblem } from '../place/expiry.rules.ts'
import { OrderForm } from './OrderForm.tsx'
import { useLimitForm } from './useLimitForm.ts'

/** The first limit is a little above the market: what fills at once is a swap. */
const FIRST_BPS = 100

const CHIPS = [0, 100, 500, 1000] as const

const WEEK: Expiry = { kind: 'duration', seconds: 7 * 86_400 }

/** Sells at a price that the market has yet to reach: signed now, filled later by any account. */
export function LimitPage() {
  const t = useTranslation()
  const form = useLimitForm(FIRST_BPS)
  const now = useChainTime()
  const [expiry, setExpiry] = useState(WEEK)
  const end = now === undefined ? undefined : getExpiry(expiry, now)
  return (
    <OrderForm
      form={form}
      title={t('Limit order')}
      subtitle={t('Trade at your price, or not at all')}
      sellLabel={t('You sell')}
      leastLabel={t('You receive at least')}
      chips={CHIPS}
      isRecurring={false}
      parts={1}
      schedule={now === undefined || end === undefined ? undefined : { start: now, expiry: end, parts: 1, interval: 0 }}
      scheduleProblem={now === undefined ? undefined : getExpiryProblem(expiry, now)}
      renderSummary={({ least, tip }) =>
        t(
          'You get at least %amount% %symbol%, or nothing happens. Up to %tip% %symbol% goes to the account that fills it.',
          {
            amount: decimal(CurrencyAmount.toSignificant(least, 6)),
            tip: decimal(CurrencyAmount.toSignificant({ ...least, amount: tip }, 4, 'up')),
            symbol: shortSymbol(least.currency),
          },
        )
      }
    >
      {now !== undefined && <ExpiryField expiry={expiry} onChange={setExpiry} now={now} />}
    </OrderForm>
  )
}
