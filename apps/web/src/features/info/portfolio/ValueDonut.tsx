type ValueDonutProps = {
  /** Segments that are drawn clockwise from the top. */
  readonly segments: readonly {
    readonly key: string
    /** Fraction of the whole from 0 to 1. */
    readonly share: number
    /** Class of the stroke color. */
    readonly className: string
  }[]
}

const [SIZE, STROKE] = [96, 14]
const RADIUS = (SIZE - STROKE) / 2
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** Gap between segments, in pixels of the circumference. */
const GAP = 2

/** Ring of shares. Decorative: the legend next to it has the figures. */
export function ValueDonut({ segments }: ValueDonutProps) {
  const visible = segments.filter(({ share }) => share > 0)
  const gap = visible.length > 1 ? GAP : 0
  let start = 0
  return (
    <svg aria-hidden="true" width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} className="shrink-0 -rotate-90">
      <g fill="none" strokeWidth={STROKE}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className="stroke-line" />
        {visible.map(({ key, share, className }) => {
          const length = Math.max(1, share * CIRCUMFERENCE - gap)
          const offset = -start
          start += share * CIRCUMFERENCE
          return (
            <circle
              key={key}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              strokeDasharray={`${length} ${CIRCUMFERENCE}`}
              strokeDashoffset={offset}
              className={className}
            />
          )
        })}
      </g>
    </svg>
  )
}
