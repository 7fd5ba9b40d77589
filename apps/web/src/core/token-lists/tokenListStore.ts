import * as v from 'valibot'
import { useStore } from 'zustand'
import { explain } from '../../lib/errors/getErrorMessage.ts'
import { fill, msg } from '../../lib/i18n/message.ts'
import { createPersisted } from '../../lib/storage/createPersistedStore.ts'
import { notify } from '../toasts/toasts.ts'
import { fetchTokenList } from './fetchTokenList.ts'
import type { ResolveContent } from './resolveListUrl.ts'
import { parseTokenList, type TokenList } from './tokenList.ts'
import * as rules from './tokenLists.rules.ts'

/** Milliseconds between two looks at each list (spec trading-core §7). */
export const LIST_REFRESH = 600_000

/** Lists of more tokens than this are fetched anew on each visit rather than stored. */
const MOST_STORED = 2000

const stored = v.object({
  byUrl: v.fallback(v.record(v.string(), v.object({ current: v.optional(v.unknown()) })), {}),
  active: v.fallback(v.optional(v.array(v.string())), undefined),
  removed: v.fallback(v.optional(v.array(v.string())), undefined),
})

/** What was stored, list by list: one that is no list any more is fetched again. */
export function parseLists(input: unknown): rules.Lists {
  const result = v.safeParse(stored, input)
  if (!result.success) return { byUrl: {}, active: [] }
  const { byUrl, active, removed } = result.output
  const entries = Object.entries(byUrl).map(([url, { current }]) => [url, stateOf(current)] as const)
  // Which are searched cannot be read: then all that are known, as at first.
  const searched = active ?? Object.keys(byUrl)
  return {
    byUrl: Object.fromEntries(entries),
    active: searched.filter((url) => byUrl[url] !== undefined),
    ...(removed ? { removed } : {}),
  }
}

function stateOf(current: unknown): rules.ListState {
  try {
    return current === undefined ? {} : { current: parseTokenList(current) }
  } catch {
    return {}
  }
}

/** What is written: no requests, no errors, no list too large for local storage. */
export const storable = ({ byUrl, active, removed }: rules.Lists): unknown => ({
  byUrl: Object.fromEntries(
    Object.entries(byUrl).map(([url, { current }]) => [
      url,
      current && current.tokens.length <= MOST_STORED ? { current } : {},
    ]),
  ),
  active,
  ...(removed ? { removed } : {}),
})

const store = createPersisted<rules.Lists>({
  key: 'zono.lists',
  version: 1,
  parse: parseLists,
  write: storable,
  isDisposable: true,
})

/** All lists of this page; renders again when one of them changes. */
export const useLists = (): rules.Lists => useStore(store)

/** The lists of this moment. */
export const currentLists = store.getState

const change = (next: (lists: rules.Lists) => rules.Lists) => store.setState(next, true)

/** A list is searched from now on. */
export const enableList = (url: string): void => change((lists) => rules.enabled(lists, url))

/** A list is no longer searched. */
export const disableList = (url: string): void => change((lists) => rules.disabled(lists, url))

/** Forgets a list, unless it is the only one. */
export const removeList = (url: string): void => change((lists) => rules.removed(lists, url))

/** Takes a newer version of a list. Throws when none waits. */
export const acceptUpdate = (url: string): void => change((lists) => rules.updateAccepted(lists, url))

/** Takes a list that was just looked at. */
export const importList = (url: string, list: TokenList): void =>
  change((lists) => {
    const requestId = crypto.randomUUID()
    return rules.fetchFulfilled(rules.fetchPending(rules.added(lists, url), url, requestId), url, requestId, list)
  })

/** Puts in the lists that the operator names; what the person did with them before stays, removal too. */
export function offerLists(urls: readonly string[]): void {
  const { byUrl, removed = [] } = currentLists()
  const unknown = urls.filter((url) => byUrl[url] === undefined && !removed.includes(url))
  if (unknown.length > 0) change((lists) => unknown.reduce(rules.added, lists))
}

/** Fetches a list and notes how that ended; the lists themselves say it, nothing is thrown. */
export async function refreshList(url: string, resolve: ResolveContent): Promise<void> {
  const requestId = crypto.randomUUID()
  change((lists) => rules.fetchPending(lists, url, requestId))
  try {
    const list = await fetchTokenList(url, resolve)
    const known = currentLists().byUrl[url]?.pendingUpdate
    change((lists) => rules.fetchFulfilled(lists, url, requestId, list))
    const update = currentLists().byUrl[url]?.pendingUpdate
    if (update && (known === undefined || rules.upgradeOf(known.version, update.version) !== 'none')) {
      notify({
        id: `list ${url}`,
        type: 'info',
        title: msg('An update of %list% is available', { list: update.name }),
        description: msg('Open Manage Tokens to see what it changes and to accept it.'),
      })
    }
  } catch (error) {
    const { text, values } = explain(error)
    // biome-ignore lint/suspicious/noConsole: the specification logs it (LIST-25)
    console.warn(`Could not show token list due to error: ${fill(text, values)}`)
    change((lists) => rules.fetchRejected(lists, url, requestId, fill(text, values)))
  }
}
