import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { coinValue } from '../game/format.ts'
import type { Collectable } from '../game/game.ts'
import { sumCollectables } from './collect.rules.ts'

type CollectBannerProps = {
  readonly collectables: readonly Collectable[]
  readonly onCollect: () => void
}

/** What waits to be collected, with one button for all of it. Title, note and button name one sum, with the stakes in it. */
export function CollectBanner({ collectables, onCollect }: CollectBannerProps) {
  const t = useTranslation()
  const total = coinValue(sumCollectables(collectables))
  const hasWon = collectables.some(({ kind }) => kind === 'win')
  const count = collectables.length
  return (
    <section
      aria-label={t('Collect winnings')}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-engrave/25 bg-note p-5 xs:p-6"
    >
      <Seal seed="collect" size={64} className="hidden xs:block" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-lg font-semibold">
          {hasWon
            ? t('Called it. You have %amount% BNB to collect.', { amount: total })
            : t('You have %amount% BNB to collect.', { amount: total })}
        </p>
        <p className="text-sm text-muted">
          {count === 1
            ? t('Round #%epoch%, your stake included.', { epoch: String(collectables[0]?.epoch ?? '') })
            : t(plural('%count% round, your stakes included.', '%count% rounds, your stakes included.', count))}
        </p>
      </div>
      <Button size="large" onClick={onCollect}>
        {t('Collect %amount% BNB', { amount: total })}
      </Button>
    </section>
  )
}
