import { type Currency, CurrencyAmount } from '@zono/exchange'
import { useT } from '../../base/i18n/useT.ts'
import { useBetweenBlocks } from '../../core/chain/useBetweenBlocks.ts'
import { usePending } from '../../core/transactions/usePending.ts'
import { Money } from '../../ui/Money.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { earnedAt } from './apr.rules.ts'

type EarnedProps = {
  readonly currency: Currency | undefined
  /** Base units at this block; undefined while not known. */
  readonly amount: bigint | undefined
  /** Base units that each block adds. */
  readonly perBlock: bigint | undefined
  /** How transactions name what it was earned in. */
  readonly about: string
  readonly unit?: string
}

/** What was earned: counting on between blocks, and pending while a transaction changes it. */
export function Earned({ currency, amount, perBlock = 0n, about, unit }: EarnedProps) {
  const t = useT()
  const isPending = usePending(about)
  const text = useBetweenBlocks(
    ({ fraction }) =>
      amount === undefined || currency === undefined
        ? ''
        : CurrencyAmount.toSignificant({ currency, amount: earnedAt(amount, perBlock, fraction) }, 6),
    perBlock > 0n && !isPending,
  )
  if (isPending) {
    return (
      <span className="inline-flex items-center gap-2 text-muted">
        <Spinner /> {t('Pending')}
      </span>
    )
  }
  return <Money value={text === '' ? undefined : text} {...(unit ? { unit } : {})} />
}
