import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import type { UrlTexts } from '#lib/router/paths.ts'

import type { ProposalKind, ProposalStateName } from '../voting.queries.ts'

const STATES: readonly ProposalStateName[] = ['active', 'pending', 'closed']
const KINDS: readonly ProposalKind[] = ['all', 'core', 'community']

/** Filters and page of the list, in the URL. Values that are none fall back to active proposals of all. */
export function useListParams() {
  const navigate = useNavigate()
  const search = useSearchTexts()
  const state = STATES.find((value) => value === search.state) ?? 'active'
  const kind = KINDS.find((value) => value === search.kind) ?? 'all'
  const page = /^[1-9]\d{0,3}$/.test(String(search.page)) ? Number(search.page) : 1
  const go = (changes: UrlTexts) =>
    navigate({
      to: '/voting/proposal',
      search: {
        state: state === 'active' ? undefined : state,
        kind: kind === 'all' ? undefined : kind,
        page: undefined,
        ...changes,
      },
      replace: true,
      resetScroll: false,
    })
  return {
    ...{ state, kind, page },
    setState: (next: ProposalStateName) => go({ state: next === 'active' ? undefined : next }),
    setKind: (next: ProposalKind) => go({ kind: next === 'all' ? undefined : next }),
    setPage: (next: number) => go({ page: next === 1 ? undefined : String(next) }),
  }
}
