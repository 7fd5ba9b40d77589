import { useQuery } from '@tanstack/react-query'
import { getNativeCurrency } from '@zono/client'
import { Currency, type Token } from '@zono/sdk'
import { useRef, useState } from 'react'
import { useChain, useScreenHead } from '#core/chain/useChain.ts'
import { usePricesWeekAgo } from '#core/pair-stats/pastPrices.ts'
import { getPriceWeek, tokenWeeksQuery } from '#core/pair-stats/priceWeek.ts'
import { getChangePercent } from '#core/pair-stats/windows.rules.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { useIsNear } from '#ui/useIsNear.ts'
import { TAPE_TOKENS } from './useMarket.ts'

const NO_TOKENS: readonly Token[] = []

/** A line of token prices with their last seven days. It does not move by itself. */
export function MarketTape({ tokens: allTokens }: { readonly tokens: readonly Token[] | undefined }) {
  const t = useTranslation()
  const ref = useRef<HTMLElement>(null)
  // On a phone the tape is below the first screen.
  const tokens = (useIsNear(ref, 0) && allTokens) || NO_TOKENS
  const chain = useChain()
  const now = getChainTime(useScreenHead())
  const prices = usePrices(tokens)
  const ids = tokens.map(({ address }) => address.toLowerCase())
  const weeks = useQuery(tokenWeeksQuery(chain, ids.length > 0 ? ids : undefined)).data?.tokens
  const pricesWeekAgo = usePricesWeekAgo(ids)
  return (
    <section ref={ref} aria-label={t('Market overview')} className="border-b border-line bg-surface">
      <ul className="relative mx-auto flex h-16 max-w-[1248px] divide-x divide-line overflow-x-auto [scrollbar-width:none] xs:px-2">
        {tokens.map((token) => {
          const price = prices[token.address]
          const id = token.address.toLowerCase()
          const days = weeks?.find((week) => week.id === id)?.tokenDayData
          return (
            <TapeToken
              key={id}
              token={token}
              price={price}
              week={getPriceWeek(days, price, now)}
              changePercent={getChangePercent(price, pricesWeekAgo.get(id))}
            />
          )
        })}
        {tokens.length === 0 && <TapeSkeleton />}
      </ul>
    </section>
  )
}

type TapeTokenProps = {
  readonly token: Token
  readonly price: bigint | undefined
  readonly week: readonly number[]
  readonly changePercent: number | undefined
}

/** Price of one token; links to its swap. The wrapped coin is shown as the native coin. */
function TapeToken({ token, price, week, changePercent }: TapeTokenProps) {
  const t = useTranslation()
  const chain = useChain()
  const wrappedNative = useWrappedNative()
  const currency = token.address === wrappedNative.address ? getNativeCurrency(chain) : token
  const symbol = shortSymbol(currency)
  const shown = price === undefined ? undefined : formatUsd(price, price < 10n * 10n ** 18n ? 4 : 2)
  // Only a price that changes is marked, not the first one.
  const [first, setFirst] = useState(shown)
  if (first === undefined && shown !== undefined) setFirst(shown)
  return (
    <li className="flex flex-1">
      <Link
        to="/swap"
        search={Currency.isNative(currency) ? { inputCurrency: currency.symbol } : { outputCurrency: token.address }}
        className="flex min-w-48 flex-1 items-center gap-2.5 px-4 text-sm transition duration-150 hover:bg-raised"
      >
        <CurrencyLogo currency={currency} size={28} />
        <span className="grid">
          <span className="font-semibold">{symbol}</span>
          <span key={shown} className={`rounded-sm text-muted ${shown === first ? '' : 'flash'}`}>
            <Money value={shown} />
          </span>
        </span>
        <span className="ms-auto grid justify-items-end text-xs">
          <span className="flex h-5">
            {week.length > 1 && (
              <Sparkline values={week} label={t('%symbol%, seven days', { symbol })} width={56} height={20} />
            )}
          </span>
          <span className="whitespace-nowrap text-muted">
            <PercentChange value={changePercent} /> {changePercent !== undefined && t('7d')}
          </span>
        </span>
      </Link>
    </li>
  )
}

const TapeSkeleton = () =>
  [...Array(TAPE_TOKENS).keys()].map((place) => (
    <li key={place} className="flex min-w-48 flex-1 items-center gap-2.5 px-4 text-sm">
      <span className="size-7 rounded-full bg-line" />
      <Skeleton width="5rem" />
    </li>
  ))
