import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatSignificant } from '#lib/formatNumber.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { ActivityState } from '../activity/ActivityState.tsx'
import { ActivityTable } from '../activity/ActivityTable.tsx'
import { type MarketEvent, mintQuery } from '../activity/history.queries.ts'
import { toTransferEvents, transfersQuery } from '../activity/transfers.queries.ts'
import { getCustody } from '../custody.rules.ts'
import { AccountName } from '../frame/AccountName.tsx'
import { mergeTransfers } from './itemHistory.rules.ts'
import { getTradePoints } from './tradePoints.rules.ts'

type ItemHistoryProps = {
  readonly nft: Nft
  readonly title: string
  /** Newest first; undefined while they load. */
  readonly events: readonly MarketEvent[] | undefined
  readonly hasFailed: boolean
  /** The subgraph does not have the newest event of the piece yet. */
  readonly isLate?: boolean
}

const formatBnb = (value: number) => `${formatSignificant(value)} ${getCoinSymbol()}`

/** Sale prices over time, and all events of a piece. */
export function ItemHistory({ nft, title, events, hasFailed, isLate = false }: ItemHistoryProps) {
  const t = useTranslation()
  const points = useMemo(() => events && getTradePoints(events), [events])
  const chain = useChain()
  const { data: transfers } = useQuery(transfersQuery(chain, nft))
  const { data: mint } = useQuery(mintQuery(chain, nft))
  const getAccountCustody = (account: Address) => getCustody(chain.deployment, account)
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p role="status" className="text-sm text-muted">
          {isLate && t('Updating…')}
        </p>
      </div>
      {points && points.length > 1 && (
        <div className="rounded-card border border-line bg-surface p-4">
          <p className="pb-2 text-sm text-muted">{t('Price history')}</p>
          <div className="relative h-52">
            <Chart
              seriesType="area"
              points={points}
              placeholder={undefined}
              format={formatBnb}
              summary={(last) => t('Sale prices, last %last%.', { last })}
            />
          </div>
        </div>
      )}
      <ActivityState events={events} hasFailed={hasFailed}>
        {(events) => {
          const merged = mergeTransfers(events, toTransferEvents(nft, transfers ?? [], getAccountCustody))
          // Of a piece that was only minted, that is its history.
          if (merged.length === 0 && mint) return null
          return <ActivityTable label={title} events={merged} isOneItem />
        }}
      </ActivityState>
      {mint && <MintLine mint={mint} />}
    </section>
  )
}

/** Where the history of a piece begins. */
function MintLine({ mint }: { readonly mint: { readonly minter: Address; readonly mintedAt: number } }) {
  const t = useTranslation()
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      {t('Minted')} <AccountName address={mint.minter} />
      <time dateTime={new Date(mint.mintedAt * 1000).toISOString()}>{formatDate(mint.mintedAt, 'dateTime')}</time>
    </p>
  )
}
