import { formatDecimalParts } from '../../lib/format/formatDecimal.ts'
import { useFormatLocale } from '../../lib/formatLocale.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'

type MoneyProps = {
  /** Decimal text such as `1234.5` or `<0.01`, or formatted money. Undefined is unknown and shows a dash. */
  readonly value: string | undefined
  /** Unit, smaller and paler after the amount. */
  readonly unit?: string
  /** The first read is in progress: a skeleton takes the amount's place. */
  readonly isLoading?: boolean
  /** Digits in ink; digits after them are paler. */
  readonly significantDigits?: number
}

/** An amount with separators of the language. Significant digits are in ink, the tail and the unit are paler. */
export function Money({ value, unit, isLoading = false, significantDigits = 6 }: MoneyProps) {
  useFormatLocale()
  if (value === undefined) return isLoading ? <Skeleton /> : <span className="text-muted">–</span>
  const { head, tail } = formatDecimalParts(value, significantDigits)
  return (
    // Amounts run left to right in every language: reversed digits would be another price.
    <span dir="ltr" className="whitespace-nowrap">
      {head}
      {tail && <span className="text-muted">{tail}</span>}
      {unit && <span className="text-[0.85em] text-muted"> {unit}</span>}
    </span>
  )
}
