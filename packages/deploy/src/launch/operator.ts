import { InvalidDeploymentError, parseDeployment } from '@zono/protocol'
import {
  accentSchema,
  brandNameSchema,
  linksSchema,
  localesSchema,
  logoSchema,
  menuSchema,
} from '@zono/protocol/brand/branding'
import * as v from 'valibot'
import { zeroHash } from 'viem'
import { LaunchError } from '../run/chain.ts'
import { farmsSchema } from './areas/farms.ts'
import { address, amount, key, name, symbol, url, whole } from './areas/fields.ts'
import { beaconSchema, findFeedProblem, lotterySchema, predictionSchema, priceFeedSchema } from './areas/games.ts'
import { competitionsSchema, farmAuctionsSchema, migrationsSchema } from './areas/markets.ts'
import { nftsSchema } from './areas/nfts/collections.ts'
import { nftFarmsSchema, nftStakingPoolsSchema } from './areas/nfts/earning.ts'
import { squadsSchema } from './areas/nfts/squads.ts'
import { privateSalesSchema } from './areas/privateSales.ts'
import { profilesSchema } from './areas/profiles.ts'
import { stakingPoolsSchema } from './areas/stakingPools.ts'
import { saleVaultSchema, tokenSalesSchema } from './areas/tokenSales.ts'
import { findRoleConflict } from './roles.ts'

const operatorSchema = v.strictObject({
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

/**
 * Reads the content of `operator.json`.
 * @throws {LaunchError} with the entry that is wrong, or with two entries that exclude each other.
 */
export function parseOperator(input: unknown): Operator {
  const result = v.safeParse(operatorSchema, input)
  if (!result.success) {
    const [issue] = result.issues
    throw new LaunchError(`operator.json: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
  }
  const operator = result.output
  const problem = findConflict(operator)
  if (problem) throw new LaunchError(`operator.json: ${problem}`)
  return operator
}

function findConflict(operator: Operator): string | undefined {
  const { chainId, chain, treasury, token, wrappedCoin, tokens } = operator
  const keys = [token.key, wrappedCoin.key, ...Object.keys(tokens)]
  if (new Set(keys).size < keys.length) return 'token, wrappedCoin and tokens need keys of their own.'
  const conflict = findRoleConflict(operator) ?? findGap(operator)
  if (conflict) return conflict
  try {
    parseDeployment({
      ...{ chainId, chain, initCodeHash: zeroHash, contracts: {} },
      tokens: Object.fromEntries(keys.map((one) => [one, treasury])),
    })
  } catch (error) {
    if (error instanceof InvalidDeploymentError) return error.message
    throw error
  }
  const named = chain ? [chain.governanceTokenKey, chain.baseTokenKeys, chain.stablecoinKeys].flat() : [token.key]
  const missing = named.find((one) => typeof one !== 'string' || !keys.includes(one))
  if (missing !== undefined) return `chain: no token has the key ${String(missing)}.`
  if (chain && chain.governanceTokenKey !== token.key) return `chain: governanceTokenKey has to be ${token.key}.`
  return undefined
}

/** What an area needs that is not there, in a sentence. */
function findGap(operator: Operator): string | undefined {
  const { chainId, priceFeed, prediction, saleVault, tokenSales = [], profiles, competitions = [], token } = operator
  for (const [entry, needed] of NEEDS)
    if (operator[entry] && !operator[needed]) return `${entry}: it needs ${needed}, which is missing.`
  if (tokenSales.some(({ points }) => points) && !profiles)
    return 'tokenSales: points need profiles, which are missing.'
  const kinds = [...(profiles?.gifts ?? []), ...competitions.map(({ collectible }) => collectible)].map(
    ({ kind }) => kind,
  )
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) < i)
  if (twice !== undefined) return `competitions, profiles: two collectibles have the kind ${twice}.`
  const unpaid = competitions.find(({ prizeTokens }) => prizeTokens[0] !== token.key)
  if (unpaid) return `competitions ${unpaid.id}: the first of prizeTokens has to be ${token.key}.`
  // Commitments to the unlimited pool count by the credit of a period that has ended.
  const early = tokenSales.find(({ startBlock }) => saleVault && startBlock < saleVault.endBlock)
  if (early) return `tokenSales ${early.id}: startBlock cannot come before endBlock of saleVault.`
  if (priceFeed && 'stablecoins' in priceFeed && PRICE_NETWORK_CHAIN_IDS.includes(chainId))
    return `priceFeed: chain ${chainId} has a price network; name its feed of the native coin in USD by its address.`
  return priceFeed && prediction && findFeedProblem(priceFeed, prediction)
}

/** Entries that need another one. */
const NEEDS: readonly (readonly [entry: keyof Operator, needed: keyof Operator])[] = [
  ['lottery', 'beacon'],
  ['lottery', 'priceFeed'],
  ['prediction', 'priceFeed'],
  ['saleVault', 'farms'],
  ['tokenSales', 'saleVault'],
  ['competitions', 'profiles'],
  ['nftFarms', 'nfts'],
  ['nftStakingPools', 'nfts'],
  ['squads', 'profiles'],
  ['squads', 'beacon'],
]

/** Chains on which the contract refuses to be a feed: a trade moves it for little more than the pair's fee. */
const PRICE_NETWORK_CHAIN_IDS: readonly number[] = [56, 97]

/** An entry, and those that it needs, and those that they need. */
export function listNeeded(entry: string): ReadonlySet<string> {
  const needed = new Set([entry])
  // Grows while it is gone through.
  for (const one of needed) for (const [from, to] of NEEDS) if (from === one) needed.add(to)
  return needed
}
