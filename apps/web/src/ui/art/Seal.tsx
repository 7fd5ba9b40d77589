import { createIdenticon, getRosettePath } from '../identicon.ts'

type SealProps = {
  /** Text that decides the drawing, such as an address or the name of a screen. */
  readonly seed: string
  /** Width and height in pixels. */
  readonly size: number
  /** Petals of each rosette, instead of the number that follows from the seed. */
  readonly petals?: number
  readonly className?: string
}

/** Outer radius of the drawing in units of its view box, which reaches from -56 to 56. */
const OUTER_RADIUS = 54

/** Phases of the rosettes that interlace in one ring, in petals. */
const PHASES = [0, 0.33, 0.66]

/** Rings from the outside in: fewer and wider ones where a pixel is too coarse for more. */
function getRings(size: number): readonly number[] {
  if (size < 40) return [1, 0.62]
  if (size < 72) return [1, 0.72, 0.44]
  if (size < 200) return [1, 0.83, 0.63, 0.43]
  return [1, 0.9, 0.8, 0.7, 0.6, 0.5]
}

/** Characters of an address; no other seed is as long. */
const ADDRESS_LENGTH = 42

/** Inks that the seals of addresses are drawn in: turns of the color wheel from `--engrave`. */
const INK_COUNT = 12

/** Degrees of the ink of an address, which its last two digits decide: the part that people compare. */
const getInkTurn = (seed: string): number =>
  seed.length === ADDRESS_LENGTH ? (Number.parseInt(seed.slice(-2), 16) % INK_COUNT) * (360 / INK_COUNT) : 0

/**
 * Engraved rosette in the color of `--engrave`; that of an address in an ink of its own, so that two accounts or
 * collections are told apart at a glance. Decorative.
 */
export function Seal({ seed, size, petals, className = '' }: SealProps) {
  const identicon = createIdenticon(seed)
  const rosette = { ...identicon, petalCount: petals ?? identicon.petalCount }
  const radius = OUTER_RADIUS / (1 + rosette.amplitude)
  const turn = getInkTurn(seed)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="-56 -56 112 112"
      strokeWidth={Math.max(0.6, 62 / size)}
      {...(turn > 0 && { style: { filter: `hue-rotate(${turn}deg)` } })}
      className={`pointer-events-none shrink-0 fill-none stroke-engrave ${className}`}
    >
      {getRings(size).flatMap((ring) =>
        PHASES.map((phase) => <path key={`${ring} ${phase}`} d={getRosettePath(rosette, ring * radius, phase)} />),
      )}
    </svg>
  )
}
