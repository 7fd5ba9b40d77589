import { startTransition, useEffect, useState } from 'react'

/** Rows that fill a window of any size in use. */
const FIRST_ROWS = 10

/** Whether a table has been shown since the page was loaded. */
let hasShownTable = false

/**
 * The rows to render: at first those that fill the window, and all of them right after, so that a slow phone shows a list in
 * half the time. Only the first table of a visit does so; a later one is whole at once, for the scroll position on Back.
 *
 * @param lastShown - Index of a row that has to be there at once.
 */
export function useFirstRows<row>(rows: readonly row[], lastShown = -1): readonly row[] {
  const [isWhole, setWhole] = useState(hasShownTable)
  useEffect(() => {
    hasShownTable = true
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? rows : rows.slice(0, Math.max(FIRST_ROWS, lastShown + 1))
}
