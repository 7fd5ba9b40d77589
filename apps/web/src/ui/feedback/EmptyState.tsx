import type { ReactNode } from 'react'
import { createIdenticon, getRosettePath } from '../identicon.ts'

type EmptyStateProps = {
  readonly title: string
  /** Seed of the illustration. */
  readonly seed: string
  /** One sentence. */
  readonly children?: ReactNode
  /** Suggested action. */
  readonly action?: ReactNode
  /** Level of the heading: 1 when the state fills the screen. */
  readonly headingLevel?: 1 | 2
}

/** Empty state: an illustration, a title, a sentence and an action. */
export function EmptyState({ title, seed, children, action, headingLevel = 2 }: EmptyStateProps) {
  const engraving = createIdenticon(seed)
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-[436px] flex-col items-center px-4 py-16 text-center">
      <svg
        aria-hidden="true"
        width="112"
        height="112"
        viewBox="-56 -56 112 112"
        className="mb-6 fill-none stroke-accent opacity-60"
      >
        {[46, 37, 28, 19].flatMap((radius) =>
          [0, 0.5].map((phase) => (
            <path key={`${radius}-${phase}`} d={getRosettePath(engraving, radius, phase)} strokeWidth="0.8" />
          )),
        )}
      </svg>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children && <p className="mt-2 text-balance text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
