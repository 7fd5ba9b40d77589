import type { ListingKind } from '@zono/protocol/areas'
import type { Address, Hex } from 'viem'

/**
 * Address of a contract by its name: of one that an earlier step created, or that the operator named.
 * @throws {UnknownContractError}
 */
export type FindAddress = (name: string) => Address

/** Where a token or a contract is, which may be one that an earlier step creates. */
export type Locate = (find: FindAddress) => Address

/** A token or a contract at an address that is known beforehand. */
export const at =
  (address: Address): Locate =>
  () =>
    address

/** A call of a contract, with arguments as viem takes them. */
export type Call = {
  /** Name of the contract that is called, as `FindAddress` knows it. */
  readonly to: string
  /** Artifact whose ABI the call follows; the same as `to` without. */
  readonly contract?: string
  readonly functionName: string
  readonly args: (find: FindAddress) => readonly unknown[]
}

/** What a contract has to answer once a step is done. */
export type Expectation = Call & { readonly answer: (find: FindAddress) => unknown }

/** Under what a contract is listed in the registry. */
export type Listing = { readonly kind: ListingKind; readonly id: number | bigint }

/** Creates a contract. */
export type CreateStep = {
  readonly kind: 'create'
  /**
   * Name of the contract, and of the step: the same in each run. One of several has its id behind a blank (`StakingPool 4`),
   * and is listed in the deployment file by its area instead of by its name.
   */
  readonly name: string
  /** Artifact that is deployed; the same as `name` without. */
  readonly contract?: string
  readonly args: (find: FindAddress) => readonly unknown[]
  /**
   * For one of several: it is listed before it is created, where the launch has a registry, so that a running indexer follows
   * it from its first event on.
   */
  readonly listing?: Listing
  /** What is checked when it stands, such as its owner. */
  readonly expects?: readonly Expectation[]
}

/** A call by the deployer: where a contract is still the deployer's. */
export type CallStep = {
  readonly kind: 'call'
  readonly name: string
  readonly call: Call
  /** What the chain answers once it is done, so that no later run does it again. */
  readonly done: readonly Expectation[]
  /** What is still so at the end of a launch; the same without. */
  readonly expects?: readonly Expectation[]
}

/** Calls that only the owner may make: one operation of the timelock. */
export type OwnerStep = {
  readonly kind: 'owner'
  readonly name: string
  readonly calls: readonly Call[]
  /** Name of the owner step that has to be carried out before: anyone executes what has been scheduled, in any order. */
  readonly after?: string
  readonly expects: readonly Expectation[]
}

/** One step of a launch. */
export type Step = CreateStep | CallStep | OwnerStep

/** A step or a settings file names a contract that nothing creates. */
export class UnknownContractError extends Error {
  override name = 'UnknownContractError'
  constructor(readonly contract: string) {
    super(`There is no contract ${contract} yet.`)
  }
}

/** Finds contracts among addresses by name. */
export const createFind =
  (addresses: Readonly<Record<string, Address>>): FindAddress =>
  (name) => {
    const address = addresses[name]
    if (address === undefined) throw new UnknownContractError(name)
    return address
  }

/** What a contract answers to a question without arguments. */
export const expectAnswer = (
  to: string,
  functionName: string,
  answer: Expectation['answer'],
  contract = to,
): Expectation => ({ to, contract, functionName, args: () => [], answer })

/** Whether an account has a role of OpenZeppelin's `AccessControl`. */
export const expectRole = (to: string, role: Hex, account: Locate): Expectation => ({
  ...{ to, functionName: 'hasRole' },
  args: (find) => [role, account(find)],
  answer: () => true,
})

/** The owner of a contract, as `owner()` answers. */
export const expectOwner = (to: string, owner: string, contract = to): Expectation =>
  expectAnswer(to, 'owner', (find) => find(owner), contract)
