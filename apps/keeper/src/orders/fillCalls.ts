import { Multicall, Orders } from '@zono/protocol'
import type { Call } from '@zono/rpc'
import { getFillHops, type RouteGraph } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { ChosenFill, Fillable } from './chooseFills.ts'
import type { BookOrder } from './orderBook.ts'
import type { FillerContracts } from './settings.ts'

/** An order of the book as the filler weighs it. */
export type WeighedOrder = Fillable & { readonly signed: BookOrder }

/** The call that fills an order over the pools of its route. */
export function createFillCall(
  contract: Address,
  graph: RouteGraph,
  fill: ChosenFill<WeighedOrder>,
  tipTo: Address,
): Call {
  const { order, amount, tip } = fill
  const execution = { amount, tip, tipTo, hops: getFillHops(graph, fill) }
  const args = [order.signed.order, order.signed.signature, execution] as const
  return { to: contract, data: encodeFunctionData({ abi: Orders.abi, functionName: 'fill', args }) }
}

/** One call for several fills, of which one that fails leaves the others as they are. */
export function joinCalls(calls: readonly [Call, ...Call[]], { Multicall: multicall }: FillerContracts): Call {
  if (calls.length === 1) return calls[0]
  const list = calls.map(({ to, data }): { target: Address; callData: Hex } => ({ target: to, callData: data }))
  const args = [false, list] as const
  return { to: multicall, data: encodeFunctionData({ abi: Multicall.abi, functionName: 'tryAggregate', args }) }
}
