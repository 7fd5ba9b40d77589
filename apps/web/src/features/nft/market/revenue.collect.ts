import { getNativeCurrency, resolveToken } from '@zono/client'
import { getContract, WBNB } from '@zono/protocol'
import type { ChainClient } from '#core/chain/chain.ts'
import { withReadCache } from '#core/chain/readCache.ts'
import { getNftName, readNftCollections } from '#core/nfts/nftCollection.ts'
import { COLLECT_MAX_AGE_MS, type CollectSource, type ReadCollectables, type ReadHoldings } from '#features/collect.ts'
import { msg, plural } from '#lib/i18n/message.ts'
import { readOwnedNfts, readPendingRevenue } from './account.queries.ts'
import { readCollectionTerms } from './collections.queries.ts'
import { claimRevenue } from './market.actions.ts'
import { withdrawOffer } from './offers/offers.actions.ts'
import { readOwnOffers } from './offers/offers.queries.ts'
import { isExpired, type NftOffer } from './offers/offers.rules.ts'

/** Fees that the NFT market keeps for an account. */
const readMarketRevenue: ReadCollectables = async (chain, account) => {
  const [amount, currency] = await Promise.all([
    readPendingRevenue(chain, account),
    resolveToken(chain, getContract(chain.deployment, WBNB).address),
  ])
  if (amount === 0n) return []
  if (currency === null) return [undefined]
  const action = claimRevenue(chain.deployment, amount)
  return [{ amounts: [{ currency, amount }], action }]
}

/** Expired offers of the account: their coin stays in the contract until it is withdrawn. */
const readExpiredOffers: ReadCollectables = async (chain, account) => {
  if (!chain.deployment.contracts.NftOffers) return []
  const offers = await readOwnOffers(withReadCache(chain, COLLECT_MAX_AGE_MS), account)
  const { block } = chain.screenHead.getState()
  if (block === undefined) return offers.map(() => undefined)
  const expired = offers.filter((offer) => isExpired(offer, block.timestamp))
  const collections = await readOfferedCollections(chain, expired)
  return expired.map((offer) => {
    const collection = collections.find(({ address }) => address === offer.collection)
    if (collection === undefined) return undefined
    const amounts = [{ currency: getNativeCurrency(chain), amount: offer.amount }]
    return { amounts, action: withdrawOffer(chain.deployment, offer, collection) }
  })
}

const readOfferedCollections = (chain: ChainClient, offers: readonly NftOffer[]) => {
  const addresses = [...new Set(offers.map(({ collection }) => collection))]
  return readNftCollections(withReadCache(chain, 600_000), addresses)
}

const readMarketCollectables: ReadCollectables = async (chain, account) => {
  const read = await Promise.all([readMarketRevenue(chain, account), readExpiredOffers(chain, account)])
  return read.flat()
}

/** Fees, and the NFTs that the account listed, staked, reserved in farms or has in its wallet. */
const readMarketHoldings: ReadHoldings = async (chain, account) => {
  const collections = await readCollectionTerms(withReadCache(chain, 600_000), null)
  const [revenue, nfts] = await Promise.all([
    readMarketRevenue(chain, account),
    readOwnedNfts(withReadCache(chain, COLLECT_MAX_AGE_MS), {
      account,
      collections: collections.map(({ address }) => address),
    }),
  ])
  if (nfts.length === 0) return revenue
  return [...revenue, { amounts: [], count: plural('%count% piece', '%count% pieces', nfts.length) }]
}

/** Coin that lies in the offers of the account, expired ones among them, until one is accepted or withdrawn. */
const readOfferHoldings: ReadHoldings = async (chain, account, past = chain) => {
  if (!chain.deployment.contracts.NftOffers) return []
  const offers = await readOwnOffers(past, account)
  const collections = await readOfferedCollections(chain, offers)
  return offers.map(({ collection, tokenId, amount }) => {
    const known = collections.find(({ address }) => address === collection)
    const name = tokenId === undefined ? known?.name : known && getNftName(known, tokenId)
    return { ...(name !== undefined && { name }), amounts: [{ currency: getNativeCurrency(chain), amount }] }
  })
}

export const marketRevenue: CollectSource = {
  path: '/nfts/profile',
  label: msg('NFT Market'),
  requiredContracts: ['NftMarket', 'WBNB'],
  read: readMarketCollectables,
  holdings: [
    { kind: 'rewards', read: readMarketHoldings },
    { kind: 'committed', read: readOfferHoldings },
  ],
}
