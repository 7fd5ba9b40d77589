import type { Abi, Address } from 'viem'
import type { Deployment } from '../deployment.ts'
import type { Format } from './descriptor.ts'

/** Lists of a deployment that name contracts. */
type ContractList = {
  [entry in keyof Deployment]-?: NonNullable<Deployment[entry]> extends readonly { readonly contractAddress: Address }[]
    ? entry
    : never
}[keyof Deployment]

/** Contracts of a kind of which a deployment names several. */
export type Instances = ContractList | 'tokens' | 'openCollections' | 'collections' | 'squadSales'

/** How calls of one contract, or of contracts of one kind, are told. */
export type ContractTexts = {
  /** Name of the contract in the deployment and among the artifacts. */
  readonly contract: string
  /** Where its addresses are, when the deployment names several. */
  readonly instances?: Instances
  /** The same on every chain, and no part of the deployment. */
  readonly address?: Address
  /** The contract that creates those of this kind, and the event by which it says so. */
  readonly factory?: { readonly contract: string; readonly event: string }
  readonly abi: Abi
  /** By the name of the function. */
  readonly calls: Readonly<Record<string, CallText>>
}

/** What a call does, in a few words, and the values that decide. */
export type CallText = Pick<Format, 'intent' | 'fields'>
