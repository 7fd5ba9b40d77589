import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { pairTotalsQuery, usePairWindows } from '#core/pair-stats/pairWindows.ts'
import { getPairName } from '#core/pairs/pairName.ts'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { useLinkedCurrencyId } from '#core/tokens/useWrappedNative.ts'
import { formatCompactUsd } from '#lib/format/formatUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { HOME_LIST_ROWS, HOME_ROW_CLASS, HomeList, HomeListLink, HomeListNotice } from '../HomeList.tsx'
import type { PairLiquidity } from './home.rules.ts'

/** The pairs with the most liquidity. Each leads to its page or, without a subgraph, to a swap of its tokens. */
export function TopPairs({ pairs }: { readonly pairs: readonly PairLiquidity[] | undefined }) {
  const t = useTranslation()
  const top = pairs?.slice(0, HOME_LIST_ROWS)
  const volumes = useVolumes(top)
  return (
    <HomeList title={t('Largest pools')} end={<HomeListLink to="/info/pools">{t('All pools')}</HomeListLink>}>
      {top?.length === 0 && <HomeListNotice>{t('No pools yet')}</HomeListNotice>}
      {top?.map(({ pair: { address, token0, token1 }, liquidityUsd }) => {
        const volume = volumes?.get(address.toLowerCase())?.volumeUsd.amount
        return (
          <li key={address}>
            <PairRowLink address={address} tokens={[token0, token1]}>
              <DoubleCurrencyLogo currency0={token0} currency1={token1} size={28} />
              <span className="min-w-0 flex-1 truncate font-semibold">{getPairName(token0, token1)}</span>
              <span className="grid justify-items-end">
                <span className="font-semibold">
                  <Money value={toCompact(liquidityUsd)} />
                </span>
                {volume !== undefined && (
                  <span className="text-xs text-muted">{t('%volume% in 24 hours', { volume: toCompact(volume) })}</span>
                )}
              </span>
            </PairRowLink>
          </li>
        )
      })}
    </HomeList>
  )
}

type PairRowLinkProps = {
  readonly address: string
  readonly tokens: readonly [Token, Token]
  readonly children: ReactNode
}

function PairRowLink({ address, tokens: [first, second], children }: PairRowLinkProps) {
  const { subgraphs } = useChain()
  const getCurrencyId = useLinkedCurrencyId()
  return subgraphs.exchange === undefined ? (
    <Link
      to="/swap"
      search={{ inputCurrency: getCurrencyId(first), outputCurrency: getCurrencyId(second) }}
      className={HOME_ROW_CLASS}
    >
      {children}
    </Link>
  ) : (
    <Link to="/info/pools/$address" params={{ address }} className={HOME_ROW_CLASS}>
      {children}
    </Link>
  )
}

const toCompact = (usd: bigint): string => formatCompactUsd(Number(usd) / 1e18)

/** Volume of each pair in the last 24 hours by lower-case address; undefined where no subgraph knows it. */
function useVolumes(pairs: readonly PairLiquidity[] | undefined) {
  const addresses = pairs?.map(({ pair }) => pair.address.toLowerCase())
  const ids = addresses && addresses.length > 0 ? addresses : undefined
  const totals = useQuery(pairTotalsQuery(useChain(), ids)).data?.pairs
  return usePairWindows(totals, 'day').windows
}
