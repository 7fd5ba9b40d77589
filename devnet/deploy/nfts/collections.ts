import {
  at,
  createFind,
  createMintCollectionSteps,
  createOpenCollectionStep,
  encodeListing,
  getCollectionName,
  type MintTerms,
  toCollectionListing,
  toMintArguments,
} from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_MINUTE } from '@zono/sdk'
import { type Address, encodeDeployData, getContractAddress, type Hex, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { readArtifact } from '../../chain/artifacts.ts'
import type { DevnetClient } from '../../chain/chain.ts'
import { launch, ROLES } from '../launch.ts'

type CollectionEntry = NonNullable<Deployment['nftCollections']>[number]

/** Addresses of the product's collections, by symbol. */
export type NftCollections = Readonly<Record<CollectionSymbol, Address>>

export type CollectionSymbol = 'ZNG' | 'ZNW' | 'ZANB' | 'ZANG' | 'ZNGLOBAL'

/** Names, descriptions and types of the product's collections [NFTMINT-03 to -07]. */
const COLLECTIONS: readonly (Omit<CollectionEntry, 'contractAddress'> & { readonly symbol: CollectionSymbol })[] = [
  {
    name: 'Goddess Angel',
    symbol: 'ZNG',
    type: 'ETHMINT',
    description: 'Rosettes in gold, engraved on chain. Minted for BNB.',
  },
  {
    name: 'Guardian Angel',
    symbol: 'ZNW',
    type: 'TOKENMINT',
    description: 'Rosettes in blue, engraved on chain. Minted for the version 2 token.',
  },
  {
    name: 'Amulet Native',
    symbol: 'ZANB',
    type: 'ETHMINT',
    description: 'Rosettes in green, engraved on chain. Minted for BNB, 60 in all.',
  },
  {
    name: 'Amulet Govern',
    symbol: 'ZANG',
    type: 'TOKENMINT',
    description: 'Rosettes in violet, engraved on chain. Minted for ZONO.',
  },
  {
    name: 'NFT Global',
    symbol: 'ZNGLOBAL',
    type: 'SELFCREATE',
    description: 'Anyone can create an NFT here, with a picture and a text of their own.',
  },
]

/** Terms of a sale. Prices in base units of the paying token or wei. */
type MintConfig = Omit<MintTerms, 'name' | 'symbol' | 'payingToken' | 'mintActiveTime'> & {
  readonly symbol: Exclude<CollectionSymbol, 'ZNGLOBAL'>
}

/** Sales by mid [NFTMINT-09]: live, live with a low limit, sold out by the seed, and upcoming. */
const MINTS: readonly MintConfig[] = [
  {
    symbol: 'ZNG',
    maxSupply: 500n,
    nftPrice: parseEther('0.25'),
    maxMintPerTx: 5n,
    maxPerWallet: 10n,
    maxReserve: 30n,
    hue: 42n,
  },
  {
    symbol: 'ZNW',
    maxSupply: 300n,
    nftPrice: parseEther('120'),
    maxMintPerTx: 3n,
    maxPerWallet: 3n,
    maxReserve: 40n,
    hue: 212n,
  },
  {
    symbol: 'ZANB',
    maxSupply: 60n,
    nftPrice: parseEther('0.1'),
    maxMintPerTx: 10n,
    maxPerWallet: 0n,
    maxReserve: 10n,
    hue: 152n,
  },
  {
    symbol: 'ZANG',
    maxSupply: 200n,
    nftPrice: parseEther('50'),
    maxMintPerTx: 4n,
    maxPerWallet: 8n,
    maxReserve: 20n,
    hue: 276n,
  },
]

/** Collection whose sale opens after the start of a devnet. */
const UPCOMING = 'ZANG'

/** Seconds after the start of a devnet at which the upcoming sale opens. */
export const UPCOMING_SALE_SECONDS = 10 * SECONDS_PER_MINUTE

/** Price of creating a piece of NFT Global, wei. */
export const CREATION_COST = parseEther('0.01')

const MAX_GLOBAL_SUPPLY = 10_000n

/** Keys of the tokens that pay for mints; the others are paid in the native coin. */
const PAYING_TOKEN_KEYS: Partial<Record<CollectionSymbol, string>> = { ZNW: 'zonoV2', ZANG: 'zono' }

/**
 * Deploys the product's collections, except the one whose sale is upcoming: `encodeUpcomingSale` makes it whenever a devnet
 * starts, because a sale opens at a fixed time. Its address is known beforehand.
 */
export async function deployCollections(
  client: DevnetClient,
  { tokens, contracts }: Deployment,
): Promise<NftCollections> {
  const { nftLauncher } = accounts
  const { timestamp } = await client.getBlock()
  const nonce = BigInt(await client.getTransactionCount({ address: nftLauncher.address }))
  const steps = [
    ...createMintCollectionSteps(
      MINTS.filter(({ symbol }) => symbol !== UPCOMING).map((config) => toMintTerms(config, tokens, timestamp)),
      ROLES,
    ),
    createOpenCollectionStep(
      { ...getCollectionTexts('ZNGLOBAL'), maxSupply: MAX_GLOBAL_SUPPLY, cost: CREATION_COST },
      ROLES,
    ),
  ]
  const find = createFind(await launch(client, steps, contracts))
  const upcoming = getContractAddress({ from: nftLauncher.address, nonce })
  const listing = encodeListing(toCollectionListing(getCollectionName(UPCOMING)), upcoming, readArtifact)
  const { ContractRegistry: to } = contracts
  const hash = await client.sendTransaction({ account: accounts.deployer, to, data: listing, chain: null })
  await client.waitForTransactionReceipt({ hash })
  return {
    ZNG: find(getCollectionName('ZNG')),
    ZNW: find(getCollectionName('ZNW')),
    ZANB: find(getCollectionName('ZANB')),
    ZANG: upcoming,
    ZNGLOBAL: find(getCollectionName('ZNGLOBAL')),
  }
}

/** Creation code, with arguments, of the collection whose sale opens at a time in unix seconds. `nftLauncher` sends it. */
export function encodeUpcomingSale({ tokens, contracts }: Deployment, opensAt: number): Hex {
  const config = MINTS.find(({ symbol }) => symbol === UPCOMING)
  if (config === undefined) throw new Error('The devnet has no upcoming sale.')
  const terms = toMintTerms(config, tokens, BigInt(opensAt))
  const args = [...toMintArguments(terms, ROLES.treasury)(createFind(contracts))]
  return encodeDeployData({ ...readArtifact('MintCollection'), args })
}

function toMintTerms(config: MintConfig, tokens: Deployment['tokens'], mintActiveTime: bigint): MintTerms {
  const payingKey = PAYING_TOKEN_KEYS[config.symbol]
  const payingToken = payingKey === undefined ? undefined : at(tokens[payingKey] as Address)
  return { ...config, ...getCollectionTexts(config.symbol), payingToken, mintActiveTime }
}

/** Name and symbol of one of the product's collections. */
function getCollectionTexts(symbol: CollectionSymbol): { readonly name: string; readonly symbol: CollectionSymbol } {
  const name = COLLECTIONS.find((collection) => collection.symbol === symbol)?.name
  if (name === undefined) throw new Error(`The devnet has no NFT collection ${symbol}.`)
  return { name, symbol }
}

/** The collections and mints as the deployment lists them. */
export const toCollectionEntries = (
  addresses: NftCollections,
): Required<Pick<Deployment, 'nftCollections' | 'nftMints'>> => ({
  nftCollections: COLLECTIONS.map((collection) => ({ ...collection, contractAddress: addresses[collection.symbol] })),
  nftMints: MINTS.map(({ symbol }, mid) => ({ mid, contractAddress: addresses[symbol] })),
})

/** Address of one of the product's collections. */
export function getCollectionAddress(
  { nftCollections = [] }: Pick<Deployment, 'nftCollections'>,
  symbol: CollectionSymbol,
): Address {
  const collection = nftCollections.find((entry) => entry.symbol === symbol)
  if (collection === undefined) throw new Error(`The devnet has no NFT collection ${symbol}.`)
  return collection.contractAddress
}

/** Price of a piece in a sale: base units of the paying token, or wei without one. */
export function getMintPrice(
  deployment: Deployment,
  collection: Address,
): { readonly price: bigint; readonly payingToken?: Address } {
  const terms = MINTS.find(({ symbol }) => getCollectionAddress(deployment, symbol) === collection)
  if (terms === undefined) throw new Error(`The devnet has no NFT mint of ${collection}.`)
  const key = PAYING_TOKEN_KEYS[terms.symbol]
  const payingToken = key && deployment.tokens[key]
  return { price: terms.nftPrice, ...(payingToken ? { payingToken } : {}) }
}
