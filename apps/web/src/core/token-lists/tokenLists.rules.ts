import type { TokenList } from '@zono/protocol/token-lists'

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
export type ListsState = {
  readonly byUrl: Readonly<Record<string, ListState>>
  readonly active: readonly string[]
  /** Locations the person removed: the operator's lists among them are not offered again. */
  readonly removed?: readonly string[]
}

type Version = TokenList['version']

export type VersionUpgrade = 'major' | 'minor' | 'patch' | 'none'

/** How a version differs from the one before; an older or equal one is no upgrade. */
export function getVersionUpgrade(before: Version, after: Version): VersionUpgrade {
  for (const part of ['major', 'minor', 'patch'] as const) {
    if (after[part] > before[part]) return part
    if (after[part] < before[part]) return 'none'
  }
  return 'none'
}

const withListState = (lists: ListsState, url: string, state: ListState): ListsState => ({
  ...lists,
  byUrl: { ...lists.byUrl, [url]: state },
})

/** A list joins, and is searched. What is known already stays. */
export const withList = (lists: ListsState, url: string): ListsState => {
  const { removed, ...rest } = withListEnabled(withListState(lists, url, lists.byUrl[url] ?? {}), url)
  const others = removed?.filter((other) => other !== url) ?? []
  return others.length > 0 ? { ...rest, removed: others } : rest
}

/** A list leaves. The only one cannot. */
export function withoutList(lists: ListsState, url: string): ListsState {
  const { [url]: gone, ...others } = lists.byUrl
  if (gone === undefined || Object.keys(others).length === 0) return lists
  return {
    byUrl: others,
    active: lists.active.filter((other) => other !== url),
    removed: [...(lists.removed ?? []), url],
  }
}

/** A list is searched. */
export const withListEnabled = (lists: ListsState, url: string): ListsState =>
  lists.byUrl[url] === undefined || lists.active.includes(url) ? lists : { ...lists, active: [...lists.active, url] }

/** A list is no longer searched, but stays known. */
export const withListDisabled = (lists: ListsState, url: string): ListsState => ({
  ...lists,
  active: lists.active.filter((other) => other !== url),
})

/** A download has begun. */
export const fetchPending = (lists: ListsState, url: string, requestId: string): ListsState => {
  const { error: _, ...state } = lists.byUrl[url] ?? {}
  return withListState(lists, url, { ...state, loadingRequestId: requestId })
}

/** A download gave a list: the first is taken, a newer one waits for consent, an unchanged one changes nothing. */
export function fetchFulfilled(lists: ListsState, url: string, requestId: string, list: TokenList): ListsState {
  const state = lists.byUrl[url]
  if (state?.loadingRequestId !== requestId) return lists
  const { loadingRequestId: _, error: __, ...rest } = state
  if (rest.current === undefined) return withListState(lists, url, { ...rest, current: list })
  const isNewer = getVersionUpgrade(rest.current.version, list.version) !== 'none'
  return withListState(lists, url, isNewer ? { ...rest, pendingUpdate: list } : rest)
}

/** A download failed: what was known stays. */
export function fetchRejected(lists: ListsState, url: string, requestId: string, error: string): ListsState {
  const state = lists.byUrl[url]
  if (state?.loadingRequestId !== requestId) return lists
  const { loadingRequestId: _, ...rest } = state
  return withListState(lists, url, { ...rest, error })
}

/** The person takes the newer version. Throws when there is none (spec trading-core §8). */
export function withListUpdate(lists: ListsState, url: string): ListsState {
  const { pendingUpdate, ...state } = lists.byUrl[url] ?? {}
  if (pendingUpdate === undefined) throw new Error('accept list update called without pending update')
  return withListState(lists, url, { ...state, current: pendingUpdate })
}

/** What a newer version would change, by token. */
export type TokenListDiff = {
  readonly upgrade: VersionUpgrade
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** Compares two versions of a list. Throws when the second is no newer one: that is nothing to be asked about. */
export function diffTokenLists(before: TokenList, after: TokenList): TokenListDiff {
  const upgrade = getVersionUpgrade(before.version, after.version)
  if (upgrade === 'none') throw new Error('The version of the list is unchanged.')
  const [old, young] = [toTokenMap(before), toTokenMap(after)]
  const isSame = (key: string) => JSON.stringify(old.get(key)) === JSON.stringify(young.get(key))
  const getSymbols = (tokens: ReturnType<typeof toTokenMap>, keys: readonly string[]) =>
    keys.flatMap((key) => tokens.get(key)?.symbol ?? [])
  return {
    upgrade,
    added: getSymbols(
      young,
      [...young.keys()].filter((key) => !old.has(key)),
    ),
    removed: getSymbols(
      old,
      [...old.keys()].filter((key) => !young.has(key)),
    ),
    changed: getSymbols(
      young,
      [...young.keys()].filter((key) => old.has(key) && !isSame(key)),
    ),
  }
}

const toTokenMap = ({ tokens }: TokenList) =>
  new Map(tokens.map((token) => [`${token.chainId}:${token.address}`, token]))
