import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'

type SearchFieldProps = {
  /** Accessible name and placeholder, such as `Search pools`. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Takes the initial focus of its dialog. */
  readonly autoFocus?: boolean
  /** Ids of the listbox that the arrow keys control and of its active option. */
  readonly listbox?: { readonly id: string; readonly activeOptionId: string | undefined }
  /** Keys pressed in the field, not on the button that clears it. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** Search field with its label as placeholder. */
export function SearchField({ label, value, onChange, autoFocus, listbox, onKeyDown }: SearchFieldProps) {
  const t = useTranslation()
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute inset-y-0 start-4 my-auto text-muted"
      />
      <input
        type="search"
        {...(listbox && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listbox.id,
          'aria-activedescendant': listbox.activeOptionId,
          'aria-autocomplete': 'list' as const,
        })}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={`min-h-11 w-full rounded-control border border-edge bg-raised ps-11 text-ellipsis placeholder:text-muted [&::-webkit-search-cancel-button]:hidden ${value === '' ? 'pe-4' : 'pe-11'}`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={() => onChange('')}
          className="absolute inset-y-0 end-1 my-auto flex size-9 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}
