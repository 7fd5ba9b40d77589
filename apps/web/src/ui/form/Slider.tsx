import { useId } from 'react'

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** Text of the value, such as `25%`. */
  readonly valueText: string
}

/** Native range input from 0, so that keyboard, touch and screen readers work. */
export function Slider({ label, value, max, onChange, valueText }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full cursor-pointer accent-accent"
      />
    </div>
  )
}
