import type { Deployment } from '@zono/protocol'
import { OWNER_POWERS } from '@zono/protocol/catalogue/ownerPowers'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  type Hash,
  type Hex,
  isAddress,
  keccak256,
  zeroHash,
} from 'viem'
import { findContractName, listInstances } from '../contracts/instances.ts'
import { getOwnerAbi, hashRole } from '../contracts/ownerAbis.ts'
import type { OwnerEvent } from '../contracts/timelockEvents.ts'

/** A call that the timelock is to make. */
export type ScheduledCall = {
  readonly target: Address
  /** Native coin, wei. */
  readonly value: bigint
  readonly data: Hex
}

/** Calls that the timelock carries out together once their time has come. */
export type ScheduledOperation = {
  readonly id: Hash
  readonly calls: readonly ScheduledCall[]
  /** Operation that has to be done before; zero for none. */
  readonly predecessor: Hash
  readonly salt: Hash
  /**
   * How it was scheduled, which decides how it is executed. Undefined where its id does not follow from its calls, so that it
   * cannot be executed from here.
   */
  readonly form: 'single' | 'batch' | undefined
}

/** An operation by its id, with what its events say so far. */
type Draft = { calls: ScheduledCall[]; predecessor: Hash; salt: Hash }

/**
 * Operations that were scheduled and neither executed nor cancelled since, in the order in which they were scheduled.
 *
 * @param events - Oldest first.
 */
export function listPendingOperations(events: readonly OwnerEvent[]): readonly ScheduledOperation[] {
  const drafts = new Map<Hash, Draft>()
  for (const { eventName, args } of events) {
    if (eventName === 'CallScheduled') {
      const { id, index, target, value, data, predecessor } = args
      // The first call of a batch: an operation that was cancelled may be scheduled again.
      const draft = index === 0n ? { calls: [], predecessor, salt: zeroHash } : drafts.get(id)
      if (draft === undefined) continue
      draft.calls.push({ target, value, data })
      drafts.set(id, draft)
    } else if (eventName === 'CallSalt') {
      const draft = drafts.get(args.id)
      if (draft) draft.salt = args.salt
    } else if (eventName === 'CallExecuted' || eventName === 'Cancelled') drafts.delete(args.id)
  }
  return [...drafts].map(([id, draft]) => ({ id, ...draft, form: getForm(id, draft) }))
}

/** How an operation was scheduled, by the two ways in which OpenZeppelin's timelock computes its id. */
function getForm(id: Hash, { calls, predecessor, salt }: Draft): ScheduledOperation['form'] {
  const batch = encodeAbiParameters(
    ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32'].map((type) => ({ type })),
    [
      calls.map(({ target }) => target),
      calls.map(({ value }) => value),
      calls.map(({ data }) => data),
      predecessor,
      salt,
    ],
  )
  if (keccak256(batch) === id) return 'batch'
  const [call] = calls
  if (call === undefined || calls.length > 1) return undefined
  const single = encodeAbiParameters(
    ['address', 'uint256', 'bytes', 'bytes32', 'bytes32'].map((type) => ({ type })),
    [call.target, call.value, call.data, predecessor, salt],
  )
  return keccak256(single) === id ? 'single' : undefined
}

/** An argument of a decoded call, as text. */
export type DecodedArgument = { readonly name: string; readonly value: string }

/** What a call does, as far as it is known. */
export type DecodedCall = {
  /** Name of the contract in the deployment. */
  readonly contract: string | undefined
  /** Undefined for a function that the page does not know: its selector is shown instead. */
  readonly functionName: string | undefined
  readonly args: readonly DecodedArgument[]
}

/** Decodes a call by the functions that owners and roles have. Nothing is guessed: what does not decode is unknown. */
export function decodeCall(
  deployment: Deployment,
  { target, data }: Pick<ScheduledCall, 'target' | 'data'>,
): DecodedCall {
  const instance = listInstances(deployment).find(({ address }) => address.toLowerCase() === target.toLowerCase())
  const contract = findContractName(deployment, target)
  try {
    const abi = getOwnerAbi(instance?.contract)
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const entry = abi.find(
      (one) => one.type === 'function' && one.name === functionName && one.inputs.length === args.length,
    )
    const inputs = entry && 'inputs' in entry ? entry.inputs : []
    return {
      ...{ contract, functionName },
      args: args.map((value, i) => {
        const name = inputs[i]?.name?.replace(/^_|_$/g, '') ?? String(i)
        return { name, value: name === 'role' ? formatRole(value) : formatArgument(deployment, value) }
      }),
    }
  } catch {
    return { contract, functionName: undefined, args: [] }
  }
}

/** Access roles by the hash that calls name them by. */
const ROLE_NAMES: ReadonlyMap<string, string> = new Map(
  OWNER_POWERS.flatMap(({ role }) => (role ? [[hashRole(role), role]] : [])),
)

/** A role by its name. Only arguments that name a role are looked up: zero elsewhere is no role. */
function formatRole(value: unknown): string {
  const name = ROLE_NAMES.get(String(value))
  return name === undefined ? String(value) : `${name} (${value})`
}

/** An argument as text: numbers in base units as the contract takes them, addresses with their name in the deployment. */
function formatArgument(deployment: Deployment, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => formatArgument(deployment, one)).join(', ')}]`
  if (typeof value === 'string' && isAddress(value)) {
    const name = findContractName(deployment, value)
    return name === undefined ? value : `${name} (${value})`
  }
  if (typeof value === 'object' && value !== null)
    return `(${Object.entries(value)
      .map(([name, one]) => `${name}: ${formatArgument(deployment, one)}`)
      .join(', ')})`
  return String(value)
}

/** Selector of a call: its first four bytes; empty for a plain transfer of the coin. */
export const getSelector = (data: Hex): Hex | '' => (data.length >= 10 ? (data.slice(0, 10) as Hex) : '')

/** A call in one line: `AutoVault.pause()`, or the address and selector of an unknown one. */
export function formatCallName({ contract, functionName }: DecodedCall, { target, data }: ScheduledCall): string {
  return `${contract ?? target}.${functionName ?? getSelector(data)}()`
}
