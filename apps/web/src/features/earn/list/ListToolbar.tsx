import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { SortSelect } from '#ui/table/ColumnHeader.tsx'
import { type EarnListKind, useEarnColumns } from '../rows/useEarnColumns.tsx'
import type { ListSort } from '../table/orderEarnRows.rules.ts'

export type ListView = 'TABLE' | 'CARD'

type ControlledValue<value> = { readonly value: value; readonly onChange: (value: value) => void }

export type ListToolbarProps<state extends string> = {
  readonly kind: EarnListKind
  /** Tabs to related pages. */
  readonly children?: ReactNode
  readonly state: ControlledValue<state> & {
    readonly options: readonly { readonly value: state; readonly label: string }[]
  }
  /** Filter of the account's own products, and their number; undefined while unknown. */
  readonly stakedOnly: ControlledValue<boolean> & { readonly label: string; readonly count: number | undefined }
  readonly view: ControlledValue<ListView>
  readonly sort: ListSort
  readonly search: ControlledValue<string> & { readonly label: string }
}

/** Filters and search of a list in one line; on narrow phones the filters take two, and the search opens below. */
export function ListToolbar<state extends string>(props: ListToolbarProps<state>) {
  const { children, state, stakedOnly, search } = props
  const t = useTranslation()
  const account = useAccountAddress()
  const searchId = useId()
  const [isSearchOpen, setSearchOpen] = useState(search.value !== '')
  return (
    <div className="flex flex-wrap items-center gap-3 sm:max-lg:gap-x-2">
      {children}
      <div
        className={`flex min-w-0 flex-wrap items-center gap-3 sm:order-none ${children ? 'max-sm:order-3 max-sm:w-full' : 'max-sm:flex-1'}`}
      >
        <div className="whitespace-nowrap">
          <SegmentedControl label={t('Status')} options={state.options} value={state.value} onChange={state.onChange} />
        </div>
        {account && (
          <Chip
            isSelected={stakedOnly.value}
            onClick={() => stakedOnly.onChange(!stakedOnly.value)}
            {...(stakedOnly.count === undefined ? {} : { count: stakedOnly.count })}
          >
            {stakedOnly.label}
          </Chip>
        )}
      </div>
      <span className="flex shrink-0 gap-1 sm:order-last max-sm:ms-auto">
        <button
          type="button"
          aria-label={search.label}
          aria-expanded={isSearchOpen}
          aria-controls={searchId}
          onClick={() => setSearchOpen(!isSearchOpen)}
          className="flex size-10 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink sm:hidden"
        >
          <Search aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
        <ListSettings kind={props.kind} view={props.view} sort={props.sort} />
      </span>
      <div
        id={searchId}
        className={`w-full max-sm:order-4 sm:ms-auto sm:block sm:w-auto sm:max-w-60 sm:min-w-36 sm:flex-1 ${isSearchOpen ? '' : 'max-sm:hidden'}`}
      >
        <SearchField label={search.label} value={search.value} onChange={search.onChange} />
      </div>
    </div>
  )
}

type ListSettingsProps = Pick<ListToolbarProps<string>, 'kind' | 'view' | 'sort'>

/** Order and layout, which are no daily choice. Esc or a focus outside closes them. */
function ListSettings({ kind, view, sort }: ListSettingsProps) {
  const t = useTranslation()
  const id = useId()
  const columns = useEarnColumns(kind)
  const [isOpen, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus leaving any of it closes it
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        currentTarget.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        aria-label={t('List settings')}
        title={t('List settings')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex size-10 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      {isOpen && (
        <div
          id={id}
          className="absolute end-0 top-full z-30 mt-1 grid w-76 grid-cols-[minmax(0,1fr)] animate-[fade_120ms_ease-out] gap-4 rounded-card border border-line bg-surface p-4 shadow-raised"
        >
          <SortSelect columns={columns} sort={sort.value} onSort={sort.onChange} isForCards />
          <SegmentedControl
            label={t('Layout')}
            options={[
              { value: 'TABLE', label: t('Table') },
              { value: 'CARD', label: t('Cards') },
            ]}
            value={view.value}
            onChange={view.onChange}
          />
        </div>
      )}
    </div>
  )
}
