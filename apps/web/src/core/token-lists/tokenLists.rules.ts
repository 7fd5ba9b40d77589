import type { TokenList, Version } from './tokenList.ts'

/** What is known of one list (spec trading-core §3). */
export type ListState = {
  readonly current?: TokenList
  /** A newer version that waits for the person's consent. */
  readonly pendingUpdate?: TokenList
  /** Which request is under way; the answer of any other is ignored. */
  readonly loadingRequestId?: string
  readonly error?: string
}

/** All lists by location, and which of them are searched. */
export type Lists = {
  readonly byUrl: Readonly<Record<string, ListState>>
  readonly active: readonly string[]
  /** Locations the person removed: the operator's lists among them are not offered again. */
  readonly removed?: readonly string[]
}

export type Upgrade = 'major' | 'minor' | 'patch' | 'none'

/** How a version differs from the one before; an older or equal one is no upgrade. */
export function upgradeOf(before: Version, after: Version): Upgrade {
  for (const part of ['major', 'minor', 'patch'] as const) {
    if (after[part] > before[part]) return part
    if (after[part] < before[part]) return 'none'
  }
  return 'none'
}

const changed = (lists: Lists, url: string, state: ListState): Lists => ({
  ...lists,
  byUrl: { ...lists.byUrl, [url]: state },
})

/** A list joins, and is searched. What is known already stays. */
export const added = (lists: Lists, url: string): Lists => {
  const { removed, ...rest } = enabled(changed(lists, url, lists.byUrl[url] ?? {}), url)
  const others = removed?.filter((other) => other !== url) ?? []
  return others.length > 0 ? { ...rest, removed: others } : rest
}

/** A list leaves. The only one cannot. */
export function removed(lists: Lists, url: string): Lists {
  const { [url]: gone, ...others } = lists.byUrl
  if (gone === undefined || Object.keys(others).length === 0) return lists
  return {
    byUrl: others,
    active: lists.active.filter((other) => other !== url),
    removed: [...(lists.removed ?? []), url],
  }
}

/** A list is searched. */
export const enabled = (lists: Lists, url: string): Lists =>
  lists.byUrl[url] === undefined || lists.active.includes(url) ? lists : { ...lists, active: [...lists.active, url] }

/** A list is no longer searched, but stays known. */
export const disabled = (lists: Lists, url: string): Lists => ({
  ...lists,
  active: lists.active.filter((other) => other !== url),
})

/** A download has begun. */
export const fetchPending = (lists: Lists, url: string, requestId: string): Lists => {
  const { error: _, ...state } = lists.byUrl[url] ?? {}
  return changed(lists, url, { ...state, loadingRequestId: requestId })
}

/** A download gave a list: the first is taken, a newer one waits for consent, an unchanged one changes nothing. */
export function fetchFulfilled(lists: Lists, url: string, requestId: string, list: TokenList): Lists {
  const state = lists.byUrl[url]
  if (state?.loadingRequestId !== requestId) return lists
  const { loadingRequestId: _, error: __, ...rest } = state
  if (rest.current === undefined) return changed(lists, url, { ...rest, current: list })
  const isNewer = upgradeOf(rest.current.version, list.version) !== 'none'
  return changed(lists, url, isNewer ? { ...rest, pendingUpdate: list } : rest)
}

/** A download failed: what was known stays. */
export function fetchRejected(lists: Lists, url: string, requestId: string, error: string): Lists {
  const state = lists.byUrl[url]
  if (state?.loadingRequestId !== requestId) return lists
  const { loadingRequestId: _, ...rest } = state
  return changed(lists, url, { ...rest, error })
}

/** The person takes the newer version. Throws when there is none (spec trading-core §8). */
export function updateAccepted(lists: Lists, url: string): Lists {
  const { pendingUpdate, ...state } = lists.byUrl[url] ?? {}
  if (pendingUpdate === undefined) throw new Error('accept list update called without pending update')
  return changed(lists, url, { ...state, current: pendingUpdate })
}

/** What a newer version would change, by token. */
export type ListDifference = {
  readonly upgrade: Upgrade
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** Compares two versions of a list. Throws when the second is no newer one: that is nothing to be asked about. */
export function differenceOf(before: TokenList, after: TokenList): ListDifference {
  const upgrade = upgradeOf(before.version, after.version)
  if (upgrade === 'none') throw new Error('The version of the list is unchanged.')
  const [old, young] = [byKey(before), byKey(after)]
  const isSame = (key: string) => JSON.stringify(old.get(key)) === JSON.stringify(young.get(key))
  const symbolsOf = (tokens: ReturnType<typeof byKey>, keys: readonly string[]) =>
    keys.flatMap((key) => tokens.get(key)?.symbol ?? [])
  return {
    upgrade,
    added: symbolsOf(
      young,
      [...young.keys()].filter((key) => !old.has(key)),
    ),
    removed: symbolsOf(
      old,
      [...old.keys()].filter((key) => !young.has(key)),
    ),
    changed: symbolsOf(
      young,
      [...young.keys()].filter((key) => old.has(key) && !isSame(key)),
    ),
  }
}

const byKey = ({ tokens }: TokenList) => new Map(tokens.map((token) => [`${token.chainId}:${token.address}`, token]))
