import type { ReactNode } from 'react'

type Figure = { readonly label: string; readonly value: ReactNode }

/** Figures side by side under their labels. */
export const FigureStrip = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xs:grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-10">
    {figures.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="min-h-7 text-lg font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
