import { useId, useState } from 'react'
import { useCombobox } from '#core/token-picker/useCombobox.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { addRecentResult, clearRecentResults, useRecentResults } from './recentResults.ts'
import { SearchResultLink } from './SearchResultLink.tsx'
import { type SearchRow, useSearchRows } from './useSearchRows.ts'

/** As high as a list of tokens, or what a low window leaves of its dialog. */
const LIST_STYLE = { height: 'min(480px, max(112px, 92dvh - 220px))' }

/** Finds screens, tokens, farms, pools, collections, sales, proposals and accounts. Arrow keys move, Enter opens. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const hasRecent = useRecentResults().length > 0
  const { rows, isPending, hasFailed } = useSearchRows(text)
  const hasText = text.trim() !== ''
  const { highlightedIndex, handleKeyDown, clearHighlight } = useCombobox({
    count: rows.length,
    // Enter opens what was meant most likely.
    initialIndex: hasText ? 0 : undefined,
    onEnter: (index) => {
      const row = index === undefined ? undefined : rows[index]
      if (row === undefined) return
      const { to, search, hash } = row.target
      navigate({ to, search, hash })
      leave(row)
    },
  })

  function leave(row: SearchRow) {
    addRecentResult(row)
    onClose()
  }

  const emptyText = isPending ? t('Searching…') : t('No results found')
  const resultText = rows.length === 0 ? emptyText : t(plural('%count% result', '%count% results', rows.length))
  return (
    <Dialog title={t('Search')} onClose={onClose}>
      <div className="grid gap-3">
        <Announcement text={hasText ? resultText : undefined} delayMs={500} />
        <SearchField
          label={t('Tokens, farms, NFTs, pages, addresses')}
          value={text}
          autoFocus
          onChange={(typed) => {
            setText(typed)
            clearHighlight()
          }}
          onKeyDown={handleKeyDown}
          listbox={{ id, activeOptionId: highlightedIndex === undefined ? undefined : `${id}-${highlightedIndex}` }}
        />
        <div style={LIST_STYLE} className="-mx-2 overflow-y-auto rounded-control px-2">
          <div
            id={id}
            role="listbox"
            aria-label={t('Search results')}
            tabIndex={0}
            onKeyDown={handleKeyDown}
            aria-activedescendant={highlightedIndex === undefined ? undefined : `${id}-${highlightedIndex}`}
            className="outline-none"
          >
            {rows.map((row, index) => (
              <SearchResultLink
                key={row.key}
                id={`${id}-${index}`}
                row={row}
                isHighlighted={index === highlightedIndex}
                onOpen={() => leave(row)}
              />
            ))}
          </div>
          {rows.length === 0 && <p className="pt-12 text-center text-muted">{emptyText}</p>}
          {hasText && hasFailed && (
            <p className="p-2 text-sm text-muted">{t('Some lists couldn’t be loaded and aren’t searched.')}</p>
          )}
        </div>
        {!hasText && hasRecent && (
          <Button variant="secondary" size="small" onClick={clearRecentResults}>
            {t('Clear all')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
