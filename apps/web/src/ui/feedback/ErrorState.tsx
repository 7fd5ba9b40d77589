import { Button } from '../button/Button.tsx'

type ErrorStateProps = {
  readonly title: string
  readonly description: string
  readonly actionLabel: string
  readonly onAction: () => void
  /** Level of the heading: 1 when the state fills the screen. */
  readonly headingLevel?: 1 | 2
}

/** Error state: what happened, what is safe, and how to continue. */
export function ErrorState({ title, description, actionLabel, onAction, headingLevel = 1 }: ErrorStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div role="alert" className="mx-auto flex max-w-109 flex-col items-center gap-4 px-4 py-16 text-center">
      <Heading className="text-xl font-semibold">{title}</Heading>
      <p className="break-words text-muted">{description}</p>
      <Button onClick={onAction}>{actionLabel}</Button>
    </div>
  )
}
