import { getContract, WBNB } from '@zono/protocol'
import * as v from 'valibot'
import { formatEther, isHash } from 'viem'
import { intString } from '#core/subgraph/subgraph.ts'
import { subgraphQuery } from '#core/subgraph/subgraphQuery.ts'
import { HISTORY_LIMIT, type HistorySource, type ReadHistory, readCurrencies } from '#features/history.ts'
import { msg } from '#lib/i18n/message.ts'
import { bnbAmount } from './history.queries.ts'
import { isSoldByListing } from './saleKind.rules.ts'

const NEWEST = `first: ${HISTORY_LIMIT}, orderBy: timestamp, orderDirection: desc`

const event = {
  /** Begins with the transaction. */
  id: v.pipe(v.string(), v.maxLength(100)),
  block: intString,
  nft: v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
}
const trades = v.array(
  v.object({
    ...event,
    timestamp: intString,
    askPrice: bnbAmount,
    /** The price less the fees of market and creator. */
    netPrice: bnbAmount,
    /** The buyer paid native coin, and not its wrapper. */
    withBNB: v.boolean(),
  }),
)
const TRADE_FIELDS = 'id block nft { id } timestamp askPrice netPrice withBNB'

const accountTradesQuery = subgraphQuery('nftAccountTrades', {
  subgraph: 'nftMarket',
  document: `query ($account: String!) {
    sales: transactions(${NEWEST}, where: { seller: $account }) { ${TRADE_FIELDS} }
    purchases: transactions(${NEWEST}, where: { buyer: $account }) { ${TRADE_FIELDS} }
    orders: askOrders(${NEWEST}, where: { seller: $account }) { id block nft { id } orderType }
  }`,
  schema: v.object({
    ...{ sales: trades, purchases: trades },
    orders: v.array(v.object({ ...event, orderType: v.picklist(['New', 'Modify', 'Cancel']) })),
  }),
  variables: (account: string) => ({ account: account.toLowerCase() }),
})

function toHash(id: string) {
  const hash = id.slice(0, 66)
  return isHash(hash) ? hash : undefined
}

/**
 * NFTs that were bought and sold. The market pays sellers the wrapped coin whatever the buyer paid, and an accepted offer pays
 * the native coin that lay in it. Listings and their ends move nothing, and have a screen of their own.
 */
const readMarketHistory: ReadHistory = async ({ chain, account, ask }) => {
  const { sales, purchases, orders } = await ask(accountTradesQuery(chain, account))
  const { symbol: native } = chain.chainConfig.nativeCurrency
  const wrapper = getContract(chain.deployment, WBNB).address
  const { symbol: wrapped } = (await readCurrencies(chain, [wrapper]))(wrapper)
  const hasOffers = chain.deployment.contracts.NftOffers !== undefined
  const own = { sales, orders, isCut: orders.length >= HISTORY_LIMIT }
  return [
    ...sales.map((sale) => {
      const isOffer = hasOffers && sale.withBNB && !isSoldByListing(sale, own)
      return {
        ...{ id: `sale ${sale.id}`, hash: toHash(sale.id), time: sale.timestamp, text: msg('Sold') },
        ...{ sent: [], received: [{ amount: formatEther(sale.netPrice), symbol: isOffer ? native : wrapped }] },
      }
    }),
    ...purchases.map(({ id, timestamp, askPrice, withBNB }) => ({
      ...{ id: `purchase ${id}`, hash: toHash(id), time: timestamp, text: msg('Bought') },
      ...{ sent: [{ amount: formatEther(askPrice), symbol: withBNB ? native : wrapped }], received: [] },
    })),
  ]
}

export const marketHistory: HistorySource = {
  path: '/nfts/activity',
  label: msg('NFT Market'),
  requiredContracts: ['NftMarket', 'WBNB'],
  subgraph: 'nftMarket',
  read: readMarketHistory,
}
