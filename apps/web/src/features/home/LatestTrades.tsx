import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { useChain, useHead } from '../../core/chain/useChain.ts'
import { chainTime } from '../../core/rpc/blockHead.ts'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { latestTradesQuery } from '../../core/trades/latestTrades.ts'
import { poolOf } from '../../core/trades/routeLeg.ts'
import type { PastTrade } from '../../core/trades/subgraphTrades.ts'
import { timeAgo } from '../../lib/format/timeAgo.ts'
import { useT } from '../../lib/i18n/useTranslation.ts'
import { groupedDecimal } from '../../ui/figure/money.rules.ts'
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
        <TradeRow key={trade.id} trade={trade} now={now} explorer={chain.facts.explorer?.url} />
      ))}
    </Panel>
  )
}

type TradeRowProps = {
  readonly trade: PastTrade
  readonly now: number | undefined
  readonly explorer: string | undefined
}

const ROW =
  '-mx-2 flex h-14 items-center justify-between gap-3 rounded-control px-2 transition duration-150 hover:bg-raised'

/** A swap; leads to its transaction or, where there is no explorer, to a trade of the same tokens. */
function TradeRow({ trade, now, explorer }: TradeRowProps) {
  const t = useT()
  const { tokenIn, tokenOut, amountIn, amountOut, timestamp, transactionHash } = trade
  const [paid, received] = [isolatedAmount(tokenIn, amountIn), isolatedAmount(tokenOut, amountOut)]
  const content = (
    <>
      <span className="min-w-0 truncate font-medium">
        {t('%amountIn% %tokenIn% for %amountOut% %tokenOut%', {
          amountIn: paid.amount,
          tokenIn: paid.symbol,
          amountOut: received.amount,
          tokenOut: received.symbol,
        })}
      </span>
      <time dateTime={new Date(timestamp * 1000).toISOString()} className="shrink-0 text-sm text-muted">
        {now === undefined ? '' : timeAgo(now - timestamp)}
      </time>
    </>
  )
  return (
    <li>
      {explorer ? (
        <a href={`${explorer}/tx/${transactionHash}`} target="_blank" rel="noopener noreferrer" className={ROW}>
          {content}
        </a>
      ) : (
        <Link to="/swap" search={{ inputCurrency: tokenIn.address, outputCurrency: tokenOut.address }} className={ROW}>
          {content}
        </Link>
      )}
    </li>
  )
}

/** A figure and its unit between the marks of a left-to-right isolate: no language turns the two round. */
const isolatedAmount = (token: Token, amount: bigint) => ({
  amount: `\u2066${groupedDecimal(CurrencyAmount.toSignificant({ currency: token, amount }, 4))}`,
  symbol: `${shortSymbol(token)}\u2069`,
})
