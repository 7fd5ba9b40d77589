import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { usePriceHistory } from '../game/feed/usePriceHistory.ts'
import { getLaterRounds } from '../game/shownRounds.rules.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { LaterCard } from './cards/LaterCard.tsx'
import { RoundCard } from './cards/RoundCard.tsx'
import { PositionCard } from './PositionCard.tsx'
import { useDraft } from './useDraft.ts'
import { useStripScroll } from './useStripScroll.ts'

const SetPosition = lazyComponent('SetPosition', async () => (await import('./bet/SetPosition.tsx')).SetPosition)
const RiskDialog = lazyComponent('RiskDialog', async () => (await import('./bet/RiskDialog.tsx')).RiskDialog)

/** From this width the form is on the back of its card; below it is a sheet. */
const CARD_FORM_WINDOW = '(width >= 53.25rem)'

/** From this width two cards are in view. */
const WIDE_STRIP_WINDOW = '(width >= 40rem)'

type RoundStripProps = {
  readonly view: PredictionView
  readonly onCollect: (epoch: number) => void
}

/** The rounds in a row: settled ones, the live one, the next one and two to come. */
export function RoundStrip({ view, onCollect }: RoundStripProps) {
  const t = useTranslation()
  const { game, rounds, ledgers, price, first, last } = view
  const prices = usePriceHistory(game.oracle, price)
  const liveEpoch = Math.max(first, game.currentEpoch - 1)
  const isWide = useMediaQuery(WIDE_STRIP_WINDOW)
  // A phone shows one card: the one that can be entered, not the one that can only be watched.
  const { ref, isAtLive, goToLive, step, onKeyDown } = useStripScroll(isWide ? liveEpoch : game.currentEpoch, first)
  const isCardForm = useMediaQuery(CARD_FORM_WINDOW)
  const { open, close, draft, setDraft, isAskingRisk, setAskingRisk } = useDraft(ref)
  const current = rounds[game.currentEpoch]
  const form = draft && !isAskingRisk && (
    <Suspense>
      <SetPosition view={view} draft={draft} onChange={setDraft} onDone={close} />
    </Suspense>
  )
  const title = draft ? t('Set position in round %epoch%', { epoch: String(draft.epoch) }) : ''
  return (
    <div>
      <div className="mb-3 flex min-h-10 items-center justify-end gap-1">
        {!isAtLive && (
          <Button size="small" variant="wash" onClick={goToLive}>
            {t('Back to live')}
          </Button>
        )}
        <IconButton icon={ChevronLeft} label={t('Previous round')} onClick={() => step(-1)} />
        <IconButton icon={ChevronRight} label={t('Next round')} onClick={() => step(1)} />
      </div>
      <section
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls with the arrow keys
        tabIndex={0}
        aria-label={t('Rounds. Use the arrow keys to move by one.')}
        onKeyDown={onKeyDown}
        className="-mx-4 snap-x snap-proximity overflow-x-auto overscroll-x-contain scroll-ps-12 px-4 pb-4 xs:-mx-6 xs:scroll-ps-12 xs:px-6 sm:scroll-ps-24 lg:scroll-ps-[340px]"
      >
        <ol className="flex w-max items-start gap-4">
          {view.showEarlier && (
            <li className="flex min-h-[508px] w-40 items-center justify-center">
              <Button size="small" variant="secondary" onClick={view.showEarlier}>
                <ArrowLeft aria-hidden="true" size={16} />
                {t('Earlier')}
              </Button>
            </li>
          )}
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).map((epoch) => (
            <li
              key={epoch}
              data-epoch={epoch}
              className={`flex min-h-[508px] snap-start flex-col *:flex-1 ${epoch === liveEpoch || draft?.epoch === epoch ? 'w-[280px] xs:w-[340px]' : 'w-[280px] xs:w-[300px]'}`}
            >
              {form && isCardForm && draft.epoch === epoch ? (
                <PositionCard title={title} onClose={close}>
                  {form}
                </PositionCard>
              ) : (
                <RoundCard
                  epoch={epoch}
                  round={rounds[epoch]}
                  game={game}
                  ledger={ledgers?.[epoch]}
                  {...(epoch >= game.currentEpoch - 1 && { price, prices })}
                  onEnter={open}
                  onCollect={onCollect}
                />
              )}
            </li>
          ))}
          {current &&
            getLaterRounds(current, game).map((round) => (
              <li key={round.epoch} className="flex min-h-[508px] w-[280px] snap-start flex-col *:flex-1 xs:w-[300px]">
                <LaterCard round={round} isRunning={!game.isPaused} />
              </li>
            ))}
        </ol>
      </section>
      {form && !isCardForm && (
        <Dialog title={title} onClose={close}>
          {form}
        </Dialog>
      )}
      {draft && isAskingRisk && (
        <Suspense>
          <RiskDialog onAccept={() => setAskingRisk(false)} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
