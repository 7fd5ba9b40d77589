import { LISTING_KINDS } from '@zono/protocol/areas'
import {
  type Abi,
  type Address,
  encodeDeployData,
  getContractAddress,
  type Hash,
  type Hex,
  isAddressEqual,
  zeroHash,
} from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import { type CreateStep, createFind, type Listing, type OwnerStep, type Step, UnknownContractError } from '../step.ts'
import { PROPOSER_ROLE, TIMELOCK } from '../steps/roles.ts'
import { REGISTRY } from '../steps/timelock/registry.ts'
import { type LaunchClient, LaunchError, type Sender, settle, waitForTransaction } from './chain.ts'
import { describeFailure } from './describeFailure.ts'
import type { Journal } from './journal.ts'
import { type ListedCreation, planListedCreation } from './listing.ts'
import {
  createOperation,
  encodeCall,
  encodeExecute,
  encodeSchedule,
  type Operation,
  readOperationState,
} from './timelock.ts'
import { findUnmet, hasCode } from './verify.ts'

/** Milliseconds that a transaction may take until it is mined. */
const DEFAULT_TIMEOUT_MS = 600_000

/** A constructor that reads the time may need more gas in the next block than it was estimated. */
const toGasLimit = (estimate: bigint): bigint => (estimate * 5n) / 4n

export type RunOptions = {
  readonly client: LaunchClient
  readonly sender: Sender
  readonly steps: readonly Step[]
  /** Contracts that stand already, by name: they are not created. */
  readonly existing?: Readonly<Record<string, Address>>
  readonly journal: Journal
  readonly readArtifact: ReadArtifact
  readonly timeoutMs?: number
  /**
   * Where the timelock has its delay: operations are proposed instead of carried out at once, and this is called for each that
   * nobody has scheduled yet, or that waits. Its step is not done then.
   */
  readonly onPending?: OnPending | undefined
  /** Called for an operation that has been scheduled with a delay: a rehearsal moves its clock. */
  readonly onWaiting?: ((until: bigint) => Promise<void>) | undefined
  /** Called once for each step: when it is done, and what it cost. */
  readonly onStep?: (step: Step, done: StepOutcome) => void
}

/** An operation that the timelock has yet to carry out, or a listing that one of its proposers has yet to make. */
export type PendingOperation =
  | { readonly listing: { readonly name: string; readonly to: Address; readonly data: Hex } }
  | { readonly operation: Operation; readonly schedule: Hex }
  | { readonly operation: Operation; readonly until: bigint }

type OnPending = (pending: PendingOperation) => void

/** The chain refuses a step. */
class StepRefusedError extends LaunchError {
  override name = 'StepRefusedError'
  constructor(
    readonly step: string,
    readonly reason: string,
  ) {
    super(`${step} would fail: ${reason}`)
  }
}

/** What became of a step. */
export type StepOutcome = {
  /** Where the contract is that it created. */
  readonly address?: Address | undefined
  /** Gas of its transactions in this run; zero where it was done before. */
  readonly gasUsed: bigint
}

/**
 * Carries out steps one after the other, each of them once, however often and wherever a run ends: what is done is read from
 * the journal and from the chain, and a transaction that may have been sent is waited for before another one is.
 * @returns addresses of all contracts by name.
 * @throws {LaunchError} with a sentence that says what to do.
 */
