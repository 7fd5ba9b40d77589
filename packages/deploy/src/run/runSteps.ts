import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hash,
  type Hex,
  keccak256,
  toHex,
  zeroHash,
} from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import { type Call, type CreateStep, createFind, type OwnerStep, type Step } from '../step.ts'
import { TIMELOCK } from '../steps/roles.ts'
import { type LaunchClient, LaunchError, type Sender, settle, waitForTransaction } from './chain.ts'
import { describeFailure } from './describeFailure.ts'
import type { Journal } from './journal.ts'
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
  /** Called once for each step: when it is done, and what it cost. */
  readonly onStep?: (step: Step, done: StepOutcome) => void
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
    onStep,
  } = options
  const addresses: Record<string, Address> = { ...existing }
  const find = createFind(addresses)
  let nonce = await settle(client, sender.address, timeoutMs)

  async function send(name: string, abi: Abi, data: Hex, to?: Address): Promise<bigint> {
    const target = to === undefined ? {} : { to }
    const estimate = await client.estimateGas({ account: sender.address, data, ...target }).catch((error: unknown) => {
      throw new LaunchError(`${name} would fail: ${describeFailure(error, abi)}`)
    })
    const hash: Hash = await sender.send({ data, nonce, gas: toGasLimit(estimate), ...target })
    const { gasUsed } = await waitForTransaction(client, name, hash, timeoutMs)
    nonce++
    return gasUsed
  }

  async function create({ name, contract = name, args }: CreateStep): Promise<bigint> {
    const entry = journal.get(name)
    // Sent by a run that ended before it could say so.
    if (entry?.address && (await hasCode(client, entry.address))) {
      addresses[name] = entry.address
      return 0n
    }
    const artifact = readArtifact(contract)
    const data = encodeDeployData({ ...artifact, args: args(find) })
    const address = getContractAddress({ from: sender.address, nonce: BigInt(nonce) })
    journal.set(name, { nonce, address, isDone: false })
    const gasUsed = await send(name, artifact.abi, data)
    if (!(await hasCode(client, address))) throw new LaunchError(`${name} has no code at ${address}.`)
    addresses[name] = address
    return gasUsed
  }

  const encode = ({ to, contract = to, functionName, args }: Call): Hex =>
    encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args: args(find) })

  async function callAsOwner({ name, calls }: OwnerStep): Promise<bigint> {
    const timelock = { abi: readArtifact(TIMELOCK).abi, address: find(TIMELOCK) }
    const batch = [calls.map(({ to }) => find(to)), calls.map(() => 0n), calls.map(encode)] as const
    // A failure comes from one of the contracts that are called.
    const ownedAbi = calls.flatMap(({ to, contract = to }) => readArtifact(contract).abi)
    // The name makes each operation one of its own, and the same again in the next run.
    const salt = keccak256(toHex(name))
    const read = (functionName: string) =>
      client.readContract({ ...timelock, functionName, args: [operation] }) as Promise<boolean>
    const operation = (await client.readContract({
      ...timelock,
      functionName: 'hashOperationBatch',
      args: [...batch, zeroHash, salt],
    })) as Hash
    let gasUsed = 0n
    if (!(await read('isOperation'))) {
      const args = [...batch, zeroHash, salt, 0n]
      const data = encodeFunctionData({ abi: timelock.abi, functionName: 'scheduleBatch', args })
      gasUsed += await send(`${name}, scheduled`, timelock.abi, data, timelock.address)
    }
    if (!(await read('isOperationDone'))) {
      const data = encodeFunctionData({
        abi: timelock.abi,
        functionName: 'executeBatch',
        args: [...batch, zeroHash, salt],
      })
      gasUsed += await send(name, ownedAbi, data, timelock.address)
    }
    return gasUsed
  }

  async function carryOut(step: Step): Promise<bigint> {
    if (step.kind === 'create') return create(step)
    if (step.kind === 'owner') return callAsOwner(step)
    const { name, call, done } = step
    const unmet = await findUnmet(client, readArtifact, find, done)
    return unmet.length === 0 ? 0n : send(name, readArtifact(call.contract ?? call.to).abi, encode(call), find(call.to))
  }

  for (const step of steps) {
    if (step.kind === 'create' && addresses[step.name] !== undefined) continue
    const entry = journal.get(step.name)
    if (entry?.isDone) {
      if (entry.address) addresses[step.name] = entry.address
      onStep?.(step, { address: entry.address, gasUsed: 0n })
      continue
    }
    const gasUsed = await carryOut(step)
    const address = step.kind === 'create' ? addresses[step.name] : undefined
    journal.set(step.name, { ...journal.get(step.name), isDone: true })
    onStep?.(step, { address, gasUsed })
  }
  return addresses
}
