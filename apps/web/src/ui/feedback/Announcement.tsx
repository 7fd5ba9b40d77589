import { useEffect, useState } from 'react'

type AnnouncementProps = {
  /** Text for screen readers; undefined announces nothing. */
  readonly text: string | undefined
  /** Milliseconds for which the text must be stable before it is announced. */
  readonly delayMs?: number
}

/**
 * Polite live region for what changes on screen without a focus change, such as a new quote. Render it before it has a text:
 * a region that is inserted with its text is often not read.
 */
export function Announcement({ text, delayMs = 1500 }: AnnouncementProps) {
  const [announced, setAnnounced] = useState('')

  // Waits until typing has stopped. An equal text is not announced again, and one that no longer holds is taken away.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text ?? ''), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
