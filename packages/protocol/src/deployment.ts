import * as v from 'valibot'
import { type Abi, type Address, BaseError, getAddress, type Hex, isAddress, isHex, zeroAddress } from 'viem'
import type * as contracts from './abis/index.ts'

const contractAddress = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }) && text !== zeroAddress, "Invalid 'address' parameter"),
  v.transform((text): Address => getAddress(text)),
)

const deploymentSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Hash of the pair's creation code, from which pair addresses follow. */
  initCodeHash: v.custom<Hex>((input) => isHex(input) && input.length === 66, 'not a 32-byte hash'),
  contracts: v.record(v.string(), contractAddress),
  /** Addresses of tokens the protocol itself speaks of, by key (`wbnb`, `busd`, the main token...). */
  tokens: v.record(v.string(), contractAddress),
  /** Staking pools; id 0 is the main token's farm and needs no entry. Ids 1 to 3 are old core pools. */
  stakingPools: v.optional(
    v.array(
      v.object({
        sousId: v.pipe(v.number(), v.integer(), v.minValue(1)),
        contractAddress,
        poolCategory: v.picklist(['Community', 'Core', 'Binance', 'Auto']),
        /** Ended for good, whatever its blocks say. */
        isFinished: v.optional(v.boolean()),
      }),
    ),
  ),
  /** Farms (by pid) that are not the product's own but of its community. */
  communityFarms: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
})

/** What stands where on one chain. A contract that is not listed is not on that network. */
export type Deployment = v.InferOutput<typeof deploymentSchema>

/** Name of a contract in a deployment. */
export type ContractName = keyof typeof contracts

/** A contract by its name in the deployment, with its typed ABI. */
export type Contract<abi extends Abi = Abi> = { readonly name: string; readonly abi: abi }

/** The contract is not part of this network's deployment. */
export class NotDeployedError extends BaseError {
  override name = 'NotDeployedError'
  constructor(contract: string, chainId: number) {
    super(`${contract} is not on network ${chainId}.`)
  }
}

/** Checks a deployment file. Throws an Error whose message names what is wrong. */
export function parseDeployment(input: unknown): Deployment {
  const result = v.safeParse(deploymentSchema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`deployment: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`)
}

/** Where a contract stands on this network, ready to be called. Throws NotDeployedError. */
export function getContract<const contract extends Contract>(
  { contracts, chainId }: Deployment,
  { name, abi }: contract,
): { readonly address: Address; readonly abi: contract['abi'] } {
  const address = contracts[name]
  if (address === undefined) throw new NotDeployedError(name, chainId)
  return { address, abi }
}
