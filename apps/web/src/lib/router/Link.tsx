import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { useRouter } from './hooks.ts'
import type { UrlTexts } from './paths.ts'
import { type NavigateOptions, type Target, toHref } from './target.ts'

/** Milliseconds for which a pointer rests on a link before its screen is loaded: it may just pass. */
const PRELOAD_DELAY_MS = 50

/** Properties of a link to a screen. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Omit<Target, 'search'> &
  NavigateOptions & { readonly search?: UrlTexts | undefined }

/** A link to another screen. Its screen begins to load when a pointer rests on it, or it is focused. */
export function Link({ to, params, search, hash, replace, resetScroll, hashScrollIntoView, ...props }: LinkProps) {
  const router = useRouter()
  const target = { to, params, search, hash }
  const href = toHref(target)
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timeout.current), [])
  const preload = () => router.preload(href.split(/[?#]/, 1)[0] ?? href)

  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        props.onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        router.navigate({ ...target, replace, resetScroll, hashScrollIntoView })
      }}
      onPointerEnter={(event) => {
        props.onPointerEnter?.(event)
        timeout.current = setTimeout(preload, PRELOAD_DELAY_MS)
      }}
      onPointerLeave={(event) => {
        props.onPointerLeave?.(event)
        clearTimeout(timeout.current)
      }}
      onFocus={(event) => {
        props.onFocus?.(event)
        preload()
      }}
    />
  )
}

/** Whether a click means to go there in this window: with a key or another button the browser does what it does. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self') &&
  !event.currentTarget.hasAttribute('download')
