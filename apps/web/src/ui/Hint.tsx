import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'

type HintProps = {
  /** What is explained, such as `Price impact`: names the button. */
  readonly about: string
  /** The explanation: a sentence or two. */
  readonly children: string
}

/** An explanation at hand: under the pointer, on focus, or on a tap; away again with Esc. */
export function Hint({ about, children }: HintProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <span
      className="relative inline-flex align-middle"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        aria-label={about}
        aria-describedby={id}
        className="-m-1.5 inline-flex p-1.5 text-muted hover:text-ink"
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          // Only the hint is closed, not the dialog it stands in.
          event.preventDefault()
          setOpen(false)
        }}
      >
        <CircleHelp aria-hidden="true" size={15} strokeWidth={1.5} />
      </button>
      <span
        id={id}
        role="tooltip"
        className={`absolute bottom-full left-0 z-30 mb-2 w-56 rounded-control bg-ink px-3 py-2 text-left text-xs font-normal text-canvas ${isOpen ? 'animate-[fade_120ms_ease-out]' : 'hidden'}`}
      >
        {children}
      </span>
    </span>
  )
}
