import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Currency } from '@zono/sdk'
import { useEffect, useRef } from 'react'
import type { Address } from 'viem'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useChain } from '../chain/useChain.ts'
import { type Balances, balancesQuery } from '../tokens/balances.ts'
import { CurrencyRow } from './CurrencyRow.tsx'
import type { PickerRow } from './picker.rules.ts'

/** Pixels, as the specification has them (trading-core §9). */
const [ROW_HEIGHT, LIST_HEIGHT] = [56, 390]

type CurrencyListProps = {
  readonly id: string
  readonly rows: readonly PickerRow[]
  /** The row the keys are at. */
  readonly highlightedIndex: number | undefined
  readonly selected: Currency | undefined
  readonly account: Address | undefined
  /** Of all currencies; undefined where there are too many to read them all. */
  readonly balances: Balances | undefined
  readonly emptyText: string
  readonly onSelect: (row: PickerRow) => void
}

/** What was found, as a list of which only the rows in sight are drawn. */
export function CurrencyList({
  id,
  rows,
  highlightedIndex,
  selected,
  account,
  balances,
  emptyText,
  onSelect,
}: CurrencyListProps) {
  const t = useTranslation()
  const chain = useChain()
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  })
  // The outside thing is how far the list is scrolled: the row the keys are at has to be in sight.
  useEffect(() => {
    if (highlightedIndex !== undefined) virtualizer.scrollToIndex(highlightedIndex)
  }, [highlightedIndex, virtualizer])

  const shown = virtualizer.getVirtualItems()
  const visible = shown.flatMap(({ index }) => rows[index]?.currency ?? [])
  const asked = account && balances === undefined && visible.length > 0 ? { account, currencies: visible } : undefined
  const inSight = useQuery(balancesQuery(chain, asked)).data
  const shownBalances = balances ?? inSight
  const isSame = (currency: Currency) => selected !== undefined && Currency.equals(currency, selected)

  if (rows.length === 0) {
    return (
      <p role="status" className="pt-16 text-center text-muted" style={{ height: LIST_HEIGHT }}>
        {emptyText}
      </p>
    )
  }
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('Tokens')}
      // It scrolls, and not everybody scrolls with the keys of the field above.
      tabIndex={0}
      className="-mx-2 overflow-y-auto rounded-control px-2"
      style={{ height: LIST_HEIGHT }}
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <CurrencyRow
                key={Currency.getId(row.currency)}
                id={`${id}-${index}`}
                row={row}
                position={{ index, count: rows.length, start }}
                isHighlighted={index === highlightedIndex}
                isSelected={isSame(row.currency)}
                balance={account && row.isKnown ? { amounts: shownBalances } : undefined}
                onSelect={() => onSelect(row)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
