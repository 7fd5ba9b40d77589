type SignedUsdProps = {
  /** Dollars; undefined: unknown, shown as a dash. */
  readonly value: number | undefined
  /** Gains and losses carry their sign and colour. */
  readonly signed?: boolean
}

/** An amount of dollars that follows from estimates, to the cent. */
export function SignedUsd({ value, signed = false }: SignedUsdProps) {
  if (value === undefined || !Number.isFinite(value)) return <span className="text-muted">–</span>
  const text = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value)
  const tone = !signed || Math.abs(value) < 0.005 ? 'text-ink' : value > 0 ? 'text-gain' : 'text-loss'
  return (
    <span dir="ltr" className={`whitespace-nowrap ${tone}`}>
      {text}
    </span>
  )
}
