import type { ReactNode } from 'react'

type RankedNameProps = { readonly rank: number | undefined; readonly children: ReactNode }

/** First cell of a ranked row. Screen readers get the order from the table itself. */
export const RankedName = ({ rank, children }: RankedNameProps) => (
  <span className="flex items-center gap-1">
    <span aria-hidden="true" className="w-6 text-end text-sm text-muted max-md:hidden">
      {rank}
    </span>
    {children}
  </span>
)
