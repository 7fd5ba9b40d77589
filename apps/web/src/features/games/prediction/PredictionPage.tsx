import { Suspense, useCallback, useState } from 'react'
import { useWatchedContract } from '#core/chain/head/watchedContracts.ts'
import { useChain } from '#core/chain/useChain.ts'
import { LoadFailure } from '#core/screen/LoadFailure.tsx'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useSearchTexts } from '#lib/router/hooks.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { HelpLink } from '#ui/layout/HelpLink.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useMediaQuery, WIDE_WINDOW } from '#ui/useMediaQuery.ts'
import { CollectBanner } from './collect/CollectBanner.tsx'
import { useCollectables } from './collect/useCollectables.ts'
import { GameNotices } from './GameNotices.tsx'
import { COLLECT_SUBJECT } from './game/game.actions.ts'
import { type PredictionView, usePrediction } from './game/usePrediction.ts'
import { PriceBar } from './rounds/PriceBar.tsx'
import { RoundStrip } from './rounds/RoundStrip.tsx'

const PredictionChart = lazyComponent(
  'PredictionChart',
  async () => (await import('./chart/PredictionChart.tsx')).PredictionChart,
)
const HistoryPane = lazyComponent('HistoryPane', async () => (await import('./history/HistoryPane.tsx')).HistoryPane)
const CollectDialog = lazyComponent(
  'CollectDialog',
  async () => (await import('./collect/CollectDialog.tsx')).CollectDialog,
)

/** Rounds in which people call whether the price of BNB rises or falls. */
export function PredictionPage() {
  const t = useTranslation()
  const state = usePrediction()
  useWatchedContract(useChain().deployment.contracts.Prediction)
  return (
    <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-6 pb-16 xs:px-6 sm:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:min-h-22">
        <div className="min-w-0 flex-1 sm:flex-none">
          <div className="flex items-center gap-1">
            <h1
              tabIndex={-1}
              className="min-w-0 text-[2rem]/9 font-bold tracking-title break-words outline-none sm:text-2xl"
            >
              {t('Prediction')}
            </h1>
            <HelpLink />
          </div>
          <p className="mt-2 text-base text-muted">
            {t('Will BNB close higher or lower? Make your call before the round locks.')}
          </p>
        </div>
        {/* On a phone beside the title, so that the rounds begin higher. */}
        <Link
          to="/prediction/leaderboard"
          className={`self-start sm:order-last sm:self-center ${getButtonClassName({ variant: 'secondary' })}`}
        >
          {t('Leaderboard')}
        </Link>
        <div className="flex min-h-12 w-full items-center sm:ms-auto sm:w-auto">
          {state.status === 'ready' ? <PriceBar view={state.view} /> : <div className="h-12 w-full xs:w-60" />}
        </div>
      </header>
      {state.status === 'failed' && (
        <LoadFailure title={t('Couldn’t load the rounds')} error={state.error} onRetry={state.retry} />
      )}
      {state.status === 'loading' && <StripShell />}
      {state.status === 'ready' && <Rounds view={state.view} />}
    </div>
  )
}

/** The boxes of strip and panes while the first read is under way, as high as what replaces them. */
const StripShell = () => (
  <div aria-hidden="true" className="grid gap-6">
    <div className="mt-13 flex h-[524px] gap-4 overflow-hidden pb-4">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="w-[280px] shrink-0 rounded-[20px] border border-line bg-raised xs:w-[300px]" />
      ))}
    </div>
    <PaneShell />
  </div>
)

const PaneShell = () => <div className="h-[400px] rounded-card border border-line bg-surface" />

function Rounds({ view }: { readonly view: PredictionView }) {
  const t = useTranslation()
  const state = useCollectables(view)
  const { collectables } = state
  const isCollecting = useIsPending(COLLECT_SUBJECT)
  // The epochs for which the dialog was opened: what was collected meanwhile leaves it.
  const [collecting, setCollecting] = useState<readonly number[]>()
  const isWide = useMediaQuery(WIDE_WINDOW)
  // `?round=12` is an own bet in the history.
  const { round } = useSearchTexts()
  const [shownRound, setShownRound] = useState(round)
  const [isHistoryOpen, setHistoryOpen] = useState(isWide || round !== undefined)
  if (round !== shownRound) {
    setShownRound(round)
    if (round !== undefined) setHistoryOpen(true)
  }
  const collectOne = useCallback((epoch: number) => setCollecting([epoch]), [])
  const waiting = collectables && collectables.length > 0 && !isCollecting ? collectables : undefined
  const chart = (
    <Suspense fallback={<PaneShell />}>
      <PredictionChart view={view} />
    </Suspense>
  )
  const history = (
    <Suspense fallback={<PaneShell />}>
      <HistoryPane key={round} view={view} collectables={state} round={round} onCollect={collectOne} />
    </Suspense>
  )
  return (
    <>
      <GameNotices view={view} />
      <RoundStrip view={view} onCollect={collectOne} />
      {waiting && (
        <CollectBanner collectables={waiting} onCollect={() => setCollecting(waiting.map(({ epoch }) => epoch))} />
      )}
      <Announcement text={isCollecting ? t('Collecting…') : undefined} delayMs={200} />
      {isWide ? (
        <div className="grid gap-3">
          <div className="flex justify-end">
            <Button size="small" variant="secondary" onClick={() => setHistoryOpen(!isHistoryOpen)}>
              {isHistoryOpen ? t('Hide history') : t('Show history')}
            </Button>
          </div>
          <div className={`grid gap-6 ${isHistoryOpen ? 'grid-cols-[minmax(0,1fr)_400px]' : ''}`}>
            {chart}
            {isHistoryOpen && history}
          </div>
        </div>
      ) : (
        <Tabs
          label={t('Chart and history')}
          tabs={[
            { value: 'chart', label: t('Chart') },
            { value: 'history', label: t('History') },
          ]}
          value={isHistoryOpen ? 'history' : 'chart'}
          onChange={(tab) => setHistoryOpen(tab === 'history')}
        >
          {isHistoryOpen ? history : chart}
        </Tabs>
      )}
      {collecting && (
        <Suspense>
          <CollectDialog
            isConnected={view.account !== undefined}
            collectables={(collectables ?? []).filter(({ epoch }) => collecting.includes(epoch))}
            onClose={() => setCollecting(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
