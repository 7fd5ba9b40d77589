import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { traitsQuery } from '#core/nfts/items/items.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { Drawer } from '#ui/dialog/Drawer.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import type { TraitValue } from '../items.rules.ts'
import { isTraitSelected, toggleTrait } from './traits.rules.ts'

/** Values of a trait that are listed; rarer ones are found in the tab Traits. */
const MAX_VALUES = 60

type TraitFilterProps = {
  readonly collection: Address
  readonly traits: readonly TraitValue[]
  readonly onChange: (traits: readonly TraitValue[]) => void
}

/** Filter by traits: a sheet with all values, and the chosen ones as chips. Nothing without an item service. */
export function TraitFilter({ collection, traits: selected, onChange }: TraitFilterProps) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data: traits } = useQuery(traitsQuery(useChain(), { collection }))
  if ((traits === undefined || traits.length === 0) && selected.length === 0) return null
  return (
    <>
      <Chip
        icon={SlidersHorizontal}
        onClick={() => setOpen(true)}
        {...(selected.length > 0 && { count: selected.length })}
      >
        {t('Traits')}
      </Chip>
      {selected.map((one) => (
        <button
          key={JSON.stringify(one)}
          type="button"
          aria-label={t('Remove %trait%: %value%', one)}
          onClick={() => onChange(toggleTrait(selected, one))}
          className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-accent bg-accent-wash px-3 text-sm font-medium text-accent-strong"
        >
          <span className="truncate">
            {one.trait}: {one.value}
          </span>
          <X aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
        </button>
      ))}
      {isOpen && (
        <Drawer title={t('Traits')} onClose={() => setOpen(false)}>
          <div className="grid gap-6">
            {traits?.map(({ trait, values }) => (
              <fieldset key={trait} className="grid gap-1">
                <legend className="pb-2 font-semibold wrap-anywhere">{trait}</legend>
                {values.slice(0, MAX_VALUES).map(({ value, count }) => (
                  <Checkbox
                    key={value}
                    label={`${value} (${count})`}
                    checked={isTraitSelected(selected, { trait, value })}
                    onChange={() => onChange(toggleTrait(selected, { trait, value }))}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </Drawer>
      )}
    </>
  )
}
