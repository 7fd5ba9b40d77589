import { Currency } from '@zono/sdk'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useListPrices } from '#core/prices/usePrices.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useFindSpoofedCurrency } from '#core/tokens/spoofedToken.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import type { SearchRow } from './useSearchRows.ts'

type SearchResultLinkProps = {
  readonly id: string
  readonly row: SearchRow
  readonly isHighlighted: boolean
  readonly onOpen: () => void
}

/** A result: its face, its name, what it is and what one does with it, and its figure. The search field has the keys. */
export function SearchResultLink({ id, row, isHighlighted, onOpen }: SearchResultLinkProps) {
  const { title, kind, action, target } = row
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHighlighted) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHighlighted])
  return (
    <Link
      ref={link}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      tabIndex={-1}
      to={target.to}
      search={target.search}
      hash={target.hash}
      onClick={onOpen}
      className={`flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised ${isHighlighted ? 'bg-raised ring-2 ring-accent ring-inset' : ''}`}
    >
      <Face row={row} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{title}</span>
          <Imitation row={row} />
        </span>
        <span className="block truncate text-sm text-muted">
          {kind} · {action}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <RowFigure row={row} />
      </span>
    </Link>
  )
}

/** As wide for one face as for two, so that names begin at one line. */
function Face({ row: { icon: Icon, currencies: [first, second] = [] } }: { readonly row: SearchRow }) {
  return (
    <span className="flex w-9 shrink-0 justify-center text-muted">
      {first && second ? (
        <DoubleCurrencyLogo currency0={first} currency1={second} size={20} />
      ) : first ? (
        <CurrencyLogo currency={first} />
      ) : (
        Icon && <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      )}
    </span>
  )
}

/** Warns of a token that goes by the symbol of a listed one. */
function Imitation({ row: { currencies, figure } }: { readonly row: SearchRow }) {
  const t = useTranslation()
  const findSpoofed = useFindSpoofedCurrency()
  const [first, ...others] = currencies ?? []
  const spoofed = first && others.length === 0 && !figure ? findSpoofed(first) : undefined
  return spoofed ? <Badge variant="warn">{t('Not the listed %symbol%', { symbol: shortSymbol(spoofed) })}</Badge> : null
}

/** The figure of a result, once the results stand: what it reads must not hold up the next key. */
function RowFigure({ row }: { readonly row: SearchRow }) {
  const isDue = useDeferredValue(true, false)
  if (!isDue) return null
  return row.figure ? <row.figure.Figure id={row.figure.id} /> : <TokenPrice row={row} />
}

/** Price of one whole token; nothing while it is unknown, and for a pair. */
function TokenPrice({ row: { currencies } }: { readonly row: SearchRow }) {
  const wrappedNative = useWrappedNative()
  const [first, ...others] = currencies ?? []
  const token = first && others.length === 0 ? Currency.toWrapped(first, wrappedNative) : undefined
  const price = useListPrices(token ? [token] : [])?.[token?.address ?? '0x']
  return price === undefined ? null : <span className="text-sm">{formatUsd(price)}</span>
}
