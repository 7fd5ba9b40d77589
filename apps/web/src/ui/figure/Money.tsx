import { Skeleton } from '../feedback/Skeleton.tsx'
import { formatDecimalParts } from './money.rules.ts'

type MoneyProps = {
  /** A decimal as text, such as `1234.5` or `<0.01`. Undefined: unknown, shown as a dash. */
  readonly value: string | undefined
  /** Smaller and paler after the figure. */
  readonly unit?: string
  /** It is being read for the first time: a skeleton stands in its place. */
  readonly isLoading?: boolean
  /** Digits in ink; those after them are pale. */
  readonly significantDigits?: number
}

/** An amount that is easy to read: thousands apart, the digits that matter in ink, the rest and the unit paler. */
export function Money({ value, unit, isLoading = false, significantDigits = 6 }: MoneyProps) {
  if (value === undefined) return isLoading ? <Skeleton /> : <span className="text-muted">–</span>
  const { head, tail } = formatDecimalParts(value, significantDigits)
  return (
    // Figures run left to right in every language: turned round, a price would say something else.
    <span dir="ltr" className="whitespace-nowrap">
      {head}
      {tail && <span className="text-muted">{tail}</span>}
      {unit && <span className="text-[0.85em] text-muted"> {unit}</span>}
    </span>
  )
}
