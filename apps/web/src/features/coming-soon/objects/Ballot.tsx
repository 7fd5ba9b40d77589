import { Seal } from '../../../ui/art/Seal.tsx'

const SHARES = ['w-3/4 bg-accent', 'w-1/4 bg-edge', 'w-1/12 bg-edge']

/** A ballot: a question with a seal and three bars that are not counted yet. */
export const Ballot = () => (
  <div className="relative w-90 max-w-full overflow-hidden rounded-card border border-line bg-surface p-6">
    <Seal seed="ballot" size={140} petals={16} className="absolute -end-8 -top-8 opacity-40" />
    <div className="h-3 w-52 max-w-3/5 rounded-full bg-edge" />
    <div className="mt-2 h-3 w-32 rounded-full bg-edge" />
    {SHARES.map((share) => (
      <div key={share} className="mt-5">
        <div className="mb-2 h-2 w-14 rounded-full bg-line" />
        <div className="h-2 overflow-hidden rounded-full bg-raised ring-1 ring-line">
          <div className={`h-full rounded-full ${share}`} />
        </div>
      </div>
    ))}
  </div>
)
