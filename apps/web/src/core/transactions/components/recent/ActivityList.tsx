import { Token } from '@zono/sdk'
import { CircleCheck } from 'lucide-react'
import type { ExchangeTransaction } from '#core/trades/activity/transactions.rules.ts'
import { toPastSummary } from '#core/transactions/pastSummary.ts'
import { getStatusTitle } from '#core/transactions/tracking/statusMessages.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { TransactionSummary, TransactionTime } from './TransactionSummary.tsx'

/** Transactions shown; the portfolio lists the others. */
const MAX_ROWS = 20

type ActivityListProps = {
  /** Newest first. */
  readonly rows: readonly ExchangeTransaction[]
  readonly explorer: string | undefined
}

/** Trades of the account that this browser has no record of, as the exchange subgraph knows them. */
export function ActivityList({ rows, explorer }: ActivityListProps) {
  const t = useTranslation()
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold text-muted">{t('Trades of this account on the network')}</h3>
      <ul className="grid gap-1">
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={row.id} className="flex min-h-14 items-center gap-3">
            <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-gain" />
            <div className="min-w-0 flex-1">
              <TransactionSummary
                summary={t(toPastSummary(getSummary(row)))}
                href={explorer && `${explorer}/tx/${row.hash}`}
              />
              <p className="text-sm text-muted">
                {t(getStatusTitle('success'))} <TransactionTime milliseconds={row.timestamp * 1000} />
              </p>
            </div>
            {explorer === undefined && <CopyButton text={row.hash} label={t('Copy transaction hash')} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The words of a transaction that this browser sent. */
function getSummary({ kind, amounts: [first, second] }: ExchangeTransaction): Message {
  const [amountA, amountB] = [formatAmount(first.amount), formatAmount(second.amount)]
  const [symbolA, symbolB] = [Token.shortenSymbol(first.token.symbol), Token.shortenSymbol(second.token.symbol)]
  const sides = { inputAmount: amountA, inputSymbol: symbolA, outputAmount: amountB, outputSymbol: symbolB }
  if (kind === 'swap') return msg('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', sides)
  if (kind === 'order') {
    return msg('Order filled: %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', sides)
  }
  const values = { amountA, symbolA, amountB, symbolB }
  return kind === 'add'
    ? msg('Add %amountA% %symbolA% and %amountB% %symbolB%', values)
    : msg('Remove %amountA% %symbolA% and %amountB% %symbolB%', values)
}

const formatAmount = (amount: string) => decimal(toSignificantDigits(amount))
