import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  toHex,
} from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import type { Call, FindAddress, OwnerStep } from '../step.ts'
import { TIMELOCK } from '../steps/roles.ts'
import type { LaunchClient } from './chain.ts'

/** Calls that the timelock carries out together. */
export type Operation = {
  readonly name: string
  readonly timelock: Address
  readonly id: Hash
  readonly targets: readonly Address[]
  readonly payloads: readonly Hex[]
  /** Operation that has to be done before; zero for none. */
  readonly predecessor: Hash
  readonly salt: Hash
  /** Errors of the contracts that are called. */
  readonly abi: Abi
}

/** Data of a call of a step. */
export const encodeCall = (
  { to, contract = to, functionName, args }: Call,
  readArtifact: ReadArtifact,
  find: FindAddress,
): Hex => encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args: args(find) })

/** The operation of a step. Its name makes it one of its own, and the same again in the next run. */
export function createOperation(
  { name, calls }: OwnerStep,
  predecessor: Hash,
  readArtifact: ReadArtifact,
  find: FindAddress,
): Operation {
  const targets = calls.map(({ to }) => find(to))
  const payloads = calls.map((call) => encodeCall(call, readArtifact, find))
  const salt = keccak256(toHex(name))
  // As `hashOperationBatch` computes it.
  const id = keccak256(
    encodeAbiParameters(
      ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32'].map((type) => ({ type })),
      [targets, targets.map(() => 0n), payloads, predecessor, salt],
    ),
  )
  const abi = calls.flatMap(({ to, contract = to }) => readArtifact(contract).abi)
  return { name, timelock: find(TIMELOCK), id, targets, payloads, predecessor, salt, abi }
}

const getBatch = ({ targets, payloads, predecessor, salt }: Operation) => [
  targets,
  targets.map(() => 0n),
  payloads,
  predecessor,
  salt,
]

/** Call of the timelock by which a proposer schedules an operation. */
export const encodeSchedule = (operation: Operation, delaySeconds: bigint, readArtifact: ReadArtifact): Hex =>
  encodeFunctionData({
    abi: readArtifact(TIMELOCK).abi,
    functionName: 'scheduleBatch',
    args: [...getBatch(operation), delaySeconds],
  })

/** Call of the timelock by which anyone carries an operation out. */
export const encodeExecute = (operation: Operation, readArtifact: ReadArtifact): Hex =>
  encodeFunctionData({ abi: readArtifact(TIMELOCK).abi, functionName: 'executeBatch', args: getBatch(operation) })

/** How far an operation is: unknown to the timelock, waiting until a time in unix seconds, ready, or done. */
export type OperationState =
  | { readonly state: 'unknown' | 'ready' | 'done' }
  | { readonly state: 'waiting'; readonly until: bigint }

/** Asks the timelock how far an operation is. */
export async function readOperationState(
  client: Pick<LaunchClient, 'readContract'>,
  readArtifact: ReadArtifact,
  { timelock, id }: Pick<Operation, 'timelock' | 'id'>,
): Promise<OperationState> {
  const read = (functionName: string) =>
    client.readContract({ abi: readArtifact(TIMELOCK).abi, address: timelock, functionName, args: [id] })
  const [state, until] = await Promise.all([read('getOperationState'), read('getTimestamp')])
  // OpenZeppelin's `OperationState`, in its order.
  const names = ['unknown', 'waiting', 'ready', 'done'] as const
  const name = names[Number(state)] ?? 'unknown'
  return name === 'waiting' ? { state: name, until: until as bigint } : { state: name }
}
