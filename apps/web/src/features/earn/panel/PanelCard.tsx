import type { ReactNode } from 'react'

type PanelCardProps = {
  /** Accessible name; the card is a region with it. */
  readonly label?: string
  readonly children: ReactNode
}

const CLASS = 'grid min-w-0 content-start gap-4 rounded-[14px] border border-line bg-surface p-4 @min-[56rem]:p-5'

/** One of the cards of a product's panel. */
export const PanelCard = ({ label, children }: PanelCardProps) =>
  label === undefined ? (
    <div className={CLASS}>{children}</div>
  ) : (
    <section aria-label={label} className={CLASS}>
      {children}
    </section>
  )
