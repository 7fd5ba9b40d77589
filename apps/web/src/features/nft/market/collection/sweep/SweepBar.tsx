import type { Ask } from '#features/nft/asks.queries.ts'
import { Price } from '#features/nft/market/frame/Price.tsx'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { MAX_SWEEP_COUNT, sumPrices } from './sweep.rules.ts'

type SweepBarProps = {
  readonly asks: readonly Ask[]
  readonly onBuy: () => void
  readonly onClear: () => void
}

/** Pieces chosen for one purchase, at the bottom of the window. */
export function SweepBar({ asks, onBuy, onClear }: SweepBarProps) {
  const t = useTranslation()
  return (
    <section
      aria-label={t('Selected NFTs')}
      className="action-bar sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 shadow-raised sm:bottom-4"
    >
      <p role="status" className="min-w-0">
        <span className="font-semibold">{t(plural('%count% selected', '%count% selected', asks.length))}</span>
        <span className="text-muted">
          {' · '}
          <Price wei={sumPrices(asks)} hasUsd />
        </span>
        {asks.length === MAX_SWEEP_COUNT && (
          <span className="block text-sm text-muted">
            {t(plural('At most %count% at once', 'At most %count% at once', MAX_SWEEP_COUNT))}
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onClear}>
          {t('Clear')}
        </Button>
        <Button onClick={onBuy}>{t(plural('Buy %count%', 'Buy %count%', asks.length))}</Button>
      </div>
    </section>
  )
}
