import { type Currency, CurrencyAmount, Price } from '@zono/sdk'
import type { ReactNode } from 'react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { FilledOrder } from '#core/trades/activity/orderFills.queries.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { AccountOrder } from '../useOrders.ts'
import { getOrderText, getStatusText } from './status.rules.ts'
import { useOrderNow } from './useOrderNow.ts'

type OrderRowProps = {
  readonly order: AccountOrder
  /** What its fills exchanged together; undefined where there is none, and where nothing knows. */
  readonly filled?: FilledOrder | undefined
  /** Buttons below; `isReachable` where a fill would go through now. */
  readonly renderActions: (isReachable: boolean) => ReactNode
}

/** An order: what it exchanges, what it would bring now or what stops it, and until when. */
export function OrderRow({ order: whole, filled, renderActions }: OrderRowProps) {
  const t = useTranslation()
  const { order, state } = whole
  const { sell, buy, now, isRefused } = useOrderNow(whole)
  const status = sell && buy && getStatusText({ order: whole, sell, buy, now, isRefused })
  return (
    <li className="grid gap-2 py-4">
      <div className="flex items-start gap-3">
        {sell && buy && (
          <span aria-hidden="true" className="mt-0.5 flex shrink-0">
            <CurrencyLogo currency={sell} size={24} />
            <CurrencyLogo currency={buy} size={24} />
          </span>
        )}
        <div className="grid min-w-0 grow gap-1">
          <p className="font-medium [overflow-wrap:anywhere]">
            {sell && buy ? t(getOrderText(order, sell, buy)) : <Skeleton width="14rem" />}
          </p>
          <p className={`text-sm ${status?.isProblem ? 'text-loss' : 'text-muted'}`}>
            {status ? t(status.text) : <Skeleton width="10rem" />}
          </p>
          {filled && sell && buy && <p className="text-sm">{t(getFilledText(filled, sell, buy))}</p>}
          <p className="text-sm text-muted">
            {order.parts > 1 &&
              state &&
              `${t('%done% of %count% times', { done: String(state.partsDone), count: String(order.parts) })} · `}
            {order.parts === 1 && state && state.sold > 0n && sell && (
              <>
                {t('%amount% %symbol% sold', {
                  amount: decimal(CurrencyAmount.toSignificant({ currency: sell, amount: state.sold }, 6)),
                  symbol: shortSymbol(sell),
                })}
                {' · '}
              </>
            )}
            {t('Until %time%', { time: formatDate(order.expiry, 'dateTime') })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {renderActions(now?.fill !== undefined && !isRefused && whole.isSigned === true)}
      </div>
    </li>
  )
}

/** What arrived, and at which price. */
function getFilledText({ totalSold, totalBought }: FilledOrder, sell: Currency, buy: Currency): Message {
  const [sold, bought] = [
    { currency: sell, amount: totalSold },
    { currency: buy, amount: totalBought },
  ]
  return msg('%amount% %symbol% received, %price% %symbol% for 1 %sell%', {
    amount: decimal(CurrencyAmount.toSignificant(bought, 6)),
    symbol: shortSymbol(buy),
    price: decimal(Price.toSignificant(Price.fromAmounts(sold, bought), 6)),
    sell: shortSymbol(sell),
  })
}
