import { createIdenticon, getRosettePath } from '../identicon.ts'

type TeamCrestProps = {
  readonly teamId: number
  /** Height in pixels. */
  readonly size: number
}

/** Width of the drawing as a part of its height. */
const ASPECT_RATIO = 0.88
const OUTER_RADIUS = 38
const RINGS = [1, 0.68]
/** Phases of the rosettes that interlace in one ring, in petals. */
const PHASES = [0, 0.33, 0.66]

/** Neighbouring teams get hues far apart: steps of the golden angle, from a blue one on. */
const getHue = (teamId: number) => Math.round((210 + (teamId - 1) * 137.5) % 360)

/** Shield of a team: an engraved rosette in an ink of its own. Decorative. */
export function TeamCrest({ teamId, size }: TeamCrestProps) {
  const rosette = createIdenticon(`team ${teamId}`)
  const hue = getHue(teamId)
  const radius = OUTER_RADIUS / (1 + rosette.amplitude)
  return (
    <svg
      aria-hidden="true"
      width={size * ASPECT_RATIO}
      height={size}
      viewBox="-57.2 -60 114.4 130"
      className="pointer-events-none shrink-0"
      style={{ stroke: `light-dark(oklch(0.48 0.1 ${hue}), oklch(0.78 0.1 ${hue}))`, fill: 'none' }}
    >
      <path
        d="M-52-55H52V4C52 36 30 56 0 66C-30 56-52 36-52 4Z"
        strokeWidth="3"
        style={{ fill: `light-dark(oklch(0.96 0.02 ${hue}), oklch(0.26 0.03 ${hue}))` }}
      />
      <g strokeWidth={Math.max(0.7, 70 / size)}>
        {RINGS.flatMap((ring) =>
          PHASES.map((phase) => <path key={`${ring} ${phase}`} d={getRosettePath(rosette, ring * radius, phase)} />),
        )}
      </g>
    </svg>
  )
}
