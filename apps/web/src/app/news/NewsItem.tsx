import { Currency, CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { TransactionTime } from '#core/transactions/components/recent/TransactionSummary.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { NewsRow } from './news.rules.ts'

/** Digits of what arrived. */
const DIGITS = 6

type NewsItemProps = {
  readonly row: NewsRow
  readonly isNew: boolean
  readonly onOpen: () => void
}

/** What happened, when and where, and what it brought; leads to where one goes on. */
export function NewsItem({ row: { text, label, time, amounts = [], target }, isNew, onOpen }: NewsItemProps) {
  const t = useTranslation()
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={target.to}
        search={target.search}
        hash={target.hash}
        onClick={onOpen}
        className="grid gap-0.5 rounded-control px-2 py-3 hover:bg-raised"
      >
        <span className={`wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>{t(text)}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
          <span>
            {t(label)} · <TransactionTime milliseconds={time * 1000} />
          </span>
          <span className="inline-flex flex-wrap justify-end gap-x-2 text-ink">
            {amounts.map(({ currency, amount }) => (
              <Money
                key={`${Currency.getId(currency)} ${amount}`}
                value={CurrencyAmount.toSignificant({ currency, amount }, DIGITS)}
                unit={shortSymbol(currency)}
              />
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}
