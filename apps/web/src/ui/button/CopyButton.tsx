import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { IconButton } from './IconButton.tsx'

/** How long 'Copied' stands, in milliseconds (spec trading-core §9). */
const COPIED_NOTICE_MS = 1000

type CopyButtonProps = {
  /** What goes to the clipboard. */
  readonly text: string
  /** What it does, such as `Copy address`. */
  readonly label: string
}

/** Copies a text, and says so for a second. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslation()
  const [isCopied, setCopied] = useState(false)

  // The outside thing is time.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {}, // Forbidden by the browser: the text stands beside the button and can be selected.
    )

  return (
    <span className="relative inline-flex">
      <IconButton icon={isCopied ? Check : Copy} label={label} onClick={copy} />
      <span
        role="status"
        className={`pointer-events-none absolute bottom-full left-1/2 -translate-x-1/2 rounded-control bg-ink px-2 py-1 text-xs whitespace-nowrap text-canvas ${isCopied ? '' : 'hidden'}`}
      >
        {isCopied && t('Copied')}
      </span>
    </span>
  )
}
