import { useState } from 'react'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useFormatLocale } from '#lib/formatLocale.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { ChartTable } from '#ui/chart/ChartTable.tsx'
import { usePriceHistory } from '../game/feed/usePriceHistory.ts'
import { formatPrice, toPriceNumber } from '../game/format.ts'
import type { PriceAnswer } from '../game/game.ts'
import { getRoundPhase } from '../game/round.rules.ts'
import type { PredictionView } from '../game/usePrediction.ts'
import { FeedDrawing } from './FeedDrawing.tsx'
import { layOutFeed } from './feedChart.rules.ts'

/** Seconds between two redraws: the line moves with time even without a new price. */
const REDRAW_SECONDS = 5

const formatDollars = (value: number) => formatUsd(BigInt(Math.round(value * 1e8)) * 10n ** 10n, 2)

/** The feed's price of the last minutes, with the live round's locked price and the account's own calls. */
export function FeedChart({ view }: { readonly view: PredictionView }) {
  const t = useTranslation()
  useFormatLocale()
  const [isTable, setTable] = useState(false)
  const { game, rounds, ledgers, price } = view
  const prices = usePriceHistory(game.oracle, price)
  const now = useAtChainTime((time) =>
    time === undefined ? undefined : Math.ceil(time / REDRAW_SECONDS) * REDRAW_SECONDS,
  )
  const live = rounds[game.currentEpoch - 1]
  const isLive = live !== undefined && now !== undefined && getRoundPhase(live, game, now) === 'live'
  const drawing = prices && now !== undefined ? layOutFeed(prices, isLive ? [live.lockPrice] : [], now) : undefined
  if (now === undefined || prices === undefined || drawing === undefined) {
    return (
      <p className="absolute inset-0 flex items-center justify-center text-center text-muted">
        {price === null || prices ? t('The price feed has no recent answers.') : t('Loading')}
      </p>
    )
  }
  const shown = drawing.points.slice(0, -1).map(({ answer }) => answer)
  return (
    <div className="absolute inset-0 flex flex-col">
      {isTable ? (
        <div className="min-h-0 flex-1">
          <ChartTable
            label={t('BNB price of the feed')}
            points={shown.map(toChartPoint)}
            format={formatDollars}
            hasCandles={false}
          />
        </div>
      ) : (
        <FeedDrawing
          drawing={drawing}
          now={now}
          label={t('BNB price of the last 20 minutes, latest %price%, lowest %low%, highest %high%.', {
            price: price ? formatPrice(price.price) : '–',
            low: formatPrice(drawing.low),
            high: formatPrice(drawing.high),
          })}
          lockPrice={isLive ? live.lockPrice : undefined}
          rounds={Object.values(rounds).flatMap((round) => round ?? [])}
          ledgers={ledgers ?? {}}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 pt-2 text-xs text-muted">
        <span>{t('Latest answer %time%', { time: price ? formatDate(price.updatedAt, 'time') : '–' })}</span>
        <Chip isSelected={isTable} onClick={() => setTable(!isTable)}>
          {t('Show as table')}
        </Chip>
      </div>
    </div>
  )
}

function toChartPoint({ updatedAt, price }: PriceAnswer) {
  const value = toPriceNumber(price)
  return { timestamp: updatedAt, open: value, high: value, low: value, close: value, volume: undefined }
}
