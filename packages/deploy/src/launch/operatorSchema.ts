import {
  accentSchema,
  brandNameSchema,
  linksSchema,
  localesSchema,
  logoSchema,
  menuSchema,
} from '@zono/protocol/brand/branding'
import * as v from 'valibot'
import { farmsSchema } from './areas/farms.ts'
import { address, amount, key, name, symbol, url, whole } from './areas/fields.ts'
import { beaconSchema, lotterySchema, predictionSchema, priceFeedSchema } from './areas/games.ts'
import { competitionsSchema, farmAuctionsSchema, migrationsSchema } from './areas/markets.ts'
import { nftsSchema } from './areas/nfts/collections.ts'
import { nftFarmsSchema, nftStakingPoolsSchema } from './areas/nfts/earning.ts'
import { squadsSchema } from './areas/nfts/squads.ts'
import { privateSalesSchema } from './areas/privateSales.ts'
import { profilesSchema } from './areas/profiles.ts'
import { stakingPoolsSchema } from './areas/stakingPools.ts'
import { saleVaultSchema, tokenSalesSchema } from './areas/tokenSales.ts'

/** What `operator.json` may say. */
export const operatorSchema = v.strictObject({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Facts about a chain that is not built in, as in a deployment file (docs/operating.md). */
  chain: v.optional(v.record(v.string(), v.unknown())),
  rpcUrls: v.pipe(v.array(url), v.minLength(1)),
  /** The account that pays and creates everything: a file with its private key, or a signer that speaks JSON-RPC. */
  deployer: v.union([v.strictObject({ keyFile: v.string() }), v.strictObject({ signerUrl: url, address })]),
  /** Who owns everything afterwards. */
  timelock: v.strictObject({
    /** Accounts that schedule and cancel: multisigs. */
    proposers: v.pipe(v.array(address), v.minLength(1)),
    /** Seconds between scheduling and execution. */
    delaySeconds: whole(3600, 30 * 86_400),
  }),
  /** Receives fees. */
  treasury: address,
  /** Hot key that sells collected fees for the main token. */
  buybackOperator: address,
  /** Name of the product, the token's without; a picture of its own; and the color of buttons and links. */
  brand: v.optional(
    v.strictObject({ name: brandNameSchema, logo: v.optional(logoSchema), accent: v.optional(accentSchema) }),
  ),
  /** Languages that the page offers; all of its own without. */
  locales: v.optional(localesSchema),
  /** The operator's own links in menu and footer. */
  menu: v.optional(menuSchema),
  /** Addresses of the links that the page has names for. */
  links: v.optional(linksSchema),
  /** The product's own token, and how much of it there is before farms mint more. */
  token: v.strictObject({ key, name, symbol, supply: amount, receiver: address }),
  /** The native coin as a token. */
  wrappedCoin: v.strictObject({ key, name, symbol, address: v.optional(address) }),
  /** Multicall where the chain has one with the same functions as ours. */
  multicall: v.optional(address),
  /** Tokens that are there already, by key: stablecoins and base tokens. */
  tokens: v.optional(v.record(key, address), {}),
  farms: v.optional(farmsSchema),
  stakingPools: v.optional(stakingPoolsSchema),
  beacon: v.optional(beaconSchema),
  priceFeed: v.optional(priceFeedSchema),
  lottery: v.optional(lotterySchema),
  prediction: v.optional(predictionSchema),
  /** Whether there is a name service. */
  names: v.optional(v.boolean(), false),
  /** Whether there is code for accounts that carry out several calls as one (EIP-7702). */
  batchAccount: v.optional(v.boolean(), false),
  profiles: v.optional(profilesSchema),
  saleVault: v.optional(saleVaultSchema),
  tokenSales: v.optional(tokenSalesSchema),
  privateSales: v.optional(privateSalesSchema),
  migrations: v.optional(migrationsSchema),
  farmAuctions: v.optional(farmAuctionsSchema),
  competitions: v.optional(competitionsSchema),
  nfts: v.optional(nftsSchema),
  nftFarms: v.optional(nftFarmsSchema),
  nftStakingPools: v.optional(nftStakingPoolsSchema),
  squads: v.optional(squadsSchema),
})

/** What an operator launches, as `operator.json` says it. */
export type Operator = v.InferOutput<typeof operatorSchema>
