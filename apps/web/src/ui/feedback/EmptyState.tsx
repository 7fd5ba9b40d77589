import type { ReactNode } from 'react'
import type { EmptyArtName } from '../art/EmptyArt.tsx'
import { Seal } from '../art/Seal.tsx'
import { lazyDecoration } from '../lazyComponent.tsx'

const EmptyArt = lazyDecoration(async () => (await import('../art/EmptyArt.tsx')).EmptyArt)

type EmptyStateProps = {
  readonly title: string
  /** Drawing above the title; without it a seal. */
  readonly art?: EmptyArtName
  /** Seed of the seal, by default the title. */
  readonly seed?: string
  /** One sentence. */
  readonly children?: ReactNode
  /** Suggested action. */
  readonly action?: ReactNode
  /** Level of the heading: 1 when the state fills the screen. */
  readonly headingLevel?: 1 | 2
}

/** Empty state: a drawing, a title, a sentence and an action. */
export function EmptyState({ title, art, seed = title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const isScreen = headingLevel === 1
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div
      className={`mx-auto flex min-h-54 max-w-109 flex-col items-center justify-center px-4 text-center ${isScreen ? 'py-16' : 'py-6'}`}
    >
      <div className="mb-4 flex h-26 items-center">
        {art ? <EmptyArt name={art} /> : <Seal seed={seed} size={96} className="opacity-75" />}
      </div>
      <Heading
        tabIndex={isScreen ? -1 : undefined}
        className={`wrap-anywhere outline-none ${isScreen ? 'text-xl' : 'text-base'} font-semibold`}
      >
        {title}
      </Heading>
      {children && <p className={`mt-1 text-balance text-muted ${isScreen ? 'text-base' : 'text-sm'}`}>{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
