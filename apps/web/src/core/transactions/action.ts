import type { Token } from '@zono/sdk'
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
  type Hex,
} from 'viem'
import type { Message } from '#lib/i18n/message.ts'
import { getNftName, type NftCollection } from '../nfts/nftCollection.ts'

/** An encoded contract call. */
export type Call = {
  readonly to: Address
  readonly data: Hex
  /** Native coin sent with the call, in wei. */
  readonly value?: bigint
  /** Gas on top of the estimate, in percent; the default margin without. */
  readonly gasMarginPercent?: number
  /** Lower bound of the gas limit, whatever the estimate is. */
  readonly minGasLimit?: bigint
  /** Sent instead when this call would revert, or when a token on its path takes a transfer fee. */
  readonly fallback?: Call
  /** Minimum amounts shown to the person. Nothing is sent while a simulation delivers less. */
  readonly guarantees?: readonly Guarantee[]
  /** Calls that go before it in the same confirmation, after approvals: for a wallet that executes them as one (EIP-5792). */
  readonly earlier?: readonly Call[]
  /** The contract compares the received balance with the minimum (fee-on-transfer variants). */
  readonly checksReceivedAmount?: boolean
  /** Pairs that may each receive a part of a token, so that the parts are not taken for a transfer fee. */
  readonly pairs?: readonly Address[]
  /** The same call without a minimum, for simulation only: shows what a call that reverts for its minimum would deliver. */
  readonly probe?: Call
  /** User-facing messages by revert reason of the contract; other reasons are shown as the contract gives them. */
  readonly revertMessages?: Readonly<Record<string, Message>>
}

/** A minimum amount that a call delivers. */
export type Guarantee = {
  /** Lower-case address, or `native` for the chain's own coin. */
  readonly token: string
  readonly recipient: Address
  /** Base units. */
  readonly minimum: bigint
  /** The amount was entered, so no slippage tolerance lowers it. */
  readonly isExact?: boolean
}

/** An amount in base units that a contract spends, and that must be approved first. */
export type TokenApproval = {
  readonly token: Token
  readonly spender: Address
  readonly amount: bigint
  /** Never more than the amount, whatever the setting: for what is spent later, when the account is not looking. */
  readonly isExact?: boolean
}

/** Pieces of a collection that a contract takes, and that must be approved first. */
export type NftApproval = {
  readonly collection: NftCollection
  readonly spender: Address
  /** At least one. One piece is approved by itself, several by an approval for the whole collection. */
  readonly tokenIds: readonly bigint[]
}

/** What must be approved before an action. */
export type RequiredApproval = TokenApproval | NftApproval

/** Whether an approval is of NFTs. */
export const isNftApproval = (approval: RequiredApproval): approval is NftApproval => 'collection' in approval

/** Contract of what is approved. */
export const getApprovalAddress = (approval: RequiredApproval): Address =>
  isNftApproval(approval) ? approval.collection.address : approval.token.address

/** What is approved, in a few words: the token's symbol, the piece or the collection. */
export function getApprovalAsset(approval: RequiredApproval): string {
  if (!isNftApproval(approval)) return approval.token.symbol
  const { collection, tokenIds } = approval
  const [first] = tokenIds
  return tokenIds.length === 1 && first !== undefined ? getNftName(collection, first) : collection.name
}

/** A write as a plain value: created by a feature, run by `useAction`. */
export type Action = {
  /** Stable id: `area.verb`. */
  readonly id: string
  /** Summary for the transaction list and the toast. */
  readonly summary: Message
  readonly approvals: readonly RequiredApproval[]
  readonly call: Call
  /** Key of what the action changes, such as `farm 3`. Its figures are shown as pending until the block is read. */
  readonly subject?: string
}

type WriteMutability = 'nonpayable' | 'payable'

/**
 * Encodes a call to a contract.
 *
 * @param value - Wei.
 */
export function buildCall<const abi extends Abi, name extends ContractFunctionName<abi, WriteMutability>>(
  contract: { readonly abi: abi; readonly address: Address },
  functionName: name,
  args: ContractFunctionArgs<abi, WriteMutability, name>,
  value?: bigint,
): Call {
  // The generic argument type is too wide for TypeScript to relate to viem's own; it is checked at every caller.
  const data = encodeFunctionData({ abi: contract.abi, functionName, args } as never)
  return { to: contract.address, data, ...(value === undefined ? {} : { value }) }
}
