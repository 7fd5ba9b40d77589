declare global {
  /** First of all the area of each route's screen, such as `games` of `/lottery`. The build writes it into first.js. */
  var screens: Readonly<Record<string, readonly [area: string, ...scripts: number[]]>> | undefined
}

/** Area whose texts a route's screen shows. Without a build there is one file for a language, and no area. */
export const getScreenArea = (path: string): string | undefined => globalThis.screens?.[path]?.[0] || undefined

/** All areas. */
export const getAllAreas = (): ReadonlySet<string> =>
  new Set(Object.keys(globalThis.screens ?? {}).flatMap((path) => getScreenArea(path) ?? []))

/**
 * Area of a part that any screen may load later (build/splitLocales.ts): a dialog, or the words for what transactions did.
 * Without a build there is none.
 */
export const getPartArea = (name: 'confirmSwap' | 'news' | 'search' | 'settings' | 'summaries'): string | undefined =>
  globalThis.screens && name
