import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { IconButton } from '#ui/button/IconButton.tsx'

type PositionCardProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** The back of a card: it turns over and holds the form of a position. Escape turns it back. */
export function PositionCard({ title, onClose, children }: PositionCardProps) {
  const t = useTranslation()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  // Syncs the browser's focus and animation with the turn. The pressed button is on the front, which is gone.
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    card.current?.animate(
      [{ transform: 'perspective(1200px) rotateY(80deg)' }, { transform: 'perspective(1200px) rotateY(0)' }],
      { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }, [])
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    // Arrow keys belong to the amount here, not to the strip.
    event.stopPropagation()
  }
  return (
    <section
      ref={card}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="rounded-[20px] border border-accent bg-surface p-4 shadow-raised outline-none"
    >
      <div className="mb-3 flex items-center gap-1">
        <IconButton icon={ArrowLeft} label={t('Back to the round')} onClick={onClose} />
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
