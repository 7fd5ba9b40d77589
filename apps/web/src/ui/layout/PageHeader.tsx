import type { ReactNode } from 'react'
import { HelpLink } from './HelpLink.tsx'

/** The one figure that a screen is about. */
export type PageFigure = {
  readonly label: string
  /** Drawn large, in one line; a skeleton while it is read. */
  readonly children: ReactNode
}

type PageHeaderProps = {
  readonly title: string
  /** One line below the title. */
  readonly subtitle?: ReactNode
  /** At the end, where there is room for it: phones have none. */
  readonly figure?: PageFigure | undefined
  /** Topic of help, where it is not that of the first part of the path. */
  readonly helpTopic?: string | undefined
  /** Actions at the end. */
  readonly children?: ReactNode
}

/** Heading of a screen: its title, the figure it is about, a link to its help, and its actions. */
export const PageHeader = ({ title, subtitle, figure, helpTopic, children }: PageHeaderProps) => (
  <header className="flex items-center gap-4 sm:min-h-22">
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-1">
        <h1
          tabIndex={-1}
          className="min-w-0 text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl"
        >
          {title}
        </h1>
        <HelpLink topic={helpTopic} />
      </div>
      {subtitle && <p className="mt-2 text-base text-muted">{subtitle}</p>}
    </div>
    {figure && (
      <p className="hidden text-end sm:block">
        <span className="block text-sm text-muted">{figure.label}</span>
        <span className="text-xl font-semibold tracking-tight">{figure.children}</span>
      </p>
    )}
    {children}
  </header>
)
