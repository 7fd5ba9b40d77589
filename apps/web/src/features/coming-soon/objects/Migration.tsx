import { Seal } from '../../../ui/art/Seal.tsx'

/** An old and a new note with an arrow between them. */
export const Migration = () => (
  <div className="flex items-center gap-5">
    <div className="flex size-32 items-center justify-center rounded-card border border-dashed border-edge bg-surface [--engrave:var(--muted)]">
      <Seal seed="old" size={88} petals={8} />
    </div>
    <svg
      aria-hidden="true"
      width="40"
      height="24"
      viewBox="0 0 40 24"
      strokeWidth="2.5"
      className="fill-none stroke-accent rtl:-scale-x-100"
    >
      <path d="M2 12H36M27 3 36 12 27 21" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <div className="flex size-32 items-center justify-center rounded-card border border-engrave/40 bg-note">
      <Seal seed="new" size={104} petals={14} />
    </div>
  </div>
)
