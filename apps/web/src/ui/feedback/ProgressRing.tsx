type ProgressRingProps = {
  /** Text alternative with the value. */
  readonly label: string
  /** Fraction from 0 to 1. */
  readonly share: number
  /** Width and height in pixels. */
  readonly size?: number
}

const RADIUS = 15.5
/** From this size on, in pixels, a ring is thin enough for a figure in its middle. */
const THIN_RING_SIZE = 64
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** Fraction of a whole as part of a ring. Any fraction above zero is visible. */
export function ProgressRing({ label, share, size = 40 }: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, share))
  const strokeWidth = size < THIN_RING_SIZE ? 5 : 3.5
  const drawn = part > 0 ? Math.max(part, 0.015) : 0
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox="0 0 36 36" className="shrink-0 -rotate-90">
      <circle cx="18" cy="18" r={RADIUS} fill="none" strokeWidth={strokeWidth} className="stroke-line" />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        fill="none"
        strokeWidth={strokeWidth}
        strokeDasharray={`${drawn * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        className="stroke-accent"
      />
    </svg>
  )
}
