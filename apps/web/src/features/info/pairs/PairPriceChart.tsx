import type { Token } from '@zono/sdk'
import { useMemo, useState } from 'react'
import type { ChainClient } from '#core/chain/chain.ts'
import { useChain } from '#core/chain/useChain.ts'
import { formatSignificant } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chip } from '#ui/button/Chip.tsx'
import { PriceCandles } from '../charts/PriceCandles.tsx'
import type { PairFullDay, PairHour } from '../charts/pair.queries.ts'
import { getReservePrice, toDayCandles, toHourCandles } from '../charts/series.rules.ts'
import type { InfoPair } from '../info.queries.ts'
import { useTokenFromRef } from '../TokenLinks.tsx'

type PairPriceChartProps = {
  readonly pair: InfoPair
  /** Undefined while loading. */
  readonly periods: { readonly hours: readonly PairHour[]; readonly days: readonly PairFullDay[] } | undefined
  /** Start of this hour of history in unix seconds. */
  readonly hour: number | undefined
  readonly hasFailed: boolean
}

/** Price of a pair as candles. The two prices above it choose the direction. */
export function PairPriceChart({ pair, periods, hour, hasFailed }: PairPriceChartProps) {
  const t = useTranslation()
  const chain = useChain()
  const getToken = useTokenFromRef()
  const [first, second] = [getToken(pair.token0), getToken(pair.token1)]
  const [isInverted, setInverted] = useState(() => getQuoteRank(first, chain) < getQuoteRank(second, chain))
  const [base, quote] = isInverted ? [second, first] : [first, second]
  const candles = useMemo(
    () =>
      periods && hour !== undefined
        ? {
            hours: toHourCandles(periods.hours, isInverted, hour),
            days: toDayCandles(periods.days, isInverted, hour),
          }
        : undefined,
    [periods, isInverted, hour],
  )
  const formatRate = (from: Token, to: Token, isInverted: boolean) =>
    t('1 %base% = %price% %quote%', {
      base: from.symbol.slice(0, 12),
      price: formatSignificant(getReservePrice(pair, isInverted)),
      quote: to.symbol.slice(0, 12),
    })
  return (
    <PriceCandles
      base={base.symbol.slice(0, 12)}
      quote={quote.symbol.slice(0, 12)}
      hours={candles?.hours}
      days={candles?.days}
      hasFailed={hasFailed}
    >
      <Chip isSelected={!isInverted} onClick={() => setInverted(false)}>
        {formatRate(first, second, false)}
      </Chip>
      <Chip isSelected={isInverted} onClick={() => setInverted(true)}>
        {formatRate(second, first, true)}
      </Chip>
    </PriceCandles>
  )
}

/** Order in which tokens serve as the unit of prices: stablecoins, then the wrapped native coin, then all others. */
function getQuoteRank({ address }: Token, { chainConfig, deployment }: ChainClient): number {
  if (chainConfig.stablecoinKeys.some((key) => deployment.tokens[key] === address)) return 0
  return address === deployment.contracts.WBNB ? 1 : 2
}