export async function runSteps(options: RunOptions): Promise<Readonly<Record<string, Address>>> {
  const {
    client,
    sender,
    steps,
    existing = {},
    journal,
    readArtifact,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    onPending,
    onWaiting,
    onStep,
  } = options
  const addresses: Record<string, Address> = { ...existing }
  const find = createFind(addresses)
  let hasPending = false
  let nonce = await settle(client, sender.address, timeoutMs)

  /** @param onAccepted called before the transaction is sent, once the chain would take it */
  async function send(name: string, abi: Abi, data: Hex, to?: Address, onAccepted?: () => void): Promise<bigint> {
    const target = to === undefined ? {} : { to }
    const estimate = await client.estimateGas({ account: sender.address, data, ...target }).catch((error: unknown) => {
      throw new StepRefusedError(name, describeFailure(error, abi))
    })
    onAccepted?.()
    const hash: Hash = await sender.send({ data, nonce, gas: toGasLimit(estimate), ...target })
    const { gasUsed } = await waitForTransaction(client, name, hash, timeoutMs)
    nonce++
    return gasUsed
  }

  async function create({ name, contract = name, args, listing }: CreateStep): Promise<bigint | undefined> {
    const entry = journal.get(name)
    // Sent by a run that ended before it could say so.
    if (entry?.address && (await hasCode(client, entry.address))) {
      addresses[name] = entry.address
      return 0n
    }
    const artifact = readArtifact(contract)
    const data = encodeDeployData({ ...artifact, args: args(find) })
    const registry = addresses[REGISTRY]
    if (listing && registry)
      return createListed(name, artifact.abi, listing, planListedCreation(registry, name, listing, data, readArtifact))
    const address = getContractAddress({ from: sender.address, nonce: BigInt(nonce) })
    // Not before the chain would take it: another contract may get the nonce, and the address, of one that was refused.
    const note = () => journal.set(name, { nonce, address, creator: sender.address, isDone: false })
    const gasUsed = await send(name, artifact.abi, data, undefined, note)
    if (!(await hasCode(client, address))) throw new LaunchError(`${name} has no code at ${address}.`)
    addresses[name] = address
    return gasUsed
  }

  /** Lists a contract and creates it; only proposes the listing where the sender may not make it. */
  async function createListed(name: string, errors: Abi, { kind, id }: Listing, creation: ListedCreation) {
    const { registry, address, list, create } = creation
    const contract = { abi: readArtifact(REGISTRY).abi, address: registry } as const
    const listedAt = await client.readContract({
      ...contract,
      functionName: 'contractOf',
      args: [LISTING_KINDS.indexOf(kind), BigInt(id)],
    })
    const isListedHere = isAddressEqual(listedAt as Address, address)
    const isListed = await client.readContract({ ...contract, functionName: 'isListed', args: [address] })
    const isCreated = await hasCode(client, address)
    if (isListedHere && isCreated && !isListed)
      throw new LaunchError(`${name} was taken back in ${REGISTRY}: give it another id.`)
    // Services would take it for something else, for good.
    if (!isListedHere && (isListed || isCreated))
      throw new LaunchError(
        `${name} is listed in ${REGISTRY}, but not as ${kind} ${id}: let a proposer list another contract in its place, or give it another id.`,
      )
    // Known before it is created, so that what needs it is proposed meanwhile.
    addresses[name] = address
    // Anyone may create what is listed: the journal has to know where, whoever does. What belongs to its deployer at first
    // belongs to this account, which is an argument of the code that the address admits.
    const note = () => journal.set(name, { address, creator: sender.address, isDone: false })
    if (isCreated) {
      note()
      return 0n
    }
    let gasUsed = 0n
    if (!isListedHere) {
      if (onPending && !(await mayPropose())) return wait({ listing: { name, to: registry, data: list } })
      gasUsed += await send(`${name}, listed`, contract.abi, list, registry)
    }
    try {
      gasUsed += await send(name, [...errors, ...contract.abi], create, registry, note)
    } catch (error) {
      // Somebody else may have created it between the question and the transaction, which the chain then refuses.
      if (!(error instanceof LaunchError && (await hasCode(client, address)))) throw error
      note()
      nonce = await settle(client, sender.address, timeoutMs)
    }
    if (!(await hasCode(client, address))) throw new LaunchError(`${name} has no code at ${address}.`)
    return gasUsed
  }

  /** Whether the sender is a proposer of the timelock. */
  const mayPropose = () =>
    client.readContract({
      ...{ abi: readArtifact(TIMELOCK).abi, address: find(TIMELOCK), functionName: 'hasRole' },
      args: [PROPOSER_ROLE, sender.address],
    }) as Promise<boolean>

  /** The operation of a step, which the journal keeps: later ones may have to wait for it. */
  function noteOperation(step: OwnerStep): Operation {
    const predecessor = (step.after && journal.get(step.after)?.operation) || zeroHash
    const operation = createOperation(step, predecessor, readArtifact, find)
    journal.set(step.name, { operation: operation.id, isDone: false })
    return operation
  }

  async function callAsOwner(step: OwnerStep): Promise<bigint> {
    const operation = noteOperation(step)
    const { name, timelock, abi } = operation
    const readState = () => readOperationState(client, readArtifact, operation)
    let gasUsed = 0n
    if ((await readState()).state === 'unknown') {
      const data = encodeSchedule(operation, 0n, readArtifact)
      gasUsed += await send(`${name}, scheduled`, readArtifact(TIMELOCK).abi, data, timelock)
    }
    const state = await readState()
    if (state.state === 'waiting') await onWaiting?.(state.until)
    if (state.state !== 'done') gasUsed += await send(name, abi, encodeExecute(operation, readArtifact), timelock)
    return gasUsed
  }

  function wait(pending: PendingOperation): undefined {
    hasPending = true
    onPending?.(pending)
  }

  /** Carries out what is ready, schedules where the sender may, and reports what waits. */
  async function proposeAsOwner(step: OwnerStep): Promise<bigint | undefined> {
    // Somebody else may have done the same by another operation.
    if (step.expects.length > 0 && (await findUnmet(client, readArtifact, find, step.expects)).length === 0) return 0n
    const operation = noteOperation(step)
    const { name, timelock, abi } = operation
    const contract = { abi: readArtifact(TIMELOCK).abi, address: timelock }
    const readState = () => readOperationState(client, readArtifact, operation)
    let gasUsed = 0n
    if ((await readState()).state === 'unknown') {
      const delay = (await client.readContract({ ...contract, functionName: 'getMinDelay' })) as bigint
      const data = encodeSchedule(operation, delay, readArtifact)
      if (!(await mayPropose())) return wait({ operation, schedule: data })
      gasUsed += await send(`${name}, scheduled`, contract.abi, data, timelock)
    }
    const state = await readState()
    if (state.state === 'ready') gasUsed += await send(name, abi, encodeExecute(operation, readArtifact), timelock)
    if (state.state !== 'waiting') return gasUsed
    return wait({ operation, until: state.until })
  }

  /** Returns the gas; undefined where the timelock has yet to act. */
  async function carryOut(step: Step): Promise<bigint | undefined> {
    if (step.kind === 'create') return create(step)
    if (step.kind === 'owner') return onPending ? proposeAsOwner(step) : callAsOwner(step)
    const { name, call, done } = step
    if ((await findUnmet(client, readArtifact, find, done)).length === 0) return 0n
    const { abi } = readArtifact(call.contract ?? call.to)
    return send(name, abi, encodeCall(call, readArtifact, find), find(call.to)).catch((error: unknown) => {
      throw error instanceof StepRefusedError ? addCreator(error, call.to) : error
    })
  }

  /** Says whose contract it is that refuses a call: what an account has begun with it, no other can end. */
  function addCreator(error: StepRefusedError, contract: string): StepRefusedError {
    const creator = journal.get(contract)?.creator
    if (creator === undefined || isAddressEqual(creator, sender.address)) return error
    return new StepRefusedError(
      error.step,
      `${error.reason} ${creator} created ${contract}, which is its own until this is over: go on with that account as deployer.`,
    )
  }

  for (const step of steps) {
    if (step.kind === 'create' && addresses[step.name] !== undefined) continue
    const entry = journal.get(step.name)
    if (entry?.isDone) {
      if (entry.address) addresses[step.name] = entry.address
      onStep?.(step, { address: entry.address, gasUsed: 0n })
      continue
    }
    const gasUsed = await carryOut(step).catch((error: unknown) => {
      // What it needs may be what the timelock has yet to do. A rehearsal has shown that nothing else is in its way.
      if (hasPending && (error instanceof StepRefusedError || error instanceof UnknownContractError)) return undefined
      throw error
    })
    if (gasUsed === undefined) continue
    const address = step.kind === 'create' ? addresses[step.name] : undefined
    journal.set(step.name, { ...journal.get(step.name), isDone: true })
    onStep?.(step, { address, gasUsed })
  }
  return addresses
}
