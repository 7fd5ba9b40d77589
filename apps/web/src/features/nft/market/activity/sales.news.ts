import { getNativeCurrency } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import type { NewsContext, NewsSource } from '#core/news/newsSource.ts'
import { getNftName, readNftCollections } from '#core/nfts/nftCollection.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { accountActivityQuery } from './history.queries.ts'

/** Digits of a price. */
const DIGITS = 6

/** NFTs of the account that others bought. A collection whose contract does not answer goes by its address. */
async function readSales({ chain, account, since, ask }: NewsContext) {
  const events = await ask(accountActivityQuery(chain, account))
  const sales = events.filter(
    ({ kind, seller, timestamp }) => kind === 'sold' && seller === account && timestamp >= since,
  )
  const collections = await readNftCollections(chain, [...new Set(sales.map(({ collection }) => collection))])
  const currency = getNativeCurrency(chain)
  return sales.map(({ id, collection: address, tokenId, price, timestamp }) => {
    const collection = collections.find((one) => one?.address === address) ?? { address, name: shortenAddress(address) }
    const amount = decimal(CurrencyAmount.toSignificant({ currency, amount: price }, DIGITS))
    return {
      id,
      time: timestamp,
      text: msg('Your NFT %piece% was sold for %amount% %symbol%.', {
        piece: getNftName(collection, tokenId),
        amount,
        symbol: currency.symbol,
      }),
      target: { to: `/nfts/collections/${address}/${tokenId}` },
    }
  })
}

export const nftSaleNews: NewsSource = {
  path: '/nfts/activity',
  label: msg('NFT Market'),
  requiredContracts: ['NftMarket'],
  subgraph: 'nftMarket',
  read: readSales,
}
