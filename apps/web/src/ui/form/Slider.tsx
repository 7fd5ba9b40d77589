import { useId } from 'react'

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** The value in words, such as `25%`. */
  readonly valueText: string
}

/** A value to be slid, from 0. The browser's own, so that keys, touch and readers all know it. */
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
