type SparklineProps = {
  readonly values: readonly number[]
  /** Text alternative of the line. */
  readonly label: string
}

const [WIDTH, HEIGHT, MARGIN] = [320, 72, 3]

/** Line chart without axes. Its size does not depend on the data. */
export function Sparkline({ values, label }: SparklineProps) {
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const points = values.map((value, i) => {
    const x = (i / Math.max(1, values.length - 1)) * WIDTH
    const y = MARGIN + (1 - (value - least) / span) * (HEIGHT - 2 * MARGIN)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-18 w-full text-accent"
    >
      {points.length > 1 && (
        <>
          <path d={`M${points.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="currentColor" opacity="0.08" />
          <path
            d={`M${points.join('L')}`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  )
}
