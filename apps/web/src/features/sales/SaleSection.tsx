import type { ReactNode } from 'react'

type SaleSectionProps = { readonly title: string; readonly children: ReactNode }

/** Sales of one kind under their heading. */
export const SaleSection = ({ title, children }: SaleSectionProps) => (
  <section className="grid gap-4">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
)
