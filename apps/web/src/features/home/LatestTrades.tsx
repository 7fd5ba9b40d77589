import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { useChain, useScreenHead } from '../../core/chain/useChain.ts'
import { getChainTime } from '../../core/rpc/blockHead.ts'
import { shortSymbol } from '../../core/tokens/shortSymbol.ts'
import { latestTradesQuery } from '../../core/trades/latestTrades.ts'
import { toPairInfo } from '../../core/trades/routeLeg.ts'
import type { OnchainTrade } from '../../core/trades/subgraphTrades.ts'
import { formatDecimal } from '../../lib/format/formatDecimal.ts'
import { formatTimeAgo } from '../../lib/format/formatTimeAgo.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { PairLiquidity } from './home.rules.ts'
import { Panel, PanelSkeleton } from './Panel.tsx'

const TRADE_COUNT = 6

/** Lists the newest swaps, updated with each block. */
export function LatestTrades({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) {
  const t = useTranslation()
  const chain = useChain()
  const now = getChainTime(useScreenHead())
  const pairInfos = pairs?.map(({ pair }) => toPairInfo(pair))
  const trades = useQuery(
    latestTradesQuery(chain, pairInfos && pairInfos.length > 0 ? { pairs: pairInfos, count: TRADE_COUNT } : undefined),
  )
  return (
    <Panel title={t('Latest trades')}>
      {trades.data === undefined && !trades.isError && <PanelSkeleton rows={TRADE_COUNT} />}
      {trades.isError && trades.data === undefined && (
        <li className="py-4 text-muted">{t('Couldn’t load the latest trades.')}</li>
      )}
      {trades.data?.length === 0 && <li className="py-4 text-muted">{t('No trades yet')}</li>}
      {trades.data?.map((trade) => (
        <TradeRow key={trade.id} trade={trade} now={now} explorer={chain.chainConfig.explorer?.url} />
      ))}
    </Panel>
  )
}

type TradeRowProps = {
  readonly trade: OnchainTrade
  readonly now: number | undefined
  readonly explorer: string | undefined
}

const ROW_CLASS =
  '-mx-2 flex h-14 items-center justify-between gap-3 rounded-control px-2 transition duration-150 hover:bg-raised'

/** A swap. Links to its transaction or, without an explorer, to a swap of the same tokens. */
function TradeRow({ trade, now, explorer }: TradeRowProps) {
  const t = useTranslation()
  const { tokenIn, tokenOut, amountIn, amountOut, timestamp, transactionHash } = trade
  const [paid, received] = [formatIsolatedAmount(tokenIn, amountIn), formatIsolatedAmount(tokenOut, amountOut)]
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
        {now === undefined ? '' : formatTimeAgo(now - timestamp)}
      </time>
    </>
  )
  return (
    <li>
      {explorer ? (
        <a href={`${explorer}/tx/${transactionHash}`} target="_blank" rel="noopener noreferrer" className={ROW_CLASS}>
          {content}
        </a>
      ) : (
        <Link
          to="/swap"
          search={{ inputCurrency: tokenIn.address, outputCurrency: tokenOut.address }}
          className={ROW_CLASS}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

/** Wraps an amount and its symbol in a left-to-right isolate, so that right-to-left languages keep their order. */
const formatIsolatedAmount = (token: Token, amount: bigint) => ({
  amount: `\u2066${formatDecimal(CurrencyAmount.toSignificant({ currency: token, amount }, 4))}`,
  symbol: `${shortSymbol(token)}\u2069`,
})
