import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getAddressFault, parseAddress } from '#core/names/addressText.ts'
import { nftSearchQuery } from '#core/nfts/items/items.queries.ts'
import { getNftName } from '#core/nfts/nftCollection.ts'
import { useAccountByName } from '#core/usernames/useAccountByName.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { useDebouncedValue } from '#ui/useDebouncedValue.ts'
import { findCollection } from '../frame/useMarketCollections.ts'
import type { MarketCollection } from '../market.ts'
import { findCollections, findPieces } from './search.rules.ts'

/** Milliseconds without a key after which the item service is asked. */
const SEARCH_DELAY_MS = 200

/** Pieces that are shown. */
const MAX_ITEMS = 6

/** Finds collections by name or address, pieces through the item service, and accounts by address or username. */
export function MarketSearch({ collections }: { readonly collections: readonly MarketCollection[] | undefined }) {
  const t = useTranslation()
  const chain = useChain()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const { data } = useQuery(nftSearchQuery(chain, settled ? { text: settled } : undefined))
  const found = collections && typed ? findCollections(collections, typed) : []
  // The answer is of an earlier text until the new one arrives.
  const items = typed === settled ? (data?.items ?? []).slice(0, MAX_ITEMS) : []
  const named = collections && typed ? findPieces(collections, typed) : []
  const links = [
    ...named.map(({ collection, tokenId, label }) => {
      const to = `/nfts/collections/${collection}/${tokenId}`
      return { key: to, to, label }
    }),
    ...found.map(({ address, name }) => ({ key: address, to: `/nfts/collections/${address}`, label: name })),
    ...items.flatMap(({ collection: address, tokenId, name }) => {
      const collection = findCollection(collections, address)
      if (collection === undefined) return []
      const label = getNftName(collection, tokenId)
      const to = `/nfts/collections/${address}/${tokenId}`
      if (named.some((piece) => piece.collection === address && piece.tokenId === tokenId)) return []
      return { key: to, to, label: name && name !== label ? `${label} · ${name}` : label }
    }),
  ]
  const byName = useAccountByName(text)
  const account = (found.length === 0 ? parseAddress(typed) : undefined) ?? byName
  const first = account ? `/nfts/profile/${account}` : links[0]?.to
  return (
    <form
      className="relative w-full max-w-140"
      onSubmit={(event) => {
        event.preventDefault()
        if (first) navigate({ to: first })
      }}
    >
      <SearchField label={t('Search NFTs or accounts')} value={text} onChange={setText} />
      <div role="status" className={typed ? RESULTS_CLASS : 'sr-only'}>
        {account && (
          <Link to="/nfts/profile/$account" params={{ account }} className={RESULT_CLASS}>
            {parseAddress(typed) ? t('NFTs of this account') : `${typed} · ${t('NFTs of this account')}`}
          </Link>
        )}
        {links.map(({ key, to, label }) => (
          <Link key={key} to={to} className={RESULT_CLASS}>
            {label}
          </Link>
        ))}
        {typed && !account && links.length === 0 && (
          <p className="px-3 py-2.5 text-muted">
            {t(getAddressFault(typed) ?? msg('Nothing found for “%text%”', { text: typed.slice(0, 80) }))}
          </p>
        )}
      </div>
    </form>
  )
}

const RESULTS_CLASS =
  'absolute inset-x-0 top-full z-20 mt-1 grid max-h-96 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-raised'
const RESULT_CLASS = 'rounded-control px-3 py-2.5 font-medium wrap-anywhere hover:bg-raised'
