import { Seal } from '../../../ui/art/Seal.tsx'

/** The ring of a token sale: how much of the hard cap is committed, with a tick at the soft cap. */
export const SaleRing = () => (
  <div className="relative flex size-52 items-center justify-center">
    <svg aria-hidden="true" viewBox="-100 -100 200 200" strokeWidth="12" className="absolute inset-0 fill-none">
      <circle r="90" className="stroke-line" />
      <circle
        r="90"
        pathLength="100"
        strokeDasharray="68 100"
        strokeLinecap="round"
        transform="rotate(-90)"
        className="stroke-accent"
      />
      <path d="M48 66 62 84" strokeWidth="3" className="stroke-ink" />
    </svg>
    <Seal seed="sale" size={140} petals={12} />
  </div>
)
