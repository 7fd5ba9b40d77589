import { fillPath, type UrlTexts } from './paths.ts'

/** Where the page is. */
export type PageLocation = {
  /** Without a slash at its end. */
  readonly pathname: string
  readonly search: UrlTexts
  /** Without `#`. */
  readonly hash: string
  /** Entry in the history. */
  readonly key: string
}

/** Where a link or `navigate` leads. */
export type Target = {
  /** Path of a screen, such as `/farms` or `/info/pools/$address`; `.` stays where the page is. */
  readonly to: string
  /** Values of the parameters in `to`. */
  readonly params?: UrlTexts | undefined
  /** What stands after the `?`, which otherwise is nothing. Undefined and empty values are left out. */
  readonly search?: UrlTexts | ((now: UrlTexts) => UrlTexts) | undefined
  /** Without `#`. */
  readonly hash?: string | undefined
}

/** How to go there. */
export type NavigateOptions = {
  /** In place of the entry in the history. */
  readonly replace?: boolean | undefined
  /** False leaves the page where it is scrolled to. */
  readonly resetScroll?: boolean | undefined
  /** False leaves the element that the hash names where it is. */
  readonly hashScrollIntoView?: boolean | undefined
}

/** Query parameters are plain text, as in links written by hand. Of several of one name the last counts. */
export const parseSearch = (text: string): UrlTexts => Object.fromEntries(new URLSearchParams(text))

/** Query parameters as text, with its `?`; empty without any. */
export function formatSearch(search: UrlTexts): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** A pathname with one slash at its beginning, as two would name another origin, and none at its end. */
export const trimPathname = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`

/** The address of a target, seen from where the page is. */
export function toHref({ to, params, search = {}, hash }: Target, now?: PageLocation): string {
  const pathname = to === '.' ? (now?.pathname ?? '/') : trimPathname(fillPath(to, params))
  const query = formatSearch(typeof search === 'function' ? search(now?.search ?? {}) : search)
  return `${pathname}${query}${hash ? `#${encodeURI(hash)}` : ''}`
}

/** Where an address of this origin leads. */
export function parseHref(href: string, key: string): PageLocation {
  const { pathname, search, hash } = new URL(href.replace(/^\/+/, '/'), 'http://page.invalid')
  return { pathname: trimPathname(pathname), search: parseSearch(search), hash: decodeHash(hash.slice(1)), key }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
