import { Currency, type Token } from '@zono/sdk'
import { useId, useState } from 'react'
import { msg, plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { getAddressFault } from '../names/addressText.ts'
import type { InactiveToken } from '../tokens/useTokens.ts'
import { useAccountAddress } from '../wallet/useWallet.ts'
import { CommonBases } from './CommonBases.tsx'
import { CurrencyList } from './CurrencyList.tsx'
import { getEnterRow, type PickerRow } from './picker.rules.ts'
import { useCombobox } from './useCombobox.ts'
import { useTokenSearch } from './useTokenSearch.ts'

type SearchViewProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onImport: (importable: InactiveToken | { readonly token: Token }) => void
  readonly onManage: () => void
}

/** Searches a currency by name, symbol or address. Arrow keys move through the results, Enter selects one. */
export function SearchView({ selected, onSelect, onImport, onManage }: SearchViewProps) {
  const t = useTranslation()
  const id = useId()
  const account = useAccountAddress()
  const [query, setQuery] = useState('')
  const { rows, balances, isLookingUp } = useTokenSearch(query)
  const { highlightedIndex, handleKeyDown, clearHighlight } = useCombobox({
    count: rows.length,
    onEnter: (index) => selectRow(index === undefined ? getEnterRow(rows, query) : rows[index]),
  })

  function selectRow(row: PickerRow | undefined) {
    if (row === undefined) return
    if (row.isKnown) onSelect(row.currency)
    else if (Currency.isToken(row.currency)) {
      onImport(row.source ? { token: row.currency, source: row.source } : { token: row.currency })
    }
  }

  const emptyText = isLookingUp ? t('Looking up token…') : t(getAddressFault(query) ?? msg('No results found'))
  const resultText =
    rows.length === 0 ? emptyText : t(plural('%count% token found', '%count% tokens found', rows.length))
  return (
    <div className="grid gap-3">
      <Announcement text={query === '' ? undefined : resultText} delayMs={500} />
      {/* Stays in sight while a low dialog scrolls to the highlighted row. */}
      <div className="sticky -top-1 z-10 -my-1 bg-surface py-1">
        <SearchField
          label={t('Search name or paste address')}
          value={query}
          autoFocus
          onChange={(text) => {
            setQuery(text)
            clearHighlight()
          }}
          onKeyDown={handleKeyDown}
          listbox={{ id, activeOptionId: highlightedIndex === undefined ? undefined : `${id}-${highlightedIndex}` }}
        />
      </div>
      <CommonBases selected={selected} onSelect={onSelect} />
      <CurrencyList
        id={id}
        rows={rows}
        highlightedIndex={highlightedIndex}
        selected={selected}
        onKeyDown={handleKeyDown}
        account={account}
        allBalances={balances}
        emptyText={emptyText}
        onSelect={selectRow}
      />
      <Button variant="secondary" fullWidth onClick={onManage}>
        {t('Manage Tokens')}
      </Button>
    </div>
  )
}
