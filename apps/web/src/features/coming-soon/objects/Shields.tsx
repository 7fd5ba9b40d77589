import { getRosettePath } from '../../../ui/identicon.ts'

const TEAMS = [
  { petals: 9, className: 'stroke-accent fill-accent-wash' },
  { petals: 11, className: 'stroke-loss fill-loss-wash' },
  { petals: 13, className: 'stroke-brass fill-brass-wash' },
]

/** Three crests, drawn with one pen in three inks. */
export const Shields = () => (
  <div className="flex items-end gap-4">
    {TEAMS.map(({ petals, className }, i) => (
      <svg aria-hidden="true" key={petals} width={i === 1 ? 120 : 96} viewBox="-42 -50 84 100" className={className}>
        <path d="M-38 -46H38V6C38 28 18 42 0 48C-18 42 -38 28 -38 6Z" strokeWidth="2" />
        {[0, 0.33, 0.66].flatMap((phase) =>
          [28, 19].map((radius) => (
            <path
              key={`${phase} ${radius}`}
              d={getRosettePath({ petalCount: petals, amplitude: 0.14 }, radius, phase)}
              transform="translate(0 -4)"
              fill="none"
              strokeWidth="0.8"
            />
          )),
        )}
      </svg>
    ))}
  </div>
)
