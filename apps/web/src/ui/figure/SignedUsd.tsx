type SignedUsdProps = {
  /** Dollars; undefined: unknown, shown as a dash. */
  readonly value: number | undefined
  /** Gains and losses carry their sign and colour. */
  readonly isSigned?: boolean
}

/** An amount of dollars that follows from estimates, to the cent. */
export function SignedUsd({ value, isSigned = false }: SignedUsdProps) {
  if (value === undefined || !Number.isFinite(value)) return <span className="text-muted">–</span>
  const text = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  }).format(value)
  const tone = !isSigned || Math.abs(value) < 0.005 ? 'text-ink' : value > 0 ? 'text-gain' : 'text-loss'
  return (
    <span dir="ltr" className={`whitespace-nowrap ${tone}`}>
      {text}
    </span>
  )
}
