import { useId, useState } from 'react'
import type { Address } from 'viem'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { ITEM_SORT_LABELS, ITEM_SORTS, type ItemSort, type ItemsSearch } from './items.rules.ts'
import { TraitFilter } from './traits/TraitFilter.tsx'

type ItemFiltersProps = {
  readonly collection: Address
  readonly search: ItemsSearch
  /** The subgraph says when pieces were listed; without it their order is the market's. */
  readonly hasListingTimes: boolean
  readonly onChange: (changes: Partial<ItemsSearch>) => void
}

/** What is shown of a collection, in which order and range of prices. */
export function ItemFilters({ collection, search, hasListingTimes, onChange }: ItemFiltersProps) {
  const t = useTranslation()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="whitespace-nowrap">
        <SegmentedControl
          label={t('Items')}
          options={[
            { value: 'sale', label: t('On sale') },
            { value: 'all', label: t('All items') },
          ]}
          value={search.isAll ? 'all' : 'sale'}
          onChange={(next) => onChange({ isAll: next === 'all' })}
        />
      </div>
      {!search.isAll && (
        <>
          <div>
            <label htmlFor={id} className="sr-only">
              {t('Sort by')}
            </label>
            <select
              id={id}
              value={search.sort}
              onChange={(event) => onChange({ sort: event.target.value as ItemSort })}
              className="min-h-11 rounded-control border border-edge bg-raised px-3 text-sm"
            >
              {ITEM_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {sort === 'recent' && !hasListingTimes ? t('Default order') : t(ITEM_SORT_LABELS[sort])}
                </option>
              ))}
            </select>
          </div>
          <PriceLimit label={t('Min. BNB')} value={search.min} onChange={(min) => onChange({ min })} />
          <PriceLimit label={t('Max. BNB')} value={search.max} onChange={(max) => onChange({ max })} />
        </>
      )}
      <TraitFilter collection={collection} traits={search.traits} onChange={(traits) => onChange({ traits })} />
    </div>
  )
}

type PriceLimitProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Limit of the prices, in BNB. Anything but an amount is not taken. */
function PriceLimit({ label, value, onChange }: PriceLimitProps) {
  const [text, setText] = useState(value)
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => {
        const next = target.value.replace(',', '.').trim()
        if (!/^\d{0,12}(\.\d{0,18})?$/.test(next)) return
        setText(next)
        onChange(next)
      }}
      className="min-h-11 w-30 rounded-control border border-edge bg-raised px-3 text-sm placeholder:text-muted"
    />
  )
}
