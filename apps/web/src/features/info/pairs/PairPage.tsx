import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { getAddress, isAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useTokenLookup } from '#core/tokens/useTokens.ts'
import { pairEventsQuery } from '#core/trades/activity/transactions.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { pairPageQuery } from '../charts/pair.queries.ts'
import { ActionBar } from '../EntityHead.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { NotFoundState } from '../NotFoundState.tsx'
import { ChartsSkeleton, LoadError } from '../Section.tsx'
import { TokenUsesList } from '../tables/TokenUsesList.tsx'
import { PairEventTable } from '../tables/TransactionTable.tsx'
import { useAddressParam } from '../useAddressParam.ts'
import { PairActions, PairHead } from './PairHead.tsx'
import { PairMarket } from './PairMarket.tsx'
import { PairPosition } from './PairPosition.tsx'
import { pairTokensQuery } from './pairTokens.ts'

/** One pair: its price, liquidity and volume, the account's position, and the latest transactions. */
export function PairPage() {
  const t = useTranslation()
  const chain = useChain()
  const address = useAddressParam()
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(pairPageQuery(chain, isValid ? address : undefined))
  const events = useQuery(pairEventsQuery(chain, isValid ? [address.toLowerCase()] : undefined))
  // The contracts name the tokens too, so that the head does not wait for the subgraph.
  const onchainTokens = useQuery(pairTokensQuery(chain, isValid ? getAddress(address) : undefined)).data
  const getKnownToken = useTokenLookup()
  const toKnown = (token: Token) => getKnownToken(token.address) ?? token
  // A token list has the logos.
  const tokens = onchainTokens ? ([toKnown(onchainTokens[0]), toKnown(onchainTokens[1])] as const) : undefined
  if (!isValid || page.data?.pair === null) return <NotFoundState what={t('No pool at this address')} />
  return (
    <InfoLayout>
      <PairHead address={getAddress(address)} tokens={tokens} />
      <PairPosition pairAddress={getAddress(address)} tokens={tokens} reserveUsd={page.data?.pair?.reserveUSD} />
      {page.data?.pair ? (
        <PairMarket pair={page.data.pair} latestPeriods={page.data} />
      ) : page.isError ? (
        <LoadError what={t('Failed to load price chart for this pair')} />
      ) : (
        <ChartsSkeleton firstHeight={440} />
      )}
      <TokenUsesList address={getAddress(address)} />
      <PairEventTable events={events.data} hasFailed={events.isError} />
      {tokens && (
        <ActionBar>
          <PairActions tokens={tokens} />
        </ActionBar>
      )}
    </InfoLayout>
  )
}
