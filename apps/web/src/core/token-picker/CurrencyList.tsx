import type { Balances } from '@zono/client'
import { Currency } from '@zono/sdk'
import { type KeyboardEvent, useState } from 'react'
import type { Address } from 'viem'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useFindSpoofedCurrency } from '../tokens/spoofedToken.ts'
import { CurrencyRow } from './CurrencyRow.tsx'
import { CurrencyWatchButton } from './CurrencyWatchButton.tsx'
import type { PickerRow, PickerSection } from './picker.rules.ts'
import { useVisibleBalances } from './useVisibleBalances.ts'
import { useVisibleLines, type VisibleLine } from './useVisibleLines.ts'

/** 390 px as the specification has it (trading-core §9), or what a low window leaves of its dialog. */
const LIST_STYLE = { height: 'min(390px, max(112px, 92dvh - 280px))' }

const SECTION_TITLES: Readonly<Record<PickerSection, ReturnType<typeof msg>>> = {
  watched: msg('Your watchlist'),
  held: msg('Your tokens'),
  all: msg('All tokens'),
  folded: msg('Not listed, without a price'),
  results: msg('Search results'),
}

type CurrencyListProps = {
  readonly id: string
  readonly rows: readonly PickerRow[]
  /** Index of the row that Enter selects. */
  readonly highlightedIndex: number | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly selected: Currency | undefined
  readonly account: Address | undefined
  /** Balances of all currencies; undefined while unknown, and where there are too many to read. */
  readonly allBalances: Balances | undefined
  readonly emptyText: string
  readonly onSelect: (row: PickerRow) => void
}

/** Index of the row under the pointer, and of the highlighted row at that time. */
type Hover = { readonly index: number; readonly highlightedIndex: number | undefined }

/** Currencies in sections. Only the visible rows are rendered. */
export function CurrencyList({
  id,
  rows,
  highlightedIndex,
  onKeyDown,
  selected,
  account,
  allBalances,
  emptyText,
  onSelect,
}: CurrencyListProps) {
  const t = useTranslation()
  const { box, visible, totalHeight } = useVisibleLines(rows, highlightedIndex)
  const currencies = visible.flatMap(({ line }) => (line.kind === 'row' ? line.row.currency : []))
  const { balances, getValueUsd } = useVisibleBalances({ account, visible: currencies, allBalances })
  const findSpoofed = useFindSpoofedCurrency()
  const [hover, setHover] = useState<Hover>()
  // A key moves the highlight away from a pointer that rests on the list.
  const hoveredIndex = hover?.highlightedIndex === highlightedIndex ? hover?.index : undefined

  if (rows.length === 0) {
    return (
      <p className="pt-12 text-center text-muted" style={LIST_STYLE}>
        {emptyText}
      </p>
    )
  }
  return (
    <div
      ref={box}
      style={LIST_STYLE}
      className="-mx-2 scroll-mt-14 overflow-y-auto rounded-control px-2 -outline-offset-2 outline-accent has-[[role=listbox]:focus-visible]:outline-2"
    >
      <div className="relative" style={{ height: totalHeight }} onPointerLeave={() => setHover(undefined)}>
        <div
          id={id}
          role="listbox"
          aria-label={t('Tokens')}
          aria-activedescendant={highlightedIndex === undefined ? undefined : `${id}-${highlightedIndex}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          className="absolute inset-0 outline-none"
        >
          {groupBySection(visible).map(([section, lines]) => (
            // biome-ignore lint/a11y/useSemanticElements: the sections of a listbox are groups, not fieldsets
            <div key={section} role="group" aria-label={t(SECTION_TITLES[section])}>
              {lines.map(({ line, top }) =>
                line.kind === 'title' ? (
                  <SectionTitle key={section} top={top} text={t(SECTION_TITLES[section])} />
                ) : (
                  <CurrencyRow
                    key={Currency.getId(line.row.currency)}
                    id={`${id}-${line.index}`}
                    row={line.row}
                    spoofed={findSpoofed(line.row.currency)}
                    position={{ index: line.index, count: rows.length, top }}
                    isHighlighted={line.index === highlightedIndex}
                    isHovered={line.index === hoveredIndex}
                    isSelected={selected !== undefined && Currency.equals(line.row.currency, selected)}
                    balance={account && { amounts: balances, valueUsd: getValueUsd(line.row.currency) }}
                    onHover={() => setHover({ index: line.index, highlightedIndex })}
                    onSelect={() => onSelect(line.row)}
                  />
                ),
              )}
            </div>
          ))}
        </div>
        <CurrencyWatchButton lines={visible} index={hoveredIndex ?? highlightedIndex} />
      </div>
    </div>
  )
}

/** The group names the section for screen readers. */
const SectionTitle = ({ top, text }: { readonly top: number; readonly text: string }) => (
  <p aria-hidden="true" className="absolute inset-x-2 flex h-9 items-center text-sm text-muted" style={{ top }}>
    {text}
  </p>
)

const groupBySection = (lines: readonly VisibleLine[]): readonly (readonly [PickerSection, readonly VisibleLine[]])[] =>
  [...new Set(lines.map(({ line }) => line.section))].map((section) => [
    section,
    lines.filter(({ line }) => line.section === section),
  ])
