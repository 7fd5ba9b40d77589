import { Button } from './Button.tsx'

type ErrorStateProps = {
  readonly title: string
  readonly sentence: string
  readonly action: string
  readonly onAction: () => void
}

/** What happened, what is safe, and the way on. */
export const ErrorState = ({ title, sentence, action, onAction }: ErrorStateProps) => (
  <div role="alert" className="mx-auto flex max-w-[436px] flex-col items-center gap-4 px-4 py-16 text-center">
    <h1 className="text-xl font-semibold">{title}</h1>
    <p className="break-words text-muted">{sentence}</p>
    <Button onClick={onAction}>{action}</Button>
  </div>
)
