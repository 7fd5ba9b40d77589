import { NftMarket } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, parseEther, zeroAddress } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
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
  wbnb: Address,
  owner: Address,
): Promise<Address> {
  const { nftAdmin, treasury, testUser } = accounts
  const prices = [MIN_ASK_PRICE, MAX_ASK_PRICE]
  const args = [nftAdmin.address, treasury.address, owner, wbnb, ...prices]
  const market = await deployContract(client, 'NftMarket', args)
  const whitelistChecker = await deployContract(client, 'TenthIdsExcluded')
  const partner = await deployContract(client, 'TestCollection', ['Old Prints', 'OLDP'])
  for (const [collection, terms] of [
    [ZNG, {}],
    [ZNW, {}],
    [ZANB, { whitelistChecker }],
    [ZNGLOBAL, { creator: testUser.address, creatorFeeBps: GLOBAL_CREATOR_FEE_BPS }],
    [partner, {}],
  ] satisfies readonly (readonly [Address, MarketTerms])[]) {
    await sendAsAdmin(client, market, encodeAddCollection(collection, terms))
  }
  return market
}

async function sendAsAdmin(client: DevnetClient, market: Address, data: Hex): Promise<void> {
  const hash = await client.sendTransaction({ account: accounts.nftAdmin, to: market, data, chain: null })
  await client.waitForTransactionReceipt({ hash })
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
