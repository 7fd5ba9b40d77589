import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { getBaseTokens } from '#core/pairs/readPairs.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { priceTicksQuery } from '#core/trades/priceTicks.ts'
import { toPairInfo } from '#core/trades/routeLeg.ts'
import { type Candle, toCandles } from '#core/trades/ticks.rules.ts'
import { usePairs } from '../pairs/usePairs.ts'
import { getChartLegs, getLiveTick } from './chart.rules.ts'

type CandlesState = { readonly candles: readonly Candle[]; readonly status: 'loading' | 'ready' | 'failed' }

const NO_CANDLES: readonly Candle[] = []

/** Seconds up to now, and seconds of a candle. */
type CandleWindow = { readonly span: number; readonly step: number }

/** Prices of one currency in the other, the last candle as of this block. */
export function useCandles(
  base: Currency | undefined,
  quote: Currency | undefined,
  { span, step }: CandleWindow,
): CandlesState {
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const { tokens } = useTokens()
  const pairs = usePairs(base, quote)
  const now = getChainTime(useScreenHead())
  const bases = useMemo(() => [wrappedNative, ...getBaseTokens(chain, tokens)], [chain, tokens, wrappedNative])
  const legs =
    pairs && base && quote
      ? getChartLegs(pairs, Currency.toWrapped(base, wrappedNative), Currency.toWrapped(quote, wrappedNative), bases)
      : undefined
  const ticks = useQuery(
    priceTicksQuery(
      chain,
      legs?.map(({ pair, base }) => ({ pair: toPairInfo(pair), base })),
    ),
  )

  const candles =
    ticks.data && legs && now !== undefined
      ? toCandles([...ticks.data, getLiveTick(legs, now)], {
          from: now - span,
          to: now,
          stepSeconds: step,
        })
      : NO_CANDLES
  const isWithout = (pairs !== undefined && legs === undefined) || (ticks.isError && ticks.data === undefined)
  return { candles, status: isWithout ? 'failed' : candles.length > 0 ? 'ready' : 'loading' }
}
