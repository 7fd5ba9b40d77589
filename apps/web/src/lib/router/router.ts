import type { FunctionComponent } from 'react'
import { createMatcher, type PathMatch, type UrlTexts } from './paths.ts'
import { type Move, rememberPosition } from './scroll.ts'
import { type NavigateOptions, type PageLocation, parseHref, type Target, toHref } from './target.ts'

/** Milliseconds after which a screen that still loads is said to load. Until then the screen before it stays. */
const QUIET_LOADING_TIME_MS = 1_000

/** A screen, and at which paths it is. */
export type ScreenRoute = {
  /** Such as `/swap`, `/info/pools/$address` or `/add/{-$currencyIdA}`. */
  readonly path: string
  /** Loads what the screen is made of. Called again only after it failed. */
  readonly load: () => Promise<FunctionComponent>
  /** Where these parameters lead instead; undefined to stay. Not asked again while the path stays the same. */
  readonly redirect?: (params: UrlTexts, location: PageLocation) => Target | undefined | Promise<Target | undefined>
}

type Screen =
  | { readonly status: 'ready'; readonly Component: FunctionComponent }
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }

/** What the page shows. */
export type Shown = {
  readonly location: PageLocation
  /** Path of its route, with the names of parameters; undefined where there is none. */
  readonly routePath: string | undefined
  readonly params: UrlTexts
  readonly screen: Screen
  readonly move: Move
}

/** Leads from screen to screen. */
export type Router = ReturnType<typeof createRouter>

/** A new entry of the history. */
const createKey = (): string => Math.random().toString(36).slice(2, 10)

/** Key of the browser's entry; undefined for one that this router has not made, such as that of a link to `#main`. */
function readKey(): string | undefined {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : undefined
}

const readAddress = (): string => location.pathname + location.search + location.hash

/**
 * Leads from screen to screen. The address changes at once; what is shown changes when the screen has loaded, so that
 * nothing flashes in between. Screens are one level deep: the layout around them is the page's.
 */
export function createRouter(routes: readonly ScreenRoute[]) {
  const routeByPath = new Map(routes.map((route) => [route.path, route]))
  const match = createMatcher([...routeByPath.keys()])
  const loaded = new Map<string, FunctionComponent>()
  const loading = new Map<string, Promise<FunctionComponent>>()
  const listeners = new Set<() => void>()
  let shown: Shown = {
    location: { pathname: '/', search: {}, hash: '', key: '' },
    ...{ routePath: undefined, params: {}, screen: { status: 'loading' }, move: { kind: 'first' } },
  }
  /** Where the page goes: its address, which may be ahead of what it shows. */
  let latest = shown.location

  function loadScreen(route: ScreenRoute): Promise<FunctionComponent> {
    const known = loading.get(route.path)
    if (known) return known
    const promise = route.load().then(
      (Component) => {
        loaded.set(route.path, Component)
        return Component
      },
      (error: unknown) => {
        loading.delete(route.path)
        throw error
      },
    )
    loading.set(route.path, promise)
    return promise
  }

  function publish(location: PageLocation, found: PathMatch | undefined, screen: Screen, move: Move) {
    const { location: before, params: paramsBefore } = shown
    shown = {
      // Equal texts stay one value, so that a screen that asks for them does not think they changed.
      location: { ...location, search: keepEqual(before.search, location.search) },
      routePath: found?.pattern,
      params: keepEqual(paramsBefore, found?.params ?? {}),
      screen,
      move,
    }
    for (const listener of listeners) listener()
  }

  /** Shows an address once its screen has loaded, unless another one was asked for meanwhile. */
  async function show(next: PageLocation, move: Move): Promise<void> {
    latest = next
    const found = match(next.pathname)
    const route = found && routeByPath.get(found.pattern)
    if (!found || !route) return publish(next, undefined, { status: 'missing' }, move)
    const isPathShown = shown.screen.status === 'ready' && shown.location.pathname === next.pathname
    if (route.redirect && !isPathShown) {
      const elsewhere = await route.redirect(found.params, next)
      if (latest !== next) return
      if (elsewhere) return go(elsewhere, { replace: true })
    }
    const Component = loaded.get(route.path)
    if (Component) return publish(next, found, { status: 'ready', Component }, move)
    const timeout = setTimeout(() => {
      if (latest === next) publish(next, found, { status: 'loading' }, move)
    }, QUIET_LOADING_TIME_MS)
    const screen = await loadScreen(route).then(
      (Component): Screen => ({ status: 'ready', Component }),
      (error: unknown): Screen => ({ status: 'failed', error }),
    )
    clearTimeout(timeout)
    if (latest === next) publish(next, found, screen, move)
  }

  async function go(target: Target, options: NavigateOptions = {}): Promise<void> {
    const href = toHref(target, latest)
    if (typeof window === 'undefined') return show(parseHref(href, createKey()), { kind: 'first' })
    rememberPosition(shown.location.key)
    // A second visit to the same address is no step of its own.
    const isReplacing = options.replace === true || href === readAddress()
    const key = isReplacing ? latest.key : createKey()
    if (isReplacing) history.replaceState({ key }, '', href)
    else history.pushState({ key }, '', href)
    return show(parseHref(href, key), { ...options, kind: 'go' })
  }

  function followHistory() {
    const known = readKey()
    const key = known ?? createKey()
    if (known === undefined) history.replaceState({ key }, '')
    else rememberPosition(shown.location.key)
    void show(parseHref(readAddress(), key), { kind: known === undefined ? 'native' : 'back' })
  }

  return {
    /** What the page shows now. */
    getShown: (): Shown => shown,
    /** Calls back whenever something else is to be shown. Returns how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads what the browser's address names, or an address where there is no browser. Never throws: a failure is shown. */
    async load(href?: string): Promise<void> {
      if (href !== undefined) return show(parseHref(href, createKey()), { kind: 'first' })
      const key = readKey() ?? createKey()
      const next = parseHref(readAddress(), key)
      const slash = next.pathname === location.pathname ? undefined : next.pathname + location.search + location.hash
      history.replaceState({ key }, '', slash)
      return show(next, { kind: 'first' })
    },
    /** Follows Back and Forward, which the browser then leaves to the page. Returns how to stop. */
    listen(): () => void {
      addEventListener('popstate', followHistory)
      return () => removeEventListener('popstate', followHistory)
    },
    /** Goes to a screen. */
    navigate: ({ to, params, search, hash, ...options }: Target & NavigateOptions): void =>
      void go({ to, params, search, hash }, options),
    /** Loads a screen before somebody goes there. A failure shows once they do. */
    preload(pathname: string): void {
      const found = match(pathname)
      const route = found && routeByPath.get(found.pattern)
      if (route) void loadScreen(route).catch(() => {})
    },
    /** The route of a path, and its parameters. */
    match,
  }
}

/** The value before, where the next one has the same texts. */
function keepEqual<Texts extends Readonly<Record<string, string | undefined>>>(before: Texts, next: Texts): Texts {
  const names = Object.keys(next)
  const isEqual = names.length === Object.keys(before).length && names.every((name) => before[name] === next[name])
  return isEqual ? before : next
}
