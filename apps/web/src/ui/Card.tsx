import type { ReactNode } from 'react'

/** Raised surface with a border. */
export const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface p-4 shadow-raised xs:p-6">{children}</div>
)
