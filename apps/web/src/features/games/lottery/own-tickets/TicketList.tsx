import { useVirtualizer } from '@tanstack/react-virtual'
import type { Token } from '@zono/sdk'
import { useRef } from 'react'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono } from '../formatPot.ts'
import type { TicketResult } from '../prizes.rules.ts'
import { TicketNumber } from '../ticket/TicketNumber.tsx'

const ROW_HEIGHT_PX = 56

type TicketListProps = {
  readonly results: readonly TicketResult[]
  readonly token: Token
  /** The winning number is known, so that matches are marked. */
  readonly isDrawn: boolean
}

/** Tickets of a round. Renders only those in sight: an account may hold thousands. */
export function TicketList({ results, token, isDrawn }: TicketListProps) {
  const t = useTranslation()
  const ref = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer({
    count: results.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_HEIGHT_PX,
    initialRect: { width: 360, height: 448 },
    overscan: 6,
  })
  return (
    <ul
      ref={ref}
      // The browser moves a scrolling list by the keyboard only if it takes the focus.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('Tickets')}
      className="max-h-[min(26rem,52dvh)] overflow-y-auto rounded-control border border-line"
      style={{ height: results.length * ROW_HEIGHT_PX + 2 }}
    >
      <li aria-hidden="true" style={{ height: virtualizer.getVirtualItems()[0]?.start ?? 0 }} />
      {virtualizer.getVirtualItems().map(({ index }) => {
        const result = results[index]
        if (result === undefined) return null
        return (
          <li
            key={String(result.id)}
            aria-setsize={results.length}
            aria-posinset={index + 1}
            className="flex h-14 items-center justify-between gap-2 border-b border-line px-3"
          >
            <span className="flex items-center gap-3">
              <TicketNumber digits={result.number} {...(isDrawn && { matches: result.matches })} />
              <span className="hidden text-xs text-muted xs:inline">{formatNumber(result.id)}</span>
            </span>
            {result.prize > 0n && (
              <span className="grid justify-items-end text-sm font-semibold">
                <Money value={formatZono(token, result.prize)} unit={token.symbol} />
                {result.isClaimed && <Badge variant="gain">{t('Claimed')}</Badge>}
              </span>
            )}
          </li>
        )
      })}
      <li
        aria-hidden="true"
        style={{ height: virtualizer.getTotalSize() - (virtualizer.getVirtualItems().at(-1)?.end ?? 0) }}
      />
    </ul>
  )
}
