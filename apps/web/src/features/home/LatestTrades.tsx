import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/exchange'
import { useT } from '../../base/i18n/useT.ts'
import { chainTime } from '../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import type { PastTrade } from '../../core/history/pastTrades.ts'
import { poolOf } from '../../core/history/pool.ts'
import { timeAgo } from '../../core/history/timeAgo.ts'
import { latestTradesQuery } from '../../core/history/trades.ts'
import { shortSymbol } from '../../core/tokens/symbol.ts'
import type { PoolWorth } from './home.rules.ts'
import { Panel, PanelSkeleton } from './Panel.tsx'

const COUNT = 6

/** The newest swaps, as they come. */
export function LatestTrades({ pools }: { readonly pools: readonly PoolWorth[] | undefined }) {
  const t = useT()
  const chain = useChain()
  const now = chainTime(useHead())
  const watched = pools?.map(({ pair }) => poolOf(pair))
  const trades = useQuery(
    latestTradesQuery(chain, watched && watched.length > 0 ? { pools: watched, count: COUNT } : undefined),
  )
  return (
    <Panel title={t('Latest trades')}>
      {trades.data === undefined && !trades.isError && <PanelSkeleton rows={COUNT} />}
      {trades.isError && trades.data === undefined && (
        <li className="py-4 text-muted">{t('The latest trades cannot be read now.')}</li>
      )}
      {trades.data?.length === 0 && <li className="py-4 text-muted">{t('No trades yet.')}</li>}
      {trades.data?.map((trade) => (
        <TradeRow key={trade.id} trade={trade} now={now} />
      ))}
    </Panel>
  )
}

function TradeRow({ trade, now }: { readonly trade: PastTrade; readonly now: number | undefined }) {
  const t = useT()
  const { tokenIn, tokenOut, amountIn, amountOut, timestamp } = trade
  return (
    <li className="flex h-14 items-center justify-between gap-3">
      <span className="min-w-0 truncate font-medium">
        {t('%amountIn% %tokenIn% for %amountOut% %tokenOut%', {
          amountIn: CurrencyAmount.toSignificant({ currency: tokenIn, amount: amountIn }, 4),
          tokenIn: shortSymbol(tokenIn),
          amountOut: CurrencyAmount.toSignificant({ currency: tokenOut, amount: amountOut }, 4),
          tokenOut: shortSymbol(tokenOut),
        })}
      </span>
      <time dateTime={new Date(timestamp * 1000).toISOString()} className="shrink-0 text-sm text-muted">
        {now === undefined ? '' : timeAgo(now - timestamp)}
      </time>
    </li>
  )
}
