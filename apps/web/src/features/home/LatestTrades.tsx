import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount, type Token } from '@zono/sdk'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { latestTradesQuery } from '#core/trades/latestTrades.ts'
import { toPairInfo } from '#core/trades/routeLeg.ts'
import type { OnchainTrade } from '#core/trades/subgraphTrades.ts'
import { formatTimeAgo } from '#lib/format/formatTimeAgo.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { HOME_LIST_ROWS, HOME_ROW_CLASS, HomeList, HomeListNotice } from '../HomeList.tsx'
import type { PairLiquidity } from './home.rules.ts'

/** The newest swaps, updated with each block. A new one fades in on top; the list keeps its length. */
export function LatestTrades({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) {
  const t = useTranslation()
  const chain = useChain()
  const now = getChainTime(useScreenHead())
  const pairInfos = pairs?.map(({ pair }) => toPairInfo(pair))
  const { data, isError } = useQuery(
    latestTradesQuery(
      chain,
      pairInfos && pairInfos.length > 0 ? { pairs: pairInfos, count: HOME_LIST_ROWS } : undefined,
    ),
  )
  const isNew = useIsNew(data)
  const notice = data ? data.length === 0 && t('No trades yet') : isError && t('Couldn’t load the latest trades.')
  return (
    <HomeList title={t('Latest trades')} end={<LiveBadge />}>
      {notice ? (
        <HomeListNotice>{notice}</HomeListNotice>
      ) : (
        data?.map((trade) => (
          <li key={trade.id} className={isNew(trade) ? 'enter' : ''}>
            <TradeRow trade={trade} now={now} explorer={chain.chainConfig.explorer?.url} />
          </li>
        ))
      )}
    </HomeList>
  )
}

const LiveBadge = () => (
  <Badge variant="accent">
    <span aria-hidden="true" className="size-1.5 rounded-full bg-gain" />
    {useTranslation()('Live')}
  </Badge>
)

/** Returns whether a trade came after the list was shown first. */
function useIsNew(trades: readonly OnchainTrade[] | undefined) {
  const first = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (trades) first.current ??= new Set(trades.map(({ id }) => id))
  }, [trades])
  return ({ id }: OnchainTrade) => first.current?.has(id) === false
}

type TradeRowProps = {
  readonly trade: OnchainTrade
  readonly now: number | undefined
  readonly explorer: string | undefined
}

/** A swap. Leads to its transaction or, without an explorer, to a swap of the same tokens. */
function TradeRow({ trade, now, explorer }: TradeRowProps) {
  const t = useTranslation()
  const getCurrencyId = useLinkedCurrencyId()
  const { tokenIn, tokenOut, amountIn, amountOut, timestamp, transactionHash } = trade
  const content = (
    <>
      <DoubleCurrencyLogo currency0={tokenIn} currency1={tokenOut} size={28} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 text-sm whitespace-nowrap">
        <Amount token={tokenIn} amount={amountIn} />
        <ArrowRight aria-hidden="true" size={14} className="shrink-0 text-muted" />
        <span className="sr-only"> {t('for')} </span>
        <Amount token={tokenOut} amount={amountOut} />
      </span>
      <time dateTime={new Date(timestamp * 1000).toISOString()} className="shrink-0 text-xs text-muted">
        {now === undefined ? '' : formatTimeAgo(now - timestamp)}
      </time>
    </>
  )
  return explorer ? (
    <a href={`${explorer}/tx/${transactionHash}`} target="_blank" rel="noopener noreferrer" className={HOME_ROW_CLASS}>
      {content}
    </a>
  ) : (
    <Link
      to="/swap"
      search={{ inputCurrency: getCurrencyId(tokenIn), outputCurrency: getCurrencyId(tokenOut) }}
      className={HOME_ROW_CLASS}
    >
      {content}
    </Link>
  )
}

/** An amount before its symbol in every language. */
const Amount = ({ token, amount }: { readonly token: Token; readonly amount: bigint }) => (
  <bdi dir="ltr" className="max-w-full truncate">
    <b className="font-semibold">{formatDecimal(CurrencyAmount.toSignificant({ currency: token, amount }, 4))}</b>{' '}
    {shortSymbol(token)}
  </bdi>
)
