import { Multicall, Orders } from '@zono/protocol'
import type { Call } from '@zono/rpc'
import { type RouteGraph, WHOLE_SHARE } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { ChosenFill, Fillable } from './chooseFills.ts'
import type { BookOrder } from './orderBook.ts'
import type { FillerContracts } from './settings.ts'

/** An order of the book as the filler weighs it. */
export type WeighedOrder = Fillable & { readonly signed: BookOrder }

/** Share of a hop that gets what the hop before delivers. */
const PAID_BY_PREVIOUS = 0n

/** The call that fills an order over the pools of its route. */
export function createFillCall(
  contract: Address,
  graph: RouteGraph,
  { order, amount, tip, pairIndices }: ChosenFill<WeighedOrder>,
  tipTo: Address,
): Call {
  let tokenIn = order.sell.address.toLowerCase() as Address
  const hops = pairIndices.map((index, position) => {
    const pair = graph.pairs[index]
    if (pair === undefined) throw new Error('The route goes over a pool that is not there.')
    const [token0, token1] = [pair.token0.address.toLowerCase(), pair.token1.address.toLowerCase()] as const
    const tokenOut = (tokenIn === token0 ? token1 : token0) as Address
    const hop = { tokenIn, tokenOut, share: position === 0 ? WHOLE_SHARE : PAID_BY_PREVIOUS }
    tokenIn = tokenOut
    return hop
  })
  const execution = { amount, tip, tipTo, hops }
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
