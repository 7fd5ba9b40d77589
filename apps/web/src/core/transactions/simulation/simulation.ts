import { erc20Abi } from '@zono/protocol'
import { type Address, encodeFunctionData, isHex } from 'viem'
import { AppError } from '../../../lib/errors/AppError.ts'
import type { ChainClient } from '../../chain/chain.ts'
import { chainQuery } from '../../chain/chainQuery.ts'
import type { Call, Guarantee } from '../action.ts'
import {
  type AllowanceChange,
  type BalanceChanges,
  getChangesFromLogs,
  getShortfallMessage,
  getTransferFeeBps,
} from './balanceChanges.ts'
import { decodeRevertReason, type SimulatedCall, simulateCalls, simulateRevertReason } from './simulateCalls.ts'

type SimulatedChanges = {
  readonly balanceChanges: BalanceChanges
  readonly allowanceChanges: readonly AllowanceChange[] /** Units used. */
  readonly gas: bigint
}

/** What the chain says that a call would do. */
export type Simulation =
  /** `call` is the one of the call and its alternatives that is sent. */
  | ({ readonly status: 'success'; readonly call: Call } & SimulatedChanges)
  /** It would deliver less than was promised: it is not sent. `feeBps` is what tokens keep of each transfer. */
  | ({ readonly status: 'shortfall'; readonly guarantee: Guarantee; readonly feeBps: bigint } & SimulatedChanges)
  /** It would revert; the reason is empty where the contract gives none. */
  | { readonly status: 'reverted'; readonly reason: string }
  /** It would succeed, but this node cannot show what it does. */
  | { readonly status: 'unavailable'; readonly call: Call }

type SimulationParams = {
  readonly account: Address
  readonly call: Call
  readonly recipient: Address
  /** What is allowed before it in the same confirmation, and used up by it. */
  readonly batchedApprovals?: readonly Call[]
  /** What else is done in the same confirmation. */
  readonly batchedCalls?: readonly Call[]
}

/** What the chain says this very calldata would do at the newest block (eth_simulateV1, else eth_call). */
export async function readSimulation(chain: ChainClient, params: SimulationParams): Promise<Simulation> {
  const { call, account, batchedApprovals = [], batchedCalls = [] } = params
  const run = await runSimulation(chain, params)
  if (run?.status === 'success') {
    const { guarantee, feeBps, status, ...changes } = run
    const isLess = guarantee !== undefined || (call.guarantees !== undefined && feeBps > 0n)
    if (isLess && call.fallback) return readSimulation(chain, { ...params, call: call.fallback })
    return guarantee ? { status: 'shortfall', guarantee, feeBps, ...changes } : { status, call, ...changes }
  }
  // What goes before it cannot be part of a static call: then nothing is known.
  const reason = run
    ? run.reason
    : batchedApprovals.length + batchedCalls.length > 0
      ? undefined
      : await simulateRevertReason(chain, account, call)
  const alternative = call.fallback && { ...params, call: call.fallback }
  if (reason === undefined) {
    // Unseen, a token may take a fee: then the variant is sent that checks what arrives.
    if (alternative?.call.checksReceivedAmount) return readSimulation(chain, alternative)
    return { status: 'unavailable', call }
  }
  if (alternative) return readSimulation(chain, alternative)
  return (run && (await readShortfall(chain, params))) ?? { status: 'reverted', reason }
}

export const simulationQuery = chainQuery('simulation', readSimulation)

/**
 * The call that may be sent: one that delivers what it guarantees, where the node can simulate. Throws an AppError when
 * none of the call and its alternatives does. A call without guarantees comes back as it is.
 */
