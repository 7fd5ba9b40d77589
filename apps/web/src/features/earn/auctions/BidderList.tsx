import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { biddersQuery } from './auctions.queries.ts'
import { BidderName } from './BidderName.tsx'

/** The accounts that may bid, found by farm or address. */
export function BidderList() {
  const t = useTranslation()
  const chain = useChain()
  const { data: accounts } = useQuery(biddersQuery(chain, null))
  const [text, setText] = useState('')
  const { auctionBidders = [] } = chain.deployment
  const needle = text.trim().toLowerCase()
  const shown = accounts?.filter((account) => {
    const name = auctionBidders.find((bidder) => isAddressEqual(bidder.account, account))?.farmName
    return account.toLowerCase().includes(needle) || name?.toLowerCase().includes(needle) === true
  })
  return (
    <Card>
      <div className="grid gap-4">
        <SearchField label={t('Search bidders')} value={text} onChange={setText} />
        {shown === undefined ? (
          <Skeleton width="100%" />
        ) : shown.length === 0 ? (
          <EmptyState title={t('No bidder found')} />
        ) : (
          <ul aria-label={t('Whitelisted bidders')} className="grid gap-x-6 gap-y-4 xs:grid-cols-2 lg:grid-cols-3">
            {shown.map((account) => (
              <li key={account}>
                <BidderName account={account} bidders={auctionBidders} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
