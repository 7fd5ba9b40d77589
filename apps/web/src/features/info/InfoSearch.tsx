import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '../../core/chain/useChain.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts'
import { infoSearchQuery } from './info.queries.ts'
import { PairLink, TokenLink } from './TokenLinks.tsx'

/** Letters that are looked for at most. */
const MAX_QUERY_LENGTH = 60

/** Tokens and pools by name, symbol or address. */
export function InfoSearch() {
  const t = useTranslation()
  const chain = useChain()
  const [text, setText] = useState('')
  const wanted = useDebouncedValue(text.trim().slice(0, MAX_QUERY_LENGTH), 250)
  const found = useQuery(infoSearchQuery(chain, wanted.length > 1 ? wanted : undefined))
  const { bySymbol = [], byName = [], byAddress = [], pairs = [], pairByAddress = [] } = found.data ?? {}
  const tokens = uniqueById([...byAddress, ...bySymbol, ...byName])
  const pools = uniqueById([...pairByAddress, ...pairs])
  const isShown = wanted.length > 1 && text !== ''
  return (
    <search
      className="relative w-full sm:w-80"
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && setText('')}
    >
      <SearchField label={t('Search pools or tokens')} value={text} onChange={setText} />
      {isShown && (
        <div className="absolute inset-x-0 top-full z-20 mt-2 grid max-h-96 gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-raised">
          {found.data === undefined ? (
            <p role="status" className="text-muted">
              {found.isError ? t('Error fetching data') : t('Loading')}
            </p>
          ) : (
            <>
              <SearchResults title={t('Tokens')} count={tokens.length}>
                {tokens.map((token) => (
                  <li key={token.id}>
                    <TokenLink token={token} />
                  </li>
                ))}
              </SearchResults>
              <SearchResults title={t('Pools')} count={pools.length}>
                {pools.map((pool) => (
                  <li key={pool.id}>
                    <PairLink pair={pool} />
                  </li>
                ))}
              </SearchResults>
            </>
          )}
        </div>
      )}
    </search>
  )
}

type SearchResultsProps = { readonly title: string; readonly count: number; readonly children: React.ReactNode }

function SearchResults({ title, count, children }: SearchResultsProps) {
  const t = useTranslation()
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm text-muted">{title}</h2>
      {count === 0 ? (
        <p className="text-sm text-muted">{t('No results found.')}</p>
      ) : (
        <ul className="grid gap-2">{children}</ul>
      )}
    </section>
  )
}

const uniqueById = <one extends { readonly id: string }>(all: readonly one[]): readonly one[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]
