import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Ribbon } from '#ui/art/Ribbon.tsx'
import { Seal } from '#ui/art/Seal.tsx'

type TicketNoteProps = {
  /** After the name: `Round 181`. */
  readonly title: string
  /** The six slots. */
  readonly children: ReactNode
  /** Below the perforation. */
  readonly footer: ReactNode
}

/** A lottery ticket as an object: an engraved note with six slots above a perforation. */
export function TicketNote({ title, children, footer }: TicketNoteProps) {
  const t = useTranslation()
  return (
    <div className="ticket-note relative isolate w-full max-w-[540px] rounded-card bg-surface p-2 shadow-raised [--engrave:var(--brass)] lg:-rotate-2">
      <div className="relative overflow-hidden rounded-[12px] border border-brass/50 px-4 pt-4 pb-8 xs:px-6 xs:pt-5">
        <Seal
          seed="lottery ticket"
          size={300}
          petals={18}
          className="absolute -end-16 -top-16 -z-10 opacity-25 [stroke-width:0.4]"
        />
        <div className="flex items-center justify-between gap-3 pb-4">
          <span className="font-bold">{t('Zono Lottery')}</span>
          <span className="text-xs font-semibold text-muted">{title}</span>
        </div>
        {children}
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-dashed border-brass/60 pt-4">
          {footer}
        </div>
        <Ribbon className="absolute inset-x-0 bottom-0" />
      </div>
      <Notch className="start-[-9px] border-e" />
      <Notch className="end-[-9px] border-s" />
    </div>
  )
}

/** Half a hole where the ticket is torn off, in the color of the ground it lies on. */
const Notch = ({ className }: { readonly className: string }) => (
  <span
    aria-hidden="true"
    className={`absolute bottom-25 hidden size-4.5 xs:block rounded-full border-brass/50 bg-brass-wash ${className}`}
  />
)

type TicketFactProps = { readonly label: string; readonly children: ReactNode }

/** A fact printed on the stub of a ticket. */
export const TicketFact = ({ label, children }: TicketFactProps) => (
  <div>
    <p className="text-xs text-muted">{label}</p>
    <p className="font-semibold">{children}</p>
  </div>
)
