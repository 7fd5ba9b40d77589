import { parseTokenList, type TokenList } from '@zono/protocol/token-lists'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { interpolate, msg } from '#lib/i18n/message.ts'
import { createPersistedStore } from '#lib/storage/createPersistedStore.ts'
import { showToast } from '../toasts/toasts.ts'
import { fetchTokenList } from './fetchTokenList.ts'
import type { ResolveContentUri } from './resolveListUrl.ts'
import * as rules from './tokenLists.rules.ts'

/** Milliseconds between two looks at each list (spec trading-core §7). */
export const LIST_REFRESH_INTERVAL_MS = 600_000

/** Lists of more tokens than this are fetched again on each visit rather than stored. */
const MAX_STORED_TOKENS_PER_LIST = 2000

const storedListsSchema = v.object({
  byUrl: v.fallback(v.record(v.string(), v.object({ current: v.optional(v.unknown()) })), {}),
  active: v.fallback(v.optional(v.array(v.string())), undefined),
  removed: v.fallback(v.optional(v.array(v.string())), undefined),
})

/** What was stored, list by list: one that is no list any more is fetched again. */
export function parseListsState(input: unknown): rules.ListsState {
  const result = v.safeParse(storedListsSchema, input)
  if (!result.success) return { byUrl: {}, active: [] }
  const { byUrl, active, removed } = result.output
  const entries = Object.entries(byUrl).map(([url, { current }]) => [url, parseListState(current)] as const)
  // Which are searched cannot be read: then all that are known, as at first.
  const searched = active ?? Object.keys(byUrl)
  return {
    byUrl: Object.fromEntries(entries),
    active: searched.filter((url) => byUrl[url] !== undefined),
    ...(removed ? { removed } : {}),
  }
}

function parseListState(current: unknown): rules.ListState {
  try {
    return current === undefined ? {} : { current: parseTokenList(current) }
  } catch {
    return {}
  }
}

/** What is written: no requests, no errors, no list too large for local storage. */
export const toStoredLists = ({ byUrl, active, removed }: rules.ListsState): unknown => ({
  byUrl: Object.fromEntries(
    Object.entries(byUrl).map(([url, { current }]) => [
      url,
      current && current.tokens.length <= MAX_STORED_TOKENS_PER_LIST ? { current } : {},
    ]),
  ),
  active,
  ...(removed ? { removed } : {}),
})

const store = createPersistedStore<rules.ListsState>({
  key: 'zono.lists',
  version: 1,
  parse: parseListsState,
  partialize: toStoredLists,
  isEvictable: true,
})

/** All lists of this page; renders again when one of them changes. */
export const useTokenLists = (): rules.ListsState => useStore(store)

/** The lists of this moment. */
export const getTokenLists = store.getState

const updateLists = (next: (lists: rules.ListsState) => rules.ListsState) => store.setState(next, true)

/** A list is searched from now on. */
export const enableList = (url: string): void => updateLists((lists) => rules.withListEnabled(lists, url))

/** A list is no longer searched. */
export const disableList = (url: string): void => updateLists((lists) => rules.withListDisabled(lists, url))

/** Forgets a list, unless it is the only one. */
export const removeList = (url: string): void => updateLists((lists) => rules.withoutList(lists, url))

/** Takes a newer version of a list. Throws when none waits. */
export const acceptListUpdate = (url: string): void => updateLists((lists) => rules.withListUpdate(lists, url))

/** Takes a list that was just looked at. */
export const importList = (url: string, list: TokenList): void =>
  updateLists((lists) => {
    const requestId = crypto.randomUUID()
    return rules.fetchFulfilled(rules.fetchPending(rules.withList(lists, url), url, requestId), url, requestId, list)
  })

/** Puts in the lists that the operator names; what the person did with them before stays, removal too. */
export function addDefaultLists(urls: readonly string[]): void {
  const { byUrl, removed = [] } = getTokenLists()
  const unknown = urls.filter((url) => byUrl[url] === undefined && !removed.includes(url))
  if (unknown.length > 0) updateLists((lists) => unknown.reduce(rules.withList, lists))
}

/** Fetches a list and notes how that ended; the lists themselves say it, nothing is thrown. */
export async function refreshList(url: string, resolve: ResolveContentUri): Promise<void> {
  const requestId = crypto.randomUUID()
  updateLists((lists) => rules.fetchPending(lists, url, requestId))
  try {
    const list = await fetchTokenList(url, resolve)
    const known = getTokenLists().byUrl[url]?.pendingUpdate
    updateLists((lists) => rules.fetchFulfilled(lists, url, requestId, list))
    const update = getTokenLists().byUrl[url]?.pendingUpdate
    if (update && (known === undefined || rules.getVersionUpgrade(known.version, update.version) !== 'none')) {
      showToast({
        id: `list ${url}`,
        type: 'info',
        title: msg('Update available for %list%', { list: update.name }),
        description: msg('Open Manage Tokens to see what it changes and to accept it.'),
      })
    }
  } catch (error) {
    const { text, values } = getErrorMessage(error)
    // biome-ignore lint/suspicious/noConsole: the specification logs it (LIST-25)
    console.warn(`Could not show token list due to error: ${interpolate(text, values)}`)
    updateLists((lists) => rules.fetchRejected(lists, url, requestId, interpolate(text, values)))
  }
}
