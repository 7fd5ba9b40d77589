import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { AddressText } from '#ui/identity/AddressText.tsx'

type EntityHeadProps = {
  readonly title: ReactNode
  readonly address: Address
  /** Kind of page in the block explorer. */
  readonly explorerKind: 'token' | 'address'
  readonly logo?: ReactNode
  readonly watchButton?: ReactNode
  /** Links at the end of the head, which phones show in an `ActionBar` instead. */
  readonly actions?: ReactNode
}

/** Head of a page about one token, pair or account: logo, name, address and actions. */
export function EntityHead({ title, address, explorerKind, logo, watchButton, actions }: EntityHeadProps) {
  const { explorer } = useChain().chainConfig
  return (
    <header className="flex min-h-16 flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        {logo}
        <div className="min-w-0">
          <h1 tabIndex={-1} className="truncate text-xl font-bold tracking-title outline-none">
            {title}
          </h1>
          <span className="text-sm text-muted">
            <AddressText address={address} href={explorer && `${explorer.url}/${explorerKind}/${address}`} />
          </span>
        </div>
        {watchButton}
      </div>
      {actions && <div className="hidden gap-2 sm:flex">{actions}</div>}
    </header>
  )
}

/** Actions of a page on phones: a bar above the bottom navigation that stays in view while the page scrolls. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="action-bar page-bar sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-8 flex gap-2 border-t border-line bg-surface px-4 py-2 xs:-mx-6 xs:px-6 sm:hidden [&>*]:flex-1">
    {children}
  </div>
)
