import { useParams, useSearch } from '@tanstack/react-router'

/** Parameters of a URL, by name. They are texts of anyone's making: whoever reads one parses it. */
export type UrlTexts = Readonly<Record<string, string | undefined>>

/** Query parameters of the screen. */
export const useSearchTexts = (): UrlTexts => useSearch({ strict: false })

/** Parameters in the path of the screen. */
export const usePathTexts = (): UrlTexts => useParams({ strict: false })

/**
 * Query parameters for a link or `navigate`; undefined ones are left out. The routes are a list of values, so that the router
 * knows no types of theirs.
 */
export const toSearch = (texts: UrlTexts) => texts as never
