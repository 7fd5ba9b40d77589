import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ribbon } from '#ui/art/Ribbon.tsx'
import { Seal } from '#ui/art/Seal.tsx'

type ReceiptNoteProps = {
  /** What was done: `Swapped`. */
  readonly title: ReactNode
  /** What arrived, in large type. */
  readonly amount: ReactNode
  /** What it was exchanged for. */
  readonly subtitle?: ReactNode
  /** Seed of the seal behind the amount: the hash. */
  readonly seed: string
  /** Rows and buttons below the ribbon. */
  readonly children: ReactNode
}

/** Receipt of a transaction that is mined, as the face of a note. Fills the width of its dialog. */
export const ReceiptNote = ({ title, amount, subtitle, seed, children }: ReceiptNoteProps) => (
  <div className="-mx-4 -mb-6 xs:-mx-6">
    <div className="relative isolate overflow-hidden bg-note">
      <span className="absolute start-1/2 top-1/2 -z-10 -ms-[170px] -mt-[220px] opacity-20">
        <Seal seed={seed} size={340} petals={20} className="[stroke-width:0.35]" />
      </span>
      <div className="grid justify-items-center gap-1 px-4 pt-6 pb-4 text-center xs:px-6">
        <span className="mb-1 flex size-14 animate-[settle_240ms_var(--ease)] items-center justify-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden="true" size={28} strokeWidth={2} />
        </span>
        <p className="font-semibold">{title}</p>
        <div className="max-w-full text-2xl font-bold break-words">{amount}</div>
        {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
      </div>
      <Ribbon className="animate-[unroll_420ms_var(--ease)]" />
    </div>
    <div className="grid gap-4 px-4 pt-4 pb-6 xs:px-6">{children}</div>
  </div>
)
