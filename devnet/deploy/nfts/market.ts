import { at, createMarketSteps, type MarketCollection } from '@zono/deploy'
import { type Deployment, NftMarket } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, parseEther, zeroAddress } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { launch, ROLES } from '../launch.ts'
import type { NftCollections } from './collections.ts'

/** Range of prices of the market, wei of the wrapped native coin. */
const [MIN_ASK_PRICE, MAX_ASK_PRICE] = [parseEther('0.005'), parseEther('10000')]

/** Fee of the market for each trade, basis points [NFTMKT-17]. */
export const TRADING_FEE_BPS = 200n

/** Fee of the creator of NFT Global's shelf, who is the visitor, basis points. */
const GLOBAL_CREATOR_FEE_BPS = 300n

export type MarketTerms = {
  readonly creator?: Address
  readonly whitelistChecker?: Address
  readonly tradingFeeBps?: bigint
  readonly creatorFeeBps?: bigint
}

/**
 * Deploys the market with the product's collections, of which the upcoming one follows when a devnet starts, and with one of
 * another account. A checker keeps each tenth piece of Amulet Native out.
 */
export async function deployNftMarket(
  client: DevnetClient,
  { ZNG, ZNW, ZANB, ZNGLOBAL }: NftCollections,
  { contracts }: Pick<Deployment, 'contracts'>,
): Promise<Readonly<Record<'NftMarket' | 'NftSweeper' | 'NftOffers', Address>>> {
  const whitelistChecker = at(await deployContract(client, 'TenthIdsExcluded'))
  const partner = await deployContract(client, 'TestCollection', ['Old Prints', 'OLDP'])
  const listed: readonly (readonly [collection: Address, terms: Partial<MarketCollection>])[] = [
    [ZNG, {}],
    [ZNW, {}],
    [ZANB, { whitelistChecker }],
    [ZNGLOBAL, { creator: accounts.testUser.address, creatorFeeBps: GLOBAL_CREATOR_FEE_BPS }],
    [partner, {}],
  ]
  const steps = createMarketSteps({
    admin: accounts.nftAdmin.address,
    treasury: ROLES.treasury,
    minPrice: MIN_ASK_PRICE,
    maxPrice: MAX_ASK_PRICE,
    collections: listed.map(([collection, terms]) => ({
      ...{ collection: at(collection), tradingFeeBps: TRADING_FEE_BPS, creatorFeeBps: 0n },
      ...terms,
    })),
  })
  const { NftMarket: market, NftSweeper: sweeper, NftOffers: offers } = await launch(client, steps, contracts)
  return { NftMarket: market as Address, NftSweeper: sweeper as Address, NftOffers: offers as Address }
}

/** Call of the market's admin that opens a collection for listing and trading. */
export const encodeAddCollection = (collection: Address, terms: MarketTerms = {}): Hex =>
  encodeFunctionData({ abi: NftMarket.abi, functionName: 'addCollection', args: toArguments(collection, terms) })

/** Call of the market's admin that changes the terms of new listings of a collection. */
export const encodeModifyCollection = (collection: Address, terms: MarketTerms): Hex =>
  encodeFunctionData({ abi: NftMarket.abi, functionName: 'modifyCollection', args: toArguments(collection, terms) })

const toArguments = (
  collection: Address,
  {
    creator = zeroAddress,
    whitelistChecker = zeroAddress,
    tradingFeeBps = TRADING_FEE_BPS,
    creatorFeeBps = 0n,
  }: MarketTerms,
) => [collection, creator, whitelistChecker, tradingFeeBps, creatorFeeBps] as const
