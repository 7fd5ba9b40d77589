import { CircleHelp } from 'lucide-react'
import { useId, useRef } from 'react'

type InfoTipProps = {
  /** Subject of the explanation, such as `Price impact`: the accessible name of the button. */
  readonly label: string
  /** One or two sentences. */
  readonly children: string
}

/** Pixels between the button and its tooltip, and between the tooltip and the edge of the window. */
const GAP_PX = 8

/** Help icon whose tooltip shows on hover, focus or tap, and closes with Esc. */
export function InfoTip({ label, children }: InfoTipProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  function show() {
    if (button.current === null || tip.current === null) return
    tip.current.showPopover()
    const { left, top, bottom } = button.current.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = tip.current
    const above = top - height - GAP_PX
    tip.current.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`
    tip.current.style.top = `${above < GAP_PX ? bottom + GAP_PX : above}px`
  }
  const hide = () => tip.current?.hidePopover()

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="-m-1.5 inline-flex shrink-0 p-1.5 align-middle text-muted hover:text-ink"
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onClick={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return
          // Closes the tooltip only, not the dialog around it.
          event.preventDefault()
          hide()
        }}
      >
        <CircleHelp aria-hidden="true" size={15} strokeWidth={1.5} />
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-60 rounded-control bg-ink px-3 py-2 text-left text-xs font-normal text-canvas"
      >
        {children}
      </span>
    </>
  )
}
