import * as v from 'valibot'
import { formatEther, isHash } from 'viem'
import { intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'
import { bnbAmount } from './history.queries.ts'

const NEWEST = `first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc`
const trades = v.array(
  v.object({
    /** Begins with the transaction. */
    id: v.pipe(v.string(), v.maxLength(100)),
    timestamp: intString,
    askPrice: bnbAmount,
    /** The price less the fees of market and creator. */
    netPrice: bnbAmount,
  }),
)

const accountTradesQuery = subgraphQuery('nftAccountTrades', {
  subgraph: 'nftMarket',
  document: `query ($account: String!) {
    sales: transactions(${NEWEST}, where: { seller: $account }) { id timestamp askPrice netPrice }
    purchases: transactions(${NEWEST}, where: { buyer: $account }) { id timestamp askPrice netPrice }
  }`,
  schema: v.object({ sales: trades, purchases: trades }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

function toHash(id: string) {
  const hash = id.slice(0, 66)
  return isHash(hash) ? hash : undefined
}

/** NFTs that were bought and sold. Listings and their ends move nothing, and have a screen of their own. */
const readMarketHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { sales, purchases } = await ask(accountTradesQuery(chain, account))
  const { symbol } = chain.chainConfig.nativeCurrency
  return [
    ...sales.map(({ id, timestamp, netPrice }) => ({
      ...{ id: `sale ${id}`, hash: toHash(id), time: timestamp, text: msg('Sold') },
      ...{ sent: [], received: [{ amount: formatEther(netPrice), symbol }] },
    })),
    ...purchases.map(({ id, timestamp, askPrice }) => ({
      ...{ id: `purchase ${id}`, hash: toHash(id), time: timestamp, text: msg('Bought') },
      ...{ sent: [{ amount: formatEther(askPrice), symbol }], received: [] },
    })),
  ]
}

export const marketHistory: HistorySource = {
  path: '/nfts/activity',
  label: msg('NFT Market'),
  requiredContracts: ['NftMarket'],
  subgraph: 'nftMarket',
  read: readMarketHistory,
}
