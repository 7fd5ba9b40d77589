import { formatSignedUsd } from '#lib/format/formatUsd.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'

type SignedUsdProps = {
  /** USD; undefined is unknown and shows a dash. */
  readonly value: number | undefined
  /** Shows gains and losses with their sign and color. */
  readonly isSigned?: boolean
}

/** An estimated USD amount, to the cent. */
export function SignedUsd({ value, isSigned = false }: SignedUsdProps) {
  useFormatLocale()
  if (value === undefined || !Number.isFinite(value)) return <span className="text-muted">–</span>
  const tone = !isSigned || Math.abs(value) < 0.005 ? 'text-ink' : value > 0 ? 'text-gain' : 'text-loss'
  return (
    <span dir="ltr" className={`whitespace-nowrap ${tone}`}>
      {formatSignedUsd(value, isSigned)}
    </span>
  )
}
