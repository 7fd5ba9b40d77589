import { useQuery } from '@tanstack/react-query'
import { Currency, type Token } from '@zono/sdk'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { getAddress, isAddress } from 'viem'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { useDebouncedValue } from '../../../ui/useDebouncedValue.ts'
import { useChain } from '../../chain/useChain.ts'
import { useAccountAddress } from '../../wallet/useWallet.ts'
import { balancesQuery } from '../balances.ts'
import { tokenQuery } from '../readToken.ts'
import { getEnterSelection, searchCurrencies, warmSearchIndex } from '../search.ts'
import { getNativeCurrency, type InactiveToken, useInactiveTokens, useTokens } from '../useTokens.ts'
import { CommonBases } from './CommonBases.tsx'
import { CurrencyList } from './CurrencyList.tsx'
import { getNextIndex, type PickerRow, sortByBalance } from './picker.rules.ts'

/** Milliseconds without a key after which a pasted address is looked up on the chain (spec trading-core §9). */
const ADDRESS_LOOKUP_DELAY_MS = 200

/** Balances of more tokens than this are read only of those in sight. */
const MAX_EAGER_BALANCES = 400

type SearchViewProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onImport: (wanted: InactiveToken | { readonly token: Token }) => void
  readonly onManage: () => void
}

/** Finds a currency by name, by symbol or by address. Arrow keys walk what was found, Enter takes it. */
export function SearchView({ selected, onSelect, onImport, onManage }: SearchViewProps) {
  const t = useTranslation()
  const id = useId()
  const chain = useChain()
  const account = useAccountAddress()
  const { tokens } = useTokens()
  const inactive = useInactiveTokens()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState<number>()

  const currencies: readonly Currency[] = useMemo(() => [getNativeCurrency(chain), ...tokens], [chain, tokens])
  // The outside thing is time: once the dialog stands, and before somebody types.
  useEffect(() => {
    const timer = setTimeout(() => warmSearchIndex(currencies))
    return () => clearTimeout(timer)
  }, [currencies])
  const isFew = currencies.length <= MAX_EAGER_BALANCES
  const balances = useQuery(balancesQuery(chain, account && isFew ? { account, currencies } : undefined)).data
  const known = useMemo(() => searchCurrencies(currencies, query), [currencies, query])
  const found = query === '' ? sortByBalance(known, balances) : known
  const offered = useMemo(() => (query === '' ? [] : searchInactiveTokens(inactive, query)), [inactive, query])

  const typed = useDebouncedValue(query.trim(), ADDRESS_LOOKUP_DELAY_MS)
  const address = isAddress(typed, { strict: false }) ? getAddress(typed) : undefined
  const isForeign = address !== undefined && found.length === 0 && offered.length === 0
  const foreign = useQuery(tokenQuery(chain, isForeign ? address : undefined))

  const rows: readonly PickerRow[] = [
    ...found.map((currency) => ({ currency, source: undefined, isKnown: true })),
    ...offered.map(({ token, source }) => ({ currency: token, source, isKnown: false })),
    ...(isForeign && foreign.data ? [{ currency: foreign.data, source: undefined, isKnown: false }] : []),
  ]

  function take(row: PickerRow | undefined) {
    if (row === undefined) return
    if (row.isKnown) onSelect(row.currency)
    else if (Currency.isToken(row.currency)) {
      onImport(row.source ? { token: row.currency, source: row.source } : { token: row.currency })
    }
  }

  function press(event: KeyboardEvent) {
    const next = getNextIndex(event.key, at, rows.length)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen =
        at === undefined
          ? getEnterSelection(
              rows.map(({ currency }) => currency),
              query,
            )
          : undefined
      take(at === undefined ? rows.find(({ currency }) => currency === chosen) : rows[at])
    }
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside walk the list */}
      <div onKeyDown={press}>
        <SearchField
          label={t('Search name or paste address')}
          value={query}
          autoFocus
          onChange={(text) => {
            setQuery(text)
            setAt(undefined)
          }}
          listbox={{ id, activeOptionId: at === undefined ? undefined : `${id}-${at}` }}
        />
      </div>
      <CommonBases selected={selected} onSelect={onSelect} />
      <CurrencyList
        id={id}
        rows={rows}
        highlightedIndex={at}
        selected={selected}
        account={account}
        balances={balances}
        emptyText={foreign.isFetching ? t('Looking up token…') : t('No results found')}
        onSelect={take}
      />
      <Button variant="secondary" fullWidth onClick={onManage}>
        {t('Manage Tokens')}
      </Button>
    </div>
  )
}

function searchInactiveTokens(inactive: readonly InactiveToken[], query: string): readonly InactiveToken[] {
  const sources = new Map(inactive.map((entry) => [entry.token, entry]))
  return searchCurrencies([...sources.keys()], query).flatMap((token) => sources.get(token) ?? [])
}
