import { erc20Abi } from '@zono/protocol'
import { type Address, encodeFunctionData, isHex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { AppError } from '#lib/errors/AppError.ts'
import type { GasPricePreset } from '#lib/settings/settings.ts'
import type { Call, Guarantee } from '../action.ts'
import type { AllowanceChange } from './allowanceChange.ts'
import { type BalanceChanges, getChangesFromLogs, getTransferFeeBps } from './balanceChanges.ts'
import { getNftChanges, type NftChange } from './nftChanges.ts'
import { toRevertError } from './revertError.ts'
import { getShortfallMessage } from './shortfallMessage.ts'
import {
  decodeRevertReason,
  getSimulatedGasPrice,
  type SimulatedCall,
  simulateRevertReason,
  simulateTransactions,
} from './simulateCalls.ts'

type SimulatedChanges = {
  readonly balanceChanges: BalanceChanges
  readonly allowanceChanges: readonly AllowanceChange[]
  readonly nftChanges: readonly NftChange[]
  /** Gas used; missing where the node does not say it. */
  readonly gas?: bigint
  /** Transfer fee of its tokens in basis points. */
  readonly feeBps: bigint
}

/** Simulated effect of a call at the latest block. */
export type Simulation =
  /** `call` is the call or the fallback that is sent. */
  | ({ readonly status: 'success'; readonly call: Call } & SimulatedChanges)
  /** It delivers less than its guarantee, so it is not sent. */
  | ({ readonly status: 'shortfall'; readonly guarantee: Guarantee } & SimulatedChanges)
  /** It reverts. The reason is empty where the contract gives none. */
  | { readonly status: 'reverted'; readonly reason: string }
  /** The node cannot simulate it, and no static call shows a revert. */
  | { readonly status: 'unavailable'; readonly call: Call }

export type SimulationParams = {
  readonly account: Address
  readonly call: Call
  readonly recipient: Address
  /** Approvals of the same confirmation, which the call uses up. */
  readonly batchedApprovals?: readonly Call[]
  /** Other calls of the same confirmation. */
  readonly batchedCalls?: readonly Call[]
  /** Speed that it is sent at alone. */
  readonly speed?: GasPricePreset
}

/** Simulates a call at the latest block from the calldata that will be sent (eth_simulateV1, else eth_call). */
export async function readSimulation(chain: ChainClient, params: SimulationParams): Promise<Simulation> {
  const { call, account, batchedApprovals = [], batchedCalls = call.earlier ?? [] } = params
  const run = await runSimulation(chain, params)
  if (run?.status === 'success') {
    const { guarantee, status, ...changes } = run
    const isLess = guarantee !== undefined || (call.guarantees !== undefined && run.feeBps > 0n)
    if (isLess && call.fallback) return readSimulation(chain, { ...params, call: call.fallback })
    return guarantee ? { status: 'shortfall', guarantee, ...changes } : { status, call, ...changes }
  }
  // A static call cannot include the calls before it, so nothing is known then.
  const reason = run
    ? run.reason
    : batchedApprovals.length + batchedCalls.length > 0
      ? undefined
      : await simulateRevertReason(chain, account, call)
  const fallback = call.fallback && { ...params, call: call.fallback }
  if (reason === undefined) {
    // Without a simulation a token may take a fee: the fallback that checks the received amount is safer.
    if (fallback?.call.checksReceivedAmount) return readSimulation(chain, fallback)
    return { status: 'unavailable', call }
  }
  if (fallback) return readSimulation(chain, fallback)
  return (run && (await readShortfall(chain, params))) ?? { status: 'reverted', reason }
}

/**
 * Returns the call or the fallback that delivers its guarantees. A call without guarantees, or on a node that cannot
 * simulate, is returned unchecked.
 *
 * @throws AppError when neither the call nor a fallback delivers its guarantees, or when all of them revert: an estimate
 * of their gas pays nothing for it, and may succeed where a transaction would not.
 */
export async function assertGuarantees(chain: ChainClient, params: Omit<SimulationParams, 'recipient'>): Promise<Call> {
  const { account, call } = params
  if (call.guarantees === undefined) return call
  const recipient = call.guarantees[0]?.recipient ?? account
  const simulation = await readSimulation(chain, { ...params, recipient })
  if (simulation.status === 'shortfall')
    throw new AppError(getShortfallMessage(simulation.guarantee, simulation.feeBps))
  if (simulation.status === 'reverted') throw toRevertError(simulation.reason, getLastFallback(call))
  return simulation.call
}

const getLastFallback = (call: Call): Call => (call.fallback ? getLastFallback(call.fallback) : call)

/** Transfer fee of a call's tokens in basis points; null where a simulation does not tell. */
export async function readTransferFeeBps(chain: ChainClient, params: SimulationParams): Promise<bigint | null> {
  const run = await runSimulation(chain, params)
  return run?.status === 'success' ? run.feeBps : null
}

/** Finds out whether a call reverts for a transfer fee, by running it without its minimum. */
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
      readonly guarantee: Guarantee | undefined
    } & SimulatedChanges)
  | { readonly status: 'reverted'; readonly reason: string }

