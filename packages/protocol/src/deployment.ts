import * as v from 'valibot'
import { type Abi, type Address, getAddress, type Hex, isAddress, isHex, zeroAddress } from 'viem'
import type * as contracts from './abis/index.ts'
import { InvalidDeploymentError, NotDeployedError } from './errors.ts'

const contractAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }) && text !== zeroAddress, "Invalid 'address' parameter"),
  v.transform((text): Address => getAddress(text)),
)

const deploymentSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
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
 * const chainIdOf = ({ chainId }: Deployment) => chainId
 * chainIdOf(deployment) // => 56
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
