import { LISTING_KINDS } from '@zono/protocol/areas'
import { type Address, encodeFunctionData, getCreate2Address, type Hex, keccak256, toHex } from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import type { Listing } from '../step.ts'
import { REGISTRY } from '../steps/timelock/registry.ts'

/** A contract that is listed in the registry, and created by it. */
export type ListedCreation = {
  readonly registry: Address
  /** Where the contract will be. */
  readonly address: Address
  /** Call of the registry by which a proposer lists it. */
  readonly list: Hex
  /** Call of the registry by which anyone creates it. */
  readonly create: Hex
}

/** Call of the registry by which a proposer lists an address at which nothing is yet. */
export const encodeListing = ({ kind, id }: Listing, address: Address, readArtifact: ReadArtifact): Hex =>
  encodeFunctionData({
    ...{ abi: readArtifact(REGISTRY).abi, functionName: 'list' },
    args: [LISTING_KINDS.indexOf(kind), BigInt(id), address],
  })

/**
 * Plans the creation of a listed contract. The same name, code and arguments have the same address in each run.
 * @param creationCode with the constructor's arguments
 */
export function planListedCreation(
  registry: Address,
  name: string,
  listing: Listing,
  creationCode: Hex,
  readArtifact: ReadArtifact,
): ListedCreation {
  const { abi } = readArtifact(REGISTRY)
  // Contracts of the same terms are told apart by their names.
  const salt = keccak256(toHex(name))
  const address = getCreate2Address({ from: registry, salt, bytecode: creationCode })
  return {
    ...{ registry, address },
    list: encodeListing(listing, address, readArtifact),
    create: encodeFunctionData({ abi, functionName: 'create', args: [salt, creationCode] }),
  }
}
