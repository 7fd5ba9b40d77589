import * as v from 'valibot'
import { type Abi, type Address, getAddress, type Hex, isAddress, isHex, zeroAddress } from 'viem'
import type * as contracts from './abis/index.ts'
import { chainFactsSchema } from './chains.ts'
import { InvalidDeploymentError, NotDeployedError } from './errors/errors.ts'

const contractAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }) && text !== zeroAddress, "Invalid 'address' parameter"),
  v.transform((text): Address => getAddress(text)),
)

const id = v.pipe(v.number(), v.integer(), v.minValue(0))

const deploymentSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Facts about the chain; needed for a chain that is not built in. */
  chain: v.optional(chainFactsSchema),
  /** keccak256 of the creation code of the pair contract, from which pair addresses are computed. */
  initCodeHash: v.custom<Hex>((input) => isHex(input) && input.length === 66, 'not a 32-byte hash'),
  contracts: v.record(v.string(), contractAddress),
  /** Addresses of the tokens of the protocol, by key (`wbnb`, `busd`, the governance token...). */
  tokens: v.record(v.string(), contractAddress),
  /** Staking pools. Id 0 is the farm of the governance token and has no entry. Ids 1 to 3 are old core pools. */
  stakingPools: v.optional(
    v.array(
      v.object({
        sousId: v.pipe(v.number(), v.integer(), v.minValue(1)),
        contractAddress,
        poolCategory: v.picklist(['Community', 'Core', 'Binance', 'Auto']),
        /** Ended, whatever its reward blocks are. */
        isFinished: v.optional(v.boolean()),
      }),
    ),
  ),
  /** Pids of farms run by the community. */
  communityFarms: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  /** NFT collections of the product. The market may list further ones. */
  nftCollections: v.optional(
    v.array(
      v.object({
        contractAddress,
        name: v.pipe(v.string(), v.maxLength(64)),
        symbol: v.pipe(v.string(), v.maxLength(16)),
        description: v.pipe(v.string(), v.maxLength(2_000)),
        /** How pieces are minted: for native coin, for a token, or by anyone with a picture of their own. */
        type: v.picklist(['ETHMINT', 'TOKENMINT', 'SELFCREATE']),
      }),
    ),
  ),
  /** Sales of new pieces on `/nft-mint`; `contractAddress` is the collection. */
  nftMints: v.optional(v.array(v.object({ mid: id, contractAddress, isFinished: v.optional(v.boolean()) }))),
  /** Farms on `/nft-farming` that lock the main token. Farms with an id up to 3 are finished (spec earn §4). */
  nftFarms: v.optional(v.array(v.object({ nfid: id, contractAddress, isFinished: v.optional(v.boolean()) }))),
  /** Pools on `/nft-staking` in which pieces earn a token. */
  nftStakingPools: v.optional(v.array(v.object({ nsid: id, contractAddress, isFinished: v.optional(v.boolean()) }))),
  /** Migrations of old tokens on `/migration`, the first one shown first. */
  migrations: v.optional(v.array(v.object({ id, contractAddress }))),
  /** What is known of bidders in farm auctions. Others are shown by their address. */
  auctionBidders: v.optional(
    v.array(
      v.object({
        account: contractAddress,
        /** Farm the account bids for: `CAKE-BNB`. */
        farmName: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        /** Pid of that farm, once it exists. */
        pid: v.optional(id),
      }),
    ),
  ),
  /** Token sales on `/ifo`, newest first. */
  ifos: v.optional(
    v.array(
      v.object({
        id,
        contractAddress,
        name: v.pipe(v.string(), v.maxLength(64)),
        description: v.pipe(v.string(), v.maxLength(2_000)),
        projectSiteUrl: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address'))),
        /** Campaign of the points that profiles get for commitments. */
        campaignId: v.optional(id),
      }),
    ),
  ),
  /** Private sales on `/launchpad`, newest first. */
  privateSales: v.optional(
    v.array(
      v.object({
        id,
        contractAddress,
        /** Shown among the live sales; otherwise among the finished ones. */
        isActive: v.optional(v.boolean(), true),
        name: v.pipe(v.string(), v.maxLength(64)),
        subTitle: v.pipe(v.string(), v.maxLength(160)),
        description: v.pipe(v.string(), v.maxLength(2_000)),
        projectSiteUrl: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address'))),
      }),
    ),
  ),
  /** Squad sales on `/squad`, the newest open one first. */
  squadSales: v.optional(v.array(v.object({ collection: contractAddress, sale: contractAddress }))),
  /** Trading competitions on `/competition`, newest first. Each has a contract of its own. */
  competitions: v.optional(
    v.array(
      v.object({
        id,
        contractAddress,
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        /** Planned begin and end of trading, unix seconds. The contract's status decides. */
        startTime: id,
        endTime: id,
        /** Pairs whose trades count. */
        pairs: v.array(contractAddress),
      }),
    ),
  ),
  /** Network of the randomness beacon that the contract `Beacon` verifies: what `/info` of drand's HTTP API answers. */
  beacon: v.optional(
    v.object({
      /** Compressed point in G2, 96 bytes. */
      publicKey: v.custom<Hex>((input) => isHex(input) && input.length === 194, 'not a 96-byte public key'),
      /** Unix seconds of round 1. */
      genesis: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** Seconds between two rounds. */
      period: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** Base URLs of the HTTP API, in order of preference: `{url}/public/{round}`. */
      urls: v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'not an http address'))),
    }),
  ),
})

/**
 * Addresses of all contracts on one chain. A contract that is not listed is not deployed there.
 * @example
 * const getChainId = ({ chainId }: Deployment) => chainId
 * getChainId(deployment) // => 56
 */
export type Deployment = v.InferOutput<typeof deploymentSchema>

/**
 * Name of a contract in a deployment.
 * @example
 * const contractName: ContractName = 'Router'
 */
export type ContractName = keyof typeof contracts

/**
 * A contract by its name in the deployment, with its typed ABI.
 * @example
 * const contracts: readonly Contract[] = [Router, Factory]
 */
export type Contract<abi extends Abi = Abi> = { readonly name: string; readonly abi: abi }

/**
 * Validates the JSON of a deployment file and checksums its addresses.
 * @throws {InvalidDeploymentError}
 * @example
 * parseDeployment(JSON.parse(JSON.stringify(deployment))) // => deployment
 * parseDeployment({}) // throws InvalidDeploymentError
 */
export function parseDeployment(input: unknown): Deployment {
  const result = v.safeParse(deploymentSchema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new InvalidDeploymentError(v.getDotPath(issue) ?? 'file', issue.message)
}

/**
 * Address and ABI of a contract of a deployment, as viem's read and write functions take them.
 * @throws {NotDeployedError}
 * @example
 * getContract(deployment, Router).address // => '0x10ED43C718714eb63d5aA57B78B54704E256024E'
 * getContract(deployment, MasterFarm) // throws NotDeployedError
 */
export function getContract<const contract extends Contract>(
  { contracts, chainId }: Deployment,
  { name, abi }: contract,
): { readonly address: Address; readonly abi: contract['abi'] } {
  const address = contracts[name]
  if (address === undefined) throw new NotDeployedError(name, chainId)
  return { address, abi }
}
