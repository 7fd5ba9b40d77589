import { useQueries, useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import type { Currency } from '@zono/sdk'
import { Clock, type LucideIcon, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { useChain } from '#core/chain/useChain.ts'
import { useRecipient } from '#core/names/useRecipient.ts'
import type { SearchResult, SearchSource, SearchTarget } from '#core/search/searchSource.ts'
import { useWarmSearchIndex } from '#core/search/useWarmSearchIndex.ts'
import { useCurrency, useTokens } from '#core/tokens/useTokens.ts'
import { useAccountByName } from '#core/usernames/useAccountByName.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { loadChunk } from '#lib/loadChunk.ts'
import { useMenuLinks } from '../menu/useMenu.ts'
import { useRecentResults } from './recentResults.ts'
import { findNumbered, findResults, findTokens, getTargetKey, type TokenResult } from './search.rules.ts'

/** A result as one line of the list. */
export type SearchRow = {
  /** Unique in the list. */
  readonly key: string
  readonly title: string
  /** What it is. */
  readonly kind: string
  /** What one does with it. */
  readonly action: string
  readonly target: SearchTarget
  readonly words?: string
  readonly isFinished?: boolean
  readonly icon?: LucideIcon
  readonly currencies?: readonly Currency[] | undefined
  /** Draws the figure of the result with this id. */
  readonly figure?: { readonly Figure: ComponentType<{ readonly id: string }>; readonly id: string } | undefined
}

type SearchRows = {
  readonly rows: readonly SearchRow[]
  /** Some lists are being read for the first time. */
  readonly isPending: boolean
  /** Some lists could not be read. */
  readonly hasFailed: boolean
}

/** Reads what a source has: once, however often the search is opened within a minute. */
const resultsQuery = ({ path, read }: SearchSource) =>
  chainQuery<null, readonly SearchResult[]>(`search ${path}`, (chain) => read(chain), 'minute')

const TOKEN_LABELS: Readonly<Record<TokenResult['purpose'], { readonly kind: Message; readonly action: Message }>> = {
  swap: { kind: msg('Token'), action: msg('Swap') },
  add: { kind: msg('Pool'), action: msg('Add Liquidity') },
  zap: { kind: msg('Pool'), action: msg('Use one token') },
  info: { kind: msg('Token'), action: msg('Info') },
}

/** What a text finds: screens, tokens, what areas have, and an account. Without a text what was opened last, and screens. */
export function useSearchRows(text: string): SearchRows {
  const t = useTranslation()
  const screens = useScreenRows()
  const tokens = useTokenRows(text)
  const accounts = useAccountRows(text)
  const { sources, queries, isPending, hasFailed } = useSources()
  const recent = useRecentResults()
  if (text.trim() === '') {
    const known = recent.map(({ title, target }): SearchRow => {
      const key = `recent ${getTargetKey(target)}`
      return { key, title, kind: t('Opened lately'), action: t('View'), target, icon: Clock }
    })
    return { rows: [...known, ...screens], isPending: false, hasFailed: false }
  }
  const found = sources.flatMap((source, i) => {
    const { data = [] } = queries[i] ?? {}
    const { toNumbered } = source
    const own = data.map((result) => toRow(t, source, result))
    const numbered = toNumbered
      ? findNumbered(own, text, (row, number) => {
          const result = data.find(({ id }) => row.key === getRowKey(source, id))
          return result ? { ...toRow(t, source, toNumbered(result, number)), figure: undefined } : row
        })
      : []
    const shown = own.filter((_, index) => data[index]?.isNumberedOnly !== true)
    return [...numbered, ...findResults(shown, text)]
  })
  return {
    rows: [...findResults(screens, text), ...tokens, ...found, ...accounts],
    isPending,
    hasFailed,
  }
}

const getRowKey = ({ path }: SearchSource, id: string): string => `${path} ${id}`

const toRow = (t: Translate, source: SearchSource, result: SearchResult): SearchRow => ({
  key: getRowKey(source, result.id),
  title: typeof result.title === 'string' ? result.title : t(result.title),
  kind: result.isFinished ? `${t(source.kind)} · ${t('Finished')}` : t(source.kind),
  action: t(result.isFinished ? msg('View') : source.action),
  target: result.target,
  ...(result.words === undefined ? {} : { words: result.words }),
  ...(result.isFinished === undefined ? {} : { isFinished: result.isFinished }),
  icon: source.icon,
  currencies: result.currencies,
  figure: source.Figure && { Figure: source.Figure, id: result.id },
})

/** The sources whose contracts exist on this network, and what each has. Their code is of many areas and loads after the list. */
function useSources() {
  const chain = useChain()
  const all = useQuery({
    queryKey: ['searchSources'],
    queryFn: () => loadChunk('searchSources', async () => (await import('../parts/searchSources.ts')).searchSources),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sources = (all.data ?? []).filter(({ requiredContracts }) =>
    requiredContracts.every((name) => chain.deployment.contracts[name] !== undefined),
  )
  const queries = useQueries({ queries: sources.map((source) => resultsQuery(source)(chain, null)) })
  return {
    sources,
    queries,
    isPending: all.isPending || queries.some(({ isPending }) => isPending),
    hasFailed: all.isError || queries.some(({ isError }) => isError),
  }
}

/** Screens of the menu. */
function useScreenRows(): readonly SearchRow[] {
  const t = useTranslation()
  const rows = useMenuLinks().flatMap(({ group, links }) =>
    links.flatMap((link): SearchRow[] => {
      if (!('to' in link)) return []
      const { to, label } = link
      return [{ key: to, title: t(label), kind: t(group.label), action: t('View'), target: { to }, icon: group.icon }]
    }),
  )
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

/** Tokens that are known, and the token at an address. */
function useTokenRows(text: string): readonly SearchRow[] {
  const t = useTranslation()
  const chain = useChain()
  const { tokens } = useTokens()
  useWarmSearchIndex(tokens)
  const typed = text.trim()
  const isAddress = /^0x[0-9a-f]{40}$/i.test(typed)
  const atAddress = useCurrency(isAddress ? typed : undefined)
  if (typed === '') return []
  const currencies = isAddress
    ? atAddress.status === 'found'
      ? [atAddress.currency]
      : []
    : [getNativeCurrency(chain), ...tokens]
  const found = findTokens(currencies, text).filter(
    ({ purpose }) => purpose !== 'zap' || chain.deployment.contracts.Zap !== undefined,
  )
  return found.map(({ id, title, target, currencies: shown, purpose }) => {
    const { kind, action } = TOKEN_LABELS[purpose]
    return { key: id, title, kind: t(kind), action: t(action), target, currencies: shown }
  })
}

/** The account that a text names by its address, its name, or that of its profile. */
function useAccountRows(text: string): readonly SearchRow[] {
  const t = useTranslation()
  const typed = text.trim()
  const named = useAccountByName(text)
  const recipient = useRecipient(text)
  const address = recipient.status === 'found' ? recipient.address : named
  if (address === undefined) return []
  return [
    {
      key: `account ${address}`,
      title: typed.startsWith('0x') ? shortenAddress(address) : typed,
      kind: t('Account'),
      action: t('View'),
      target: { to: `/info/accounts/${address}` },
      icon: UserRound,
    },
  ]
}
