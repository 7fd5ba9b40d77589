import type { Token } from '@zono/sdk'
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
  type Hex,
} from 'viem'
import type { Message } from '../../lib/i18n/message.ts'

/** One contract call, ready to be sent. */
export type Call = {
  readonly to: Address
  readonly data: Hex
  /** Native coin sent along, in wei. */
  readonly value?: bigint
  /** Percent of gas on top of the estimate; the usual margin without. */
  readonly gasMarginPercent?: number
  /** Gas that is given at the least, whatever the estimate says. */
  readonly minGasLimit?: bigint
  /**
   * Sent instead when the chain says that this one cannot succeed, or that a token on the way takes a fee on transfers.
   */
  readonly fallback?: Call
  /** What the person is shown to receive at least. Nothing is sent while a simulation delivers less. */
  readonly guarantees?: readonly Guarantee[]
  /** The contract itself compares the balance that arrives with the minimum (fee-on-transfer variants). */
  readonly checksReceivedAmount?: boolean
  /** The same call without a minimum, only ever simulated: shows what a call that fails for too little would deliver. */
  readonly probe?: Call
}

/** An amount that a call is shown to deliver at least. */
export type Guarantee = {
  /** Lower-case address, or `native` for the chain's own coin. */
  readonly token: string
  readonly recipient: Address
  /** Base units. */
  readonly minimum: bigint
  /** The amount itself was typed: no slippage tolerance lowers it. */
  readonly isExact?: boolean
}

/** A token that a contract will take from the person, in base units: what must be approved first. */
export type RequiredApproval = { readonly token: Token; readonly spender: Address; readonly amount: bigint }

/** One thing a person can do to the chain: a plain value, made by a feature and carried out by `useTransaction`. */
export type Action = {
  /** `area.verb`, stable. */
  readonly id: string
  /** What it did, for the record and the toast. */
  readonly summary: Message
  readonly approvals: readonly RequiredApproval[]
  readonly call: Call
  /** What it changes, such as `farm 3`: whoever shows that shows it as pending meanwhile. */
  readonly subject?: string
}

type WriteMutability = 'nonpayable' | 'payable'

/** Encodes a call to a contract. `value` in wei. */
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
