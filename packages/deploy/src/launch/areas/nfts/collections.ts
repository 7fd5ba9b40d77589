import type { Deployment } from '@zono/protocol'
import * as v from 'valibot'
import type { FindAddress } from '../../../step.ts'
import {
  createMintCollectionSteps,
  createOpenCollectionStep,
  getCollectionName,
  type MintTerms,
} from '../../../steps/nfts/collections.ts'
import { createMarketSteps } from '../../../steps/nfts/market.ts'
import type { Area, AreaContext } from '../area.ts'
import { address, feeBps, key, name, positiveAmount, symbol, tokenAmount, unixSeconds, whole } from '../fields.ts'

/** Pay with the native coin instead of a token. */
const NATIVE = 'native'

const description = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000))

/** Fees of a collection in the market; without any it is listed without fees. */
const marketFees = v.strictObject({
  tradingFeeBps: feeBps(1_000),
  creatorFeeBps: feeBps(1_000),
  creator: v.optional(address),
})

const mintSchema = v.pipe(
  v.strictObject({
    name,
    symbol,
    description,
    /** Key of a token, or `native`. */
    payingToken: key,
    maxSupply: whole(1, 1e9),
    price: tokenAmount,
    maxMintPerTx: whole(1, 100),
    /** No limit without. */
    maxPerWallet: v.optional(whole(0, 1e9), 0),
    opensAt: unixSeconds,
    /** Pieces that the owner may mint before the sale: the stock of farms. */
    maxReserve: v.optional(whole(0, 1e9), 0),
    /** Colour family of the pictures, degrees. */
    hue: whole(0, 359),
    market: v.optional(marketFees),
  }),
  v.check(({ maxReserve, maxSupply }) => maxReserve <= maxSupply, 'maxReserve is more than maxSupply'),
)

const openSchema = v.strictObject({
  name,
  symbol,
  description,
  maxSupply: whole(1, 1e9),
  /** Native coin for a piece. */
  cost: tokenAmount,
  market: v.optional(marketFees),
})

/** NFT collections and their market, as `operator.json` has them. */
export const nftsSchema = v.pipe(
  v.strictObject({
    collections: v.optional(v.array(mintSchema), []),
    /** Collections in which anyone creates pieces. */
    openCollections: v.optional(v.array(openSchema), []),
    market: v.optional(v.strictObject({ admin: address, minPrice: positiveAmount, maxPrice: positiveAmount })),
  }),
  v.check(({ collections, openCollections }) => {
    const symbols = [...collections, ...openCollections].map((one) => one.symbol)
    return new Set(symbols).size === symbols.length
  }, 'each collection needs a symbol of its own'),
  v.check(({ market }) => !market || market.minPrice < market.maxPrice, 'maxPrice has to be more than minPrice'),
  v.check(
    ({ collections, openCollections, market }) =>
      market !== undefined || [...collections, ...openCollections].every((one) => one.market === undefined),
    'a collection has fees of a market that is missing',
  ),
  v.check(
    ({ collections, openCollections }) =>
      [...collections, ...openCollections].every(
        ({ market }) => !market || market.tradingFeeBps + market.creatorFeeBps <= 1_000n,
      ),
    'fees of a collection are more than 1,000 together',
  ),
)

type Nfts = v.InferOutput<typeof nftsSchema>

/** Plans collections and market. Collections with an entry `market` are traded from the beginning. */
export function planNfts({ collections, openCollections, market }: Nfts, context: AreaContext): Area {
  const mints = collections.map((one): MintTerms => {
    const { name, symbol, payingToken, maxSupply, maxMintPerTx, maxPerWallet, maxReserve, hue } = one
    const entry = `nfts.collections ${symbol}`
    return {
      ...{ name, symbol, maxSupply, maxMintPerTx, maxPerWallet, maxReserve, hue, mintActiveTime: one.opensAt },
      payingToken: payingToken === NATIVE ? undefined : context.locateToken(`${entry}.payingToken`, payingToken),
      nftPrice: context.toBaseUnits(`${entry}.price`, payingToken, one.price),
    }
  })
  const open = openCollections.map(({ name, symbol, maxSupply, cost }) => ({
    ...{ name, symbol, maxSupply, cost: context.toBaseUnits(`nfts.openCollections ${symbol}.cost`, NATIVE, cost) },
  }))
  const traded = [...collections, ...openCollections].flatMap(({ symbol, market: fees }) =>
    fees ? [{ ...fees, collection: (find: FindAddress) => find(getCollectionName(symbol)) }] : [],
  )
  return {
    steps: [
      ...createMintCollectionSteps(mints, context),
      ...open.map((terms) => createOpenCollectionStep(terms, context)),
      ...(market ? createMarketSteps({ ...market, treasury: context.treasury, collections: traded }) : []),
    ],
    list: (find): Partial<Deployment> => ({
      nftCollections: [
        ...collections.map(({ payingToken, ...one }) => ({
          ...one,
          type: payingToken === NATIVE ? ('ETHMINT' as const) : ('TOKENMINT' as const),
        })),
        ...openCollections.map((one) => ({ ...one, type: 'SELFCREATE' as const })),
      ].map(({ name, symbol, description, type }) => ({
        ...{ name, symbol, description, type, contractAddress: find(getCollectionName(symbol)) },
      })),
      nftMints: collections.map(({ symbol }, mid) => ({ mid, contractAddress: find(getCollectionName(symbol)) })),
    }),
  }
}
