import { Bold, Heading, Italic, Link2, List, Quote } from 'lucide-react'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LazyMarkdown } from '#ui/markdown/LazyMarkdown.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { insertLink, prefixLines, type TextSelection, wrapSelection } from './editMarkdown.ts'

type MarkdownEditorProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** Field for markdown with a toolbar, and its preview as readers see it. */
export function MarkdownEditor({ label, value, onChange, onBlur, error }: MarkdownEditorProps) {
  const t = useTranslation()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  const [selection, setSelection] = useState<TextSelection>()

  // A controlled field puts the caret at the end; the selection is restored after its text has changed.
  useLayoutEffect(() => {
    if (selection === undefined) return
    area.current?.focus()
    area.current?.setSelectionRange(selection.start, selection.end)
  }, [selection])

  function edit(change: (selection: TextSelection) => TextSelection) {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {}
    const next = change({ text: value, start, end })
    onChange(next.text)
    setSelection(next)
  }

  const tools = [
    { icon: Bold, label: t('Bold'), change: (at: TextSelection) => wrapSelection(at, '**', t('text')) },
    { icon: Italic, label: t('Italic'), change: (at: TextSelection) => wrapSelection(at, '_', t('text')) },
    { icon: Heading, label: t('Heading'), change: (at: TextSelection) => prefixLines(at, '## ') },
    { icon: Quote, label: t('Quote'), change: (at: TextSelection) => prefixLines(at, '> ') },
    { icon: List, label: t('Bulleted list'), change: (at: TextSelection) => prefixLines(at, '- ') },
    { icon: Link2, label: t('Link'), change: (at: TextSelection) => insertLink(at, t('text')) },
  ]
  return (
    <div>
      <label htmlFor={tab === 'write' ? id : undefined} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <Tabs
        label={label}
        tabs={[
          { value: 'write', label: t('Write') },
          { value: 'preview', label: t('Preview') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'write' ? (
          <>
            <div role="toolbar" aria-label={t('Formatting')} className="-mt-2 flex flex-wrap gap-1">
              {tools.map(({ icon, label, change }) => (
                <IconButton key={label} icon={icon} label={label} onClick={() => edit(change)} />
              ))}
            </div>
            <textarea
              ref={area}
              id={id}
              value={value}
              rows={12}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error ? `${id}-note` : undefined}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              className={`mt-1 w-full rounded-control border bg-raised px-4 py-3 ${error ? 'border-loss' : 'border-edge'}`}
            />
          </>
        ) : (
          <div className="min-h-84 rounded-control border border-line p-4">
            {value.trim() === '' ? (
              <p className="text-muted">{t('Nothing to preview')}</p>
            ) : (
              <Suspense fallback={<Skeleton width="60%" />}>
                <LazyMarkdown text={value} />
              </Suspense>
            )}
          </div>
        )}
      </Tabs>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
