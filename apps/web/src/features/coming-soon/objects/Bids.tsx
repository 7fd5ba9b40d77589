import { Seal } from '../../../ui/art/Seal.tsx'

const BIDS = ['w-full', 'w-3/4', 'w-1/2']

/** Three bids of an auction, the highest first. */
export const Bids = () => (
  <div className="grid w-90 max-w-full gap-2">
    {BIDS.map((width, i) => (
      <div
        key={width}
        className={`flex items-center gap-4 rounded-card border px-5 py-3 ${i === 0 ? 'border-engrave/40 bg-note' : 'border-line bg-surface'}`}
      >
        <Seal seed={`bid ${i}`} size={36} />
        <div className="flex-1">
          <div className={`h-2.5 rounded-full ${width} ${i === 0 ? 'bg-accent' : 'bg-line'}`} />
        </div>
      </div>
    ))}
  </div>
)
