import { CircleHelp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useTooltip } from '../useTooltip.ts'

type InfoTipProps = {
  /** Subject of the explanation, such as `Price impact`; the button is named `About Price impact`. */
  readonly label: string
  /** One or two sentences. */
  readonly children: string
}

/** Help icon whose tooltip shows on hover or press, stays while the pointer is on it, and closes with Esc. */
export function InfoTip({ label, children }: InfoTipProps) {
  const t = useTranslation()
  const id = useId()
  const { buttonRef, tipRef, show, hide, hideSoon } = useTooltip()
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={t('About %subject%', { subject: label })}
        aria-describedby={id}
        className="-m-1.5 inline-flex shrink-0 p-1.5 align-middle text-muted hover:text-ink"
        onPointerEnter={show}
        onPointerLeave={hideSoon}
        onClick={show}
        onBlur={hide}
      >
        <CircleHelp aria-hidden="true" size={15} strokeWidth={1.5} />
      </button>
      <span
        ref={tipRef}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={show}
        onPointerLeave={hideSoon}
        className="fixed inset-auto m-0 max-w-60 rounded-control border border-transparent bg-ink px-3 py-2 text-start text-xs font-normal whitespace-normal text-canvas"
      >
        {children}
      </span>
    </>
  )
}
