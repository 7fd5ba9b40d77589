import { Seal } from '../../../ui/art/Seal.tsx'

const SEEDS = ['one', 'guilloche', 'paper']

/** Three engraved pictures, each drawn from its own number. */
export const Engravings = () => (
  <div className="flex max-w-full gap-3">
    {SEEDS.map((seed, i) => (
      <div
        key={seed}
        className={`flex aspect-square w-36 min-w-0 items-center justify-center overflow-hidden rounded-card border border-line ${i === 1 ? 'bg-brass-wash [--engrave:var(--brass)]' : 'bg-note'}`}
      >
        <Seal seed={seed} size={200} petals={12 + i * 4} />
      </div>
    ))}
  </div>
)