export async function assertGuarantees(
  chain: ChainClient,
  account: Address,
  call: Call,
  batchedApprovals: readonly Call[] = [],
): Promise<Call> {
  if (call.guarantees === undefined) return call
  const recipient = call.guarantees[0]?.recipient ?? account
  const outcome = await readSimulation(chain, { account, call, recipient, batchedApprovals })
  if (outcome.status === 'shortfall') throw new AppError(getShortfallMessage(outcome.guarantee, outcome.feeBps))
  // What fails now is estimated next, which tells why; should it pass by then, what arrives must still be checked.
  return outcome.status === 'reverted' ? getLastFallback(call) : outcome.call
}

const getLastFallback = (call: Call): Call => (call.fallback ? getLastFallback(call.fallback) : call)

/** Whether a call fails because a token takes a fee: seen by the same call without its minimum. */
async function readShortfall(chain: ChainClient, params: SimulationParams): Promise<Simulation | undefined> {
  const { probe, guarantees } = params.call
  if (probe === undefined || guarantees === undefined) return undefined
  const run = await runSimulation(chain, { ...params, call: { ...probe, guarantees } })
  if (run?.status !== 'success' || run.feeBps === 0n) return undefined
  const { guarantee = guarantees[0], status: _, ...changes } = run
  return guarantee && { status: 'shortfall', guarantee, ...changes }
}

type SimulationRun =
  | ({
      readonly status: 'success'
      readonly feeBps: bigint
      readonly guarantee: Guarantee | undefined
    } & SimulatedChanges)
  | { readonly status: 'reverted'; readonly reason: string }

/** One simulation. `guarantee` is the first that would not be kept. Undefined where the node cannot simulate. */
async function runSimulation(chain: ChainClient, params: SimulationParams): Promise<SimulationRun | undefined> {
  const { account, call, recipient, batchedApprovals = [], batchedCalls = [] } = params
  const { guarantees = [] } = call
  // Balances count, not what a token logs.
  const reads = guarantees.flatMap(({ token, recipient }) =>
    token === 'native' ? [] : [buildBalanceCall(token, recipient)],
  )
  const answered = await simulateCalls(chain, account, [...batchedApprovals, ...batchedCalls, ...reads, call, ...reads])
  if (answered === undefined) return undefined
  const first = batchedApprovals.length + batchedCalls.length
  const main = answered[first + reads.length]
  const acts = [...answered.slice(batchedApprovals.length, first), ...(main ? [main] : [])]
  const failed = answered.slice(0, first).find(hasReverted) ?? (main && hasReverted(main) ? main : undefined)
  if (failed || main === undefined) return { status: 'reverted', reason: decodeRevertReason(failed?.returnData) }

  const wrappedNative = chain.deployment.contracts.WBNB
  const logs = acts.flatMap((result) => result.logs ?? [])
  const changes = getChangesFromLogs(logs, { account, recipient, wrappedNative })
  const tokens = guarantees.filter(({ token }) => token !== 'native')
  const arrived = (guarantee: Guarantee): bigint => {
    const i = tokens.indexOf(guarantee)
    if (i < 0) return changes.balanceChanges.native ?? 0n
    return parseBalance(answered[first + reads.length + 1 + i]) - parseBalance(answered[first + i])
  }
  return {
    status: 'success',
    ...changes,
    gas: [...answered.slice(0, first), main].reduce((gas, { gasUsed }) => gas + BigInt(gasUsed ?? 0), 0n),
    feeBps: getTransferFeeBps(main.logs ?? []),
    guarantee: guarantees.find((guarantee) => arrived(guarantee) < guarantee.minimum),
  }
}

const hasReverted = ({ status }: SimulatedCall): boolean => status !== '0x1'

const buildBalanceCall = (token: string, owner: Address): Call => ({
  to: token as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
})

/** A balance that a simulated call returned; an unreadable one counts as nothing, so that no guarantee seems kept. */
const parseBalance = (result: SimulatedCall | undefined): bigint =>
  result && !hasReverted(result) && isHex(result.returnData) && result.returnData.length === 66
    ? BigInt(result.returnData)
    : 0n
