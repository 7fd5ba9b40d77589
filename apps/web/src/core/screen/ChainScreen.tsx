import type { ReactNode } from 'react'
import { type PageFigure, PageHeader } from '#ui/layout/PageHeader.tsx'
import { NotOnThisNetwork } from './NotOnThisNetwork.tsx'
import { RefreshButton } from './RefreshButton.tsx'

type ChainScreenProps = {
  readonly title: string
  /** One line below the title. */
  readonly subtitle: string
  readonly figure?: PageFigure | undefined
  /** Whether this network has any of it; false shows a notice instead of the content. */
  readonly isAvailable?: boolean
  readonly helpTopic?: string
  /** Shown on every network, such as dialogs. */
  readonly always?: ReactNode
  readonly children: ReactNode
}

/** Frame of a screen of contracts: its title, the button that reads them again, and its content. */
export const ChainScreen = ({
  title,
  subtitle,
  figure,
  helpTopic,
  isAvailable = true,
  always,
  children,
}: ChainScreenProps) => (
  <div className="mx-auto grid w-full max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
    <PageHeader title={title} subtitle={subtitle} figure={figure} helpTopic={helpTopic}>
      <span className="max-sm:-me-2 max-sm:self-start">
        <RefreshButton />
      </span>
    </PageHeader>
    {isAvailable ? children : <NotOnThisNetwork />}
    {always}
  </div>
)