/** Gas that every transaction pays before its call. */
const TRANSACTION_GAS = 21_000n

/** Runs one simulation. `guarantee` is the first that is not met. Undefined where the node cannot simulate. */
async function runSimulation(chain: ChainClient, params: SimulationParams): Promise<SimulationRun | undefined> {
  const { account, call, recipient, speed, batchedApprovals = [], batchedCalls = call.earlier ?? [] } = params
  const first = batchedApprovals.length + batchedCalls.length
  const { guarantees = [] } = call
  // Guarantees are checked by balances: a token's logs may be wrong.
  const reads = guarantees.flatMap(({ token, recipient }) =>
    token === 'native' ? [] : [buildBalanceCall(token, recipient)],
  )
  const calls = [...batchedApprovals, ...batchedCalls, ...reads, call, ...reads]
  // A batch is sent at the wallet's own price.
  const gasPrice = getSimulatedGasPrice(chain.chainConfig, first > 0 ? undefined : speed)
  const results = await simulateTransactions(chain, account, calls, gasPrice)
  if (results === undefined) return undefined
  const main = results[first + reads.length]
  const actions = [...results.slice(batchedApprovals.length, first), ...(main ? [main] : [])]
  const failed = results.slice(0, first).find(hasReverted) ?? (main && hasReverted(main) ? main : undefined)
  if (failed || main === undefined) return { status: 'reverted', reason: await decodeRevertReason(failed?.returnData) }

  const wrappedNative = chain.deployment.contracts.WBNB
  const logs = actions.flatMap((result) => result.logs ?? [])
  const changes = getChangesFromLogs(logs, { account, recipient, wrappedNative })
  const tokens = guarantees.filter(({ token }) => token !== 'native')
  const isMet = (guarantee: Guarantee): boolean => {
    const i = tokens.indexOf(guarantee)
    if (i < 0) return (changes.balanceChanges.native ?? 0n) >= guarantee.minimum
    const before = hasNoCode(results[first + i]) ? 0n : readBalance(results[first + i])
    const after = readBalance(results[first + reads.length + 1 + i])
    // A balance that cannot be read keeps no promise.
    return before !== undefined && after !== undefined && after - before >= guarantee.minimum
  }
  const gas = sumGas([...results.slice(0, first), main])
  return {
    status: 'success',
    ...changes,
    nftChanges: getNftChanges(logs, { account, recipient }),
    ...(gas === undefined ? {} : { gas }),
    feeBps: getTransferFeeBps(main.logs ?? [], call.pairs),
    guarantee: guarantees.find((guarantee) => !isMet(guarantee)),
  }
}

/**
 * Gas of calls that are sent as one batch: each simulated call is a transaction of its own, and a batch is one. Undefined
 * where the node does not say what one of them uses.
 */
function sumGas(calls: readonly SimulatedCall[]): bigint | undefined {
  let sum = -BigInt(calls.length - 1) * TRANSACTION_GAS
  for (const { gasUsed } of calls) {
    if (gasUsed === undefined) return undefined
    sum += BigInt(gasUsed)
  }
  return sum
}

/** Whether a simulated call failed. */
export const hasReverted = ({ status }: SimulatedCall): boolean => status !== '0x1'

/** Builds the read of a token's balance among simulated calls. */
export const buildBalanceCall = (token: string, owner: Address): Call => ({
  to: token as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
})

/** Reads a simulated balance; undefined where the call failed or answered something else. */
export const readBalance = (result: SimulatedCall | undefined): bigint | undefined =>
  result && !hasReverted(result) && isHex(result.returnData) && result.returnData.length === 66
    ? BigInt(result.returnData)
    : undefined

/** Whether no contract answered: the LP token of a pair that the call creates, of which nobody holds any yet. */
const hasNoCode = (result: SimulatedCall | undefined): boolean =>
  result !== undefined && !hasReverted(result) && result.returnData === '0x'
