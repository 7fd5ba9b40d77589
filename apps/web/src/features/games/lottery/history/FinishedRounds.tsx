import { useQueries } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useCallback, useRef, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import { Button } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { drawnLotteryQuery } from '../lottery.queries.ts'
import { OlderRounds } from './OlderRounds.tsx'
import { RoundDetails } from './RoundDetails.tsx'
import { RoundPicker } from './RoundPicker.tsx'
import { RoundTable } from './RoundTable.tsx'
import { parseRound, toRoundRow } from './roundRow.ts'

/** Past rounds that are read from the chain, which the subgraph lags behind (specification earn §9). */
const NEWEST_ROUNDS = 3

type FinishedRoundsProps = {
  readonly lastDrawnId: number | undefined
  /** Newest round that exists, drawn or not; undefined while unknown. */
  readonly currentId: number | undefined
  readonly token: Token | undefined
  readonly price: UsdPrice | undefined
  readonly onShowTickets: (lotteryId: number) => void
}

/** The newest rounds, one of all rounds in full, and all others on request. */
export function FinishedRounds({ lastDrawnId, currentId, token, price, onShowTickets }: FinishedRoundsProps) {
  const t = useTranslation()
  const chain = useChain()
  const { round: asked } = useSearchTexts()
  const navigate = useNavigate()
  const [isAll, setAll] = useState(false)
  const sectionRef = useRef<HTMLElement>(null)
  const show = useCallback(
    (lotteryId: number) =>
      navigate({
        to: '/lottery',
        search: { round: String(lotteryId) },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  // The round that was chosen in the table is shown above it.
  const choose = (lotteryId: number) => {
    show(lotteryId)
    sectionRef.current?.scrollIntoView({ block: 'start' })
  }
  const ids = Array.from({ length: Math.min(NEWEST_ROUNDS, lastDrawnId ?? 0) }, (_, i) => (lastDrawnId ?? 0) - i)
  const reads = useQueries({ queries: ids.map((id) => drawnLotteryQuery(chain, id)) })
  const newest = reads.flatMap(({ data }) => (data && !data.isLoading ? [toRoundRow(data)] : []))
  const askedId = parseRound(asked ?? '')
  const shownId = lastDrawnId !== undefined && askedId >= 1 && askedId <= lastDrawnId ? askedId : lastDrawnId
  return (
    <section
      ref={sectionRef}
      id="rounds"
      aria-labelledby="finished-rounds"
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 xs:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 id="finished-rounds" className="text-lg font-semibold">
          {t('Finished rounds')}
        </h2>
        {lastDrawnId !== undefined && lastDrawnId > 0 && shownId !== undefined && (
          <RoundPicker lotteryId={shownId} lastId={lastDrawnId} currentId={currentId} asked={asked} onChange={show} />
        )}
      </div>
      {lastDrawnId === 0 ? (
        <EmptyState title={t('No round is drawn yet')} seed="lottery ticket" />
      ) : shownId === undefined || token === undefined ? (
        <div className="min-h-96">
          <Skeleton width="100%" />
        </div>
      ) : (
        <div className="grid gap-8 pt-4">
          <div className="min-h-96">
            <RoundDetails lotteryId={shownId} token={token} price={price} onShowTickets={onShowTickets} />
          </div>
          {isAll ? (
            <OlderRounds lastDrawnId={lastDrawnId ?? 0} onChoose={choose} />
          ) : (
            <div className="grid gap-4">
              <RoundTable label={t('Newest rounds')} rows={newest} onChoose={choose} />
              <div>
                <Button variant="secondary" size="small" onClick={() => setAll(true)}>
                  {t('Show all rounds')}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
