import { useQuery } from '@tanstack/react-query'
import { Pair, type Token } from '@zono/sdk'
import { useMemo } from 'react'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { overviewPairsQuery } from '#core/pairs/readPairs.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { useTokens } from '#core/tokens/useTokens.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { priceTicksQuery } from '#core/trades/priceTicks.ts'
import { toPairInfo } from '#core/trades/routeLeg.ts'
import { toCandles } from '#core/trades/ticks.rules.ts'
import { formatSignificant } from '#lib/formatNumber.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { Chart } from '#ui/chart/Chart.tsx'

/** Dollar tokens whose pairs with BNB can be shown, by key in the deployment. */
const DOLLAR_KEYS = ['busd', 'usdt', 'usdc']

/** Seconds of a candle. */
const CANDLE_SECONDS = 15 * 60

/** Candles of the last day in the dollar pair that holds most BNB. */
export function CandleChart() {
  const t = useTranslation()
  const chain = useChain()
  const wrapped = useWrappedNative()
  const { tokens, status } = useTokens()
  const dollars = useMemo(
    () => DOLLAR_KEYS.flatMap((key) => tokens.find(({ address }) => address === chain.deployment.tokens[key]) ?? []),
    [tokens, chain],
  )
  const candidates = useMemo(() => [wrapped, ...dollars], [wrapped, dollars])
  const pairs = useQuery(overviewPairsQuery(chain, status === 'ready' ? candidates : undefined)).data
  const pair = useMemo(() => findDeepestPair(pairs, wrapped), [pairs, wrapped])
  const ticks = useQuery(priceTicksQuery(chain, pair && [{ pair: toPairInfo(pair), base: wrapped }]))
  const now = getChainTime(useScreenHead())
  const candles =
    ticks.data && now !== undefined
      ? toCandles(ticks.data, { from: now - SECONDS_PER_DAY, to: now, stepSeconds: CANDLE_SECONDS })
      : undefined
  const hasFailed = (pairs !== undefined && pair === undefined) || (ticks.isError && ticks.data === undefined)
  return (
    <Chart
      seriesType="candles"
      points={candles}
      placeholder={hasFailed || candles?.length === 0 ? t('Failed to load price chart for this pair') : undefined}
      format={formatSignificant}
      summary={(price) =>
        t('%base% price in %quote%, latest %price%. Use the arrow keys to read each point.', {
          base: getCoinSymbol(),
          quote: (pair && Pair.getOtherToken(pair, wrapped).symbol) ?? 'USD',
          price,
        })
      }
    />
  )
}

/** The pair of a dollar token that holds most of the wrapped native coin. */
function findDeepestPair(pairs: readonly Pair[] | undefined, wrapped: Token): Pair | undefined {
  const getReserve = (pair: Pair) => Pair.getReserves(pair, wrapped)[0]
  return pairs
    ?.filter((pair) => Pair.involvesToken(pair, wrapped))
    .reduce<Pair | undefined>((best, pair) => (best && getReserve(best) >= getReserve(pair) ? best : pair), undefined)
}
