import { type ReactNode, useId } from 'react'

type Choice = {
  readonly key: string
  readonly name: string
  readonly note?: string | undefined
  readonly picture?: ReactNode
  readonly isDisabled?: boolean
}

type ChoiceGridProps = {
  /** Accessible name of the group. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string | undefined
  readonly onChange: (key: string) => void
  /** Pictures side by side, or one card a line. */
  readonly layout: 'pictures' | 'cards'
}

const LAYOUT_CLASSES = {
  pictures: 'grid grid-cols-2 gap-3 xs:grid-cols-3 sm:grid-cols-5',
  cards: 'grid gap-3 sm:grid-cols-3',
}

/** One of several choices as cards: native radio buttons, so that arrow keys move between them. */
export function ChoiceGrid({ label, choices, value, onChange, layout }: ChoiceGridProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={LAYOUT_CLASSES[layout]}>
        {choices.map((choice) => (
          <label
            key={choice.key}
            className={`relative flex flex-col gap-2 rounded-control border bg-raised p-3 text-sm outline-accent has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 ${choice.isDisabled ? 'border-line text-muted' : 'cursor-pointer border-edge'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.key}
              checked={value === choice.key}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.key)}
              className="absolute end-2 top-2 z-1 size-5 accent-accent"
            />
            {choice.picture}
            <span className={`font-semibold ${choice.picture ? '' : 'pe-6'}`}>{choice.name}</span>
            {choice.note && <span className="text-muted">{choice.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
