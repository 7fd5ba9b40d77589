import { CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { OrderFill } from '#core/trades/activity/orderFills.queries.ts'
import { TransactionLink } from '#core/transactions/components/recent/TransactionLink.tsx'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { AccountOrder } from '../useOrders.ts'
import { useOrderNow } from './useOrderNow.ts'

/** Fills on screen before more are asked for. */
const PAGE_SIZE = 20

type FillsDialogProps = {
  readonly order: AccountOrder
  /** The newest first. */
  readonly fills: readonly OrderFill[]
  readonly onClose: () => void
}

/** Every fill of an order: when, what was sold and what arrived, and what the filler took. */
export function FillsDialog({ order, fills, onClose }: FillsDialogProps) {
  const t = useTranslation()
  const [count, setCount] = useState(PAGE_SIZE)
  const { sell, buy } = useOrderNow(order)
  return (
    <Dialog title={t('Fills of this order')} onClose={onClose}>
      <ul className="divide-y divide-line">
        {fills.slice(0, count).map(({ id, sold, bought, tip, hash, timestamp }) => (
          <li key={id} className="grid gap-1 py-3">
            {sell && buy ? (
              <>
                <TransactionLink hash={hash}>
                  {t('Swapped %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
                    inputAmount: decimal(CurrencyAmount.toSignificant({ currency: sell, amount: sold }, 6)),
                    inputSymbol: shortSymbol(sell),
                    outputAmount: decimal(CurrencyAmount.toSignificant({ currency: buy, amount: bought }, 6)),
                    outputSymbol: shortSymbol(buy),
                  })}
                </TransactionLink>
                <p className="text-sm text-muted">
                  {formatDate(timestamp, 'dateTime')}
                  {' · '}
                  {t('Tip: %amount% %symbol%', {
                    amount: decimal(CurrencyAmount.toSignificant({ currency: buy, amount: tip }, 4, 'up')),
                    symbol: shortSymbol(buy),
                  })}
                </p>
              </>
            ) : (
              <Skeleton width="14rem" />
            )}
          </li>
        ))}
      </ul>
      {fills.length > count && (
        <Button variant="secondary" size="small" onClick={() => setCount(count + PAGE_SIZE)}>
          {t('Show more')}
        </Button>
      )}
    </Dialog>
  )
}
