import type { ReactNode } from 'react'
import { Seal } from '../art/Seal.tsx'

type PageHeaderProps = {
  readonly title: string
  /** One line below the title. */
  readonly subtitle?: ReactNode
  /** Seed of the seal: the name of the screen. */
  readonly seed: string
  readonly petals?: number
  /** Actions at the end, before the seal. */
  readonly children?: ReactNode
}

/** Heading of a screen with its seal, which phones have no room for. */
export const PageHeader = ({ title, subtitle, seed, petals, children }: PageHeaderProps) => (
  <header className="flex items-center gap-4 sm:min-h-22">
    <div className="min-w-0 flex-1">
      <h1 tabIndex={-1} className="text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl">
        {title}
      </h1>
      {subtitle && <p className="mt-2 text-base text-muted">{subtitle}</p>}
    </div>
    {children}
    <Seal seed={seed} size={88} {...(petals !== undefined && { petals })} className="hidden opacity-75 sm:block" />
  </header>
)
