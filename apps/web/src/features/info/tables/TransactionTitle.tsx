import { ArrowLeftRight, Coins, FileSignature, type LucideIcon, Minus, Plus } from 'lucide-react'
import type { ExchangeTransaction, ExchangeTransactionKind } from '#core/trades/activity/transactions.rules.ts'
import { TransactionLink } from '#core/transactions/components/recent/TransactionLink.tsx'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'

const KIND_ICONS: Readonly<Record<ExchangeTransactionKind, LucideIcon>> = {
  swap: ArrowLeftRight,
  add: Plus,
  remove: Minus,
  fees: Coins,
  order: FileSignature,
}

const KIND_CLASSES: Readonly<Record<ExchangeTransactionKind, string>> = {
  swap: 'bg-raised text-muted ring-1 ring-line ring-inset',
  add: 'bg-accent-wash text-gain',
  remove: 'bg-loss-wash text-loss',
  fees: 'bg-raised text-muted ring-1 ring-line ring-inset',
  order: 'bg-raised text-muted ring-1 ring-line ring-inset',
}

/** Icon and title of a transaction, linked to the block explorer. */
export function TransactionTitle({ transaction }: { readonly transaction: ExchangeTransaction }) {
  const t = useTranslation()
  const Icon = KIND_ICONS[transaction.kind]
  return (
    <span className="flex items-center gap-3">
      <span
        className={`flex size-7 shrink-0 items-center justify-center rounded-full ${KIND_CLASSES[transaction.kind]}`}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
      </span>
      <TransactionLink hash={transaction.hash}>{getTransactionTitle(transaction, t)}</TransactionLink>
    </span>
  )
}

function getTransactionTitle({ kind, amounts: [first, second] }: ExchangeTransaction, t: Translate): string {
  const values = { a: first.token.symbol.slice(0, 12), b: second.token.symbol.slice(0, 12) }
  if (kind === 'swap') return t('Swap %a% for %b%', values)
  if (kind === 'order') return t('Order filled: %a% for %b%', values)
  if (kind === 'fees') return t('Protocol fees of %a% and %b%', values)
  return kind === 'add' ? t('Add %a% and %b%', values) : t('Remove %a% and %b%', values)
}
