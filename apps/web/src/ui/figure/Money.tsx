import { countLeadingZeros, formatDecimalParts, splitCents } from '#lib/formatDecimal.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'

type MoneyProps = {
  /** Decimal text such as `1234.5` or `<0.01`, or formatted money. Undefined is unknown and shows a dash. */
  readonly value: string | undefined
  /** Unit, smaller and paler after the amount. */
  readonly unit?: string
  /** The first read is in progress: a skeleton takes the amount's place. */
  readonly isLoading?: boolean
  /** Why there is no amount, as a tooltip of the dash. */
  readonly reason?: string | undefined
  /** Digits in ink; digits after them are paler. */
  readonly significantDigits?: number
  /** Writes many leading zeros as their number, where there is little room. */
  readonly areZerosCounted?: boolean
  /** Shows the cents of formatted money paler, for the viewer's own totals. */
  readonly areCentsMuted?: boolean
}

const UNIT_CLASS = 'text-[max(0.72em,12px)] font-medium text-muted'

/**
 * An amount with separators of the language. Significant digits are in ink; leading zeros, the tail and the unit are paler.
 */
export function Money({
  value,
  unit,
  isLoading = false,
  reason,
  significantDigits = 6,
  areZerosCounted = false,
  areCentsMuted = false,
}: MoneyProps) {
  useFormatLocale()
  if (value === undefined)
    return isLoading ? (
      <Skeleton />
    ) : (
      <span title={reason} className="text-muted">
        –
      </span>
    )
  const { lead, head, tail, scale } = formatDecimalParts(value, significantDigits)
  const { whole, cents } = areCentsMuted ? splitCents(head) : { whole: head, cents: '' }
  return (
    // Amounts run left to right in every language: reversed digits would be another price.
    <span dir="ltr" className="whitespace-nowrap">
      {lead && <Lead text={lead} isCounted={areZerosCounted} />}
      {whole}
      {(cents || tail) && <span className="text-muted">{cents || tail}</span>}
      {scale && <span className={`ms-[0.25em] ${UNIT_CLASS}`}>{scale}</span>}
      {unit && <span className={`ms-[0.1em] ${UNIT_CLASS}`}> {unit}</span>}
    </span>
  )
}

type LeadProps = { readonly text: string; readonly isCounted: boolean }

/** Leading zeros, whole for screen readers. */
function Lead({ text, isCounted }: LeadProps) {
  const zeros = isCounted ? countLeadingZeros(text) : undefined
  if (zeros === undefined) return <span className="text-muted">{text}</span>
  return (
    <span className="text-muted">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {zeros.start}
        <sub>{zeros.count}</sub>
      </span>
    </span>
  )
}
