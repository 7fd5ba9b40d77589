import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from './IconButton.tsx'

/** Milliseconds for which 'Copied' is shown (spec trading-core §9). */
const COPIED_NOTICE_MS = 1000

type CopyButtonProps = {
  /** Text for the clipboard. */
  readonly text: string
  /** Accessible name, such as `Copy address`. */
  readonly label: string
}

/** Copies a text and confirms it for a second. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslation()
  const [isCopied, setCopied] = useState(false)

  // Starts a timer.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {}, // The browser denied access; the text beside the button can still be selected.
    )

  return (
    <span className="relative inline-flex">
      <IconButton icon={isCopied ? Check : Copy} label={label} size="small" onClick={copy} />
      <span
        role="status"
        className={`pointer-events-none absolute bottom-full left-1/2 -translate-x-1/2 rounded-control bg-ink px-2 py-1 text-xs whitespace-nowrap text-canvas ${isCopied ? '' : 'hidden'}`}
      >
        {isCopied && t('Copied')}
      </span>
    </span>
  )
}
