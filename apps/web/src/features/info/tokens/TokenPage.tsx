import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { getAddress, isAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useCurrency } from '#core/tokens/useTokens.ts'
import { type PairEvents, pairEventsQuery } from '#core/trades/activity/transactions.queries.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ActionBar } from '../EntityHead.tsx'
import { InfoLayout } from '../InfoLayout.tsx'
import { infoPairsQuery, tokenPageQuery } from '../info.queries.ts'
import { NotFoundState } from '../NotFoundState.tsx'
import { ChartsSkeleton, LoadError } from '../Section.tsx'
import { PairTable } from '../tables/PairTable.tsx'
import { TokenUsesList } from '../tables/TokenUsesList.tsx'
import { PairEventTable } from '../tables/TransactionTable.tsx'
import { useAddressParam } from '../useAddressParam.ts'
import { TokenCharts } from './TokenCharts.tsx'
import { TokenActions, TokenHead } from './TokenHead.tsx'

const NO_EVENTS: PairEvents = { mints: [], burns: [], swaps: [] }

/** One token: price, liquidity, volume, its pools and the latest transactions. */
export function TokenPage() {
  const t = useTranslation()
  const chain = useChain()
  const address = useAddressParam()
  const isValid = isAddress(address, { strict: false })
  const page = useQuery(tokenPageQuery(chain, isValid ? address : undefined))
  const pairs = useQuery(infoPairsQuery(chain, isValid ? { token: address.toLowerCase() } : undefined))
  const pairIds = pairs.data?.pairs.map(({ id }) => id)
  const hasNoPairs = pairIds?.length === 0
  const events = useQuery(pairEventsQuery(chain, hasNoPairs ? undefined : pairIds))
  // Lists and the contract name the token too, so that the head does not wait for the subgraph.
  const lookup = useCurrency(isValid ? address : undefined)
  if (!isValid || page.data?.token === null) return <NotFoundState what={t('No traded token at this address')} />
  const token = lookup.status === 'found' && !Currency.isNative(lookup.currency) ? lookup.currency : undefined
  return (
    <InfoLayout>
      <TokenHead address={getAddress(address)} token={token} />
      {page.data?.token ? (
        <TokenCharts token={page.data.token} />
      ) : page.isError ? (
        <LoadError />
      ) : (
        <ChartsSkeleton firstHeight={320} />
      )}
      <PairTable
        title={t('Pools')}
        pairs={pairs.data?.pairs}
        hasFailed={pairs.isError}
        empty={t('Not in any pool yet')}
      />
      <TokenUsesList address={getAddress(address)} />
      <PairEventTable events={hasNoPairs ? NO_EVENTS : events.data} hasFailed={events.isError || pairs.isError} />
      {token && (
        <ActionBar>
          <TokenActions token={token} />
        </ActionBar>
      )}
    </InfoLayout>
  )
}
