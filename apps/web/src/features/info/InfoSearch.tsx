import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { infoSearchQuery } from './info.queries.ts'
import { PairLink, TokenLink } from './TokenLinks.tsx'

/** Characters of the query that are sent at most. */
const MAX_QUERY_LENGTH = 60

/** Search for tokens and pools by name, symbol or address. */
export function InfoSearch() {
  const t = useTranslation()
  const chain = useChain()
  const [text, setText] = useState('')
  const query = useDebouncedValue(text.trim().slice(0, MAX_QUERY_LENGTH), 250)
  const results = useQuery(infoSearchQuery(chain, query.length > 1 ? query : undefined))
  const { bySymbol = [], byName = [], byAddress = [], pairs = [], pairByAddress = [] } = results.data ?? {}
  const tokens = uniqueById([...byAddress, ...bySymbol, ...byName])
  const pools = uniqueById([...pairByAddress, ...pairs])
  const isShown = query.length > 1 && text !== ''
  return (
    <search
      className="relative w-full sm:w-80"
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && setText('')}
    >
      <SearchField label={t('Search pools or tokens')} value={text} onChange={setText} />
      <Announcement
        text={
          isShown && results.data
            ? t(plural('%count% result', '%count% results', tokens.length + pools.length))
            : undefined
        }
        delayMs={500}
      />
      {isShown && (
        <div className="absolute inset-x-0 top-full z-20 mt-2 grid max-h-96 gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-raised">
          {results.data === undefined ? (
            <p className="text-muted">{results.isError ? t('Error fetching data') : t('Loading')}</p>
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
