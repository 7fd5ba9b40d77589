import { type Currency, CurrencyAmount } from '@zono/exchange'
import { useT } from '../../base/i18n/useT.ts'
import { useBlockFraction } from '../../core/chain/useBlockFraction.ts'
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
  const fraction = useBlockFraction(perBlock > 0n && !isPending)
  if (isPending) {
    return (
      <span className="inline-flex items-center gap-2 text-muted">
        <Spinner /> {t('Pending')}
      </span>
    )
  }
  if (amount === undefined || currency === undefined) return <Money value={undefined} />
  const now = earnedAt(amount, perBlock, fraction)
  return <Money value={CurrencyAmount.toSignificant({ currency, amount: now }, 6)} {...(unit ? { unit } : {})} />
}
