import { Seal } from '../../../ui/art/Seal.tsx'

/** A lottery ticket: a brass note with six open digits and perforated ends. */
export const Ticket = () => (
  <div className="relative w-90 max-w-full overflow-hidden rounded-card border border-brass/30 bg-brass-wash px-6 py-6 [--engrave:var(--brass)]">
    <Seal seed="lottery" size={220} petals={14} className="absolute -end-14 -top-12 opacity-40" />
    <span className="absolute inset-y-3 start-2 border-s-2 border-dashed border-brass/40" />
    <div className="mb-6 h-2 w-24 rounded-full bg-brass/50" />
    <div className="flex gap-2">
      {[0, 1, 2, 3, 4, 5].map((slot) => (
        <span
          key={slot}
          className="relative flex h-14 min-w-0 flex-1 items-center justify-center rounded-[10px] border-2 border-brass/60 bg-surface text-lg font-bold text-brass"
        >
          ?
        </span>
      ))}
    </div>
    <div className="mt-6 h-2 w-36 rounded-full bg-brass/30" />
  </div>
)
