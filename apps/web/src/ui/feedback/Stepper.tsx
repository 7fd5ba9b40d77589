import { Check } from 'lucide-react'

type Step = {
  /** Unique key: two steps may share a label. */
  readonly id: string
  readonly label: string
  readonly state: 'done' | 'now' | 'next'
}

const STATE_CLASSES = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent text-accent',
  next: 'border-line text-muted',
}

/** Ordered steps with the state of each. */
export const Stepper = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="flex flex-wrap items-center justify-center gap-2 text-xs">
    {steps.map(({ id, label, state }, i) => (
      <li key={id} aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-2">
        {i > 0 && <span aria-hidden="true" className="h-px w-6 bg-line" />}
        <span
          aria-hidden="true"
          className={`flex size-6 items-center justify-center rounded-full border font-semibold ${STATE_CLASSES[state]}`}
        >
          {state === 'done' ? <Check size={14} strokeWidth={2.5} /> : i + 1}
        </span>
        <span className={state === 'next' ? 'text-muted' : 'text-ink'}>{label}</span>
      </li>
    ))}
  </ol>
)
