import * as v from 'valibot'
import { paymentRows } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readGovernanceSymbol } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'

const NEWEST = `first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc`

const historyQuery = subgraphQuery('auctionAccountHistory', {
  subgraph: 'farmAuctions',
  document: `query ($account: String!) {
    bids(${NEWEST}, where: { bidder: $account }) { id amount timestamp hash }
    reclaims(${NEWEST}, where: { bidder: $account }) { id amount timestamp hash }
  }`,
  schema: v.object({ bids: paymentRows, reclaims: paymentRows }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

/** Bids, and what came back of them. */
const readAuctionHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { bids, reclaims } = await ask(historyQuery(chain, account))
  const symbol = await readGovernanceSymbol(chain)
  return [
    ...bids.map(({ id, amount, timestamp: time, hash }) => ({
      ...{ id, hash, time, text: msg('Bid') },
      ...{ sent: [{ amount, symbol }], received: [] },
    })),
    ...reclaims.map(({ id, amount, timestamp: time, hash }) => ({
      ...{ id: `reclaim ${id}`, hash, time, text: msg('Collected') },
      ...{ sent: [], received: [{ amount, symbol }] },
    })),
  ]
}

export const auctionHistory: HistorySource = {
  path: '/farms/auction',
  label: msg('Farm Auctions'),
  requiredContracts: ['FarmAuction'],
  subgraph: 'farmAuctions',
  read: readAuctionHistory,
}
