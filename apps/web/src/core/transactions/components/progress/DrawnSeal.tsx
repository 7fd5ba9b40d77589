import { getRosettePath } from '#ui/identicon.ts'

/** Radii of the rings, in units of the view box. */
const RING_RADII = [46, 36, 26]

/** Phases of the rosettes that interlace in one ring, in petals. */
const PHASES = [0, 0.33, 0.66]

const ROSETTE = { petalCount: 12, amplitude: 0.13 }

/** Seal that is drawn over and over while a transaction is on its way. Complete and still with reduced motion. */
export const DrawnSeal = () => (
  <svg
    aria-hidden="true"
    width="112"
    height="112"
    viewBox="-56 -56 112 112"
    strokeWidth="0.9"
    className="fill-none stroke-engrave"
  >
    {RING_RADII.flatMap((radius, ring) =>
      PHASES.map((phase, i) => (
        <path
          key={`${radius} ${phase}`}
          d={getRosettePath(ROSETTE, radius, phase)}
          pathLength={1}
          strokeDasharray={1}
          className="animate-[draw_2s_var(--ease)_infinite]"
          style={{ animationDelay: `${(ring + i) * 90}ms` }}
        />
      )),
    )}
  </svg>
)
