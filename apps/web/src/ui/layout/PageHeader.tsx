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
  // Actions go below the title before one of its words breaks; a word that is wider than the screen has to.
  <header className="flex flex-wrap items-center gap-4 sm:min-h-22">
    <div className={`flex-1 ${children ? 'min-w-min' : 'min-w-0'}`}>
      {/* The link stays with the last word, on whichever line that is: a word joiner lets no line end between them. */}
      <div>
        <h1
          tabIndex={-1}
          className="inline text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl"
        >
          {title}
        </h1>
        {'\u2060'}
        <span className="-ms-1 -me-2.5">
          <HelpLink topic={helpTopic} />
        </span>
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
