import { getContract, SplitRouter } from '@zono/protocol'
import { Currency, getSplitHops, Trade } from '@zono/sdk'
import { type Action, buildCall, type Call } from '#core/transactions/action.ts'
import { ROUTER_MESSAGES } from '#features/trade/routerMessages.ts'
import { swap } from '../swap.actions.ts'
import { getTradedPairs, type SplitTrade, type SwapContext, type SwapOptions } from './swapTrade.ts'

/**
 * Swaps by the plan of a split trade. The contract enforces one bound on the whole plan, and compares the received balance
 * with it.
 *
 * Native coin that cannot be split, such as for a token with a transfer fee, is sent over the best single route with the
 * same bound. A token has been approved for one of the two contracts only.
 */
export function buildSplitSwap(exchange: SwapContext, trade: SplitTrade, options: SwapOptions): Action {
  const { split, ...whole } = trade
  const single = swap(exchange, { ...split.singleTrade, ...whole }, options)
  const { address: spender } = getContract(exchange.deployment, SplitRouter)
  const { guarantees = [] } = single.call
  const pairs = getTradedPairs(trade).map(({ pair }) => pair.address)
  const { probe, ...main } = buildSplitCall(exchange, trade, options)
  const call: Call = {
    ...main,
    checksReceivedAmount: true,
    guarantees,
    revertMessages: ROUTER_MESSAGES,
    pairs,
    ...(probe ? { probe: { ...probe, pairs } } : {}),
  }
  const isFromNative = Currency.isNative(trade.inputAmount.currency)
  return {
    ...single,
    approvals: single.approvals.map((approval) => ({ ...approval, spender })),
    call: isFromNative ? { ...call, fallback: single.call } : call,
  }
}

function buildSplitCall(
  exchange: SwapContext,
  trade: SplitTrade,
  { slippageBps, recipient, deadline }: SwapOptions,
): Call {
  const contract = getContract(exchange.deployment, SplitRouter)
  const hops = getSplitHops(trade.split.plan)
  const sold = Trade.getMaximumAmountIn(trade, slippageBps).amount
  const received = Trade.getMinimumAmountOut(trade, slippageBps).amount
  const isFromNative = Currency.isNative(trade.inputAmount.currency)
  const isToNative = Currency.isNative(trade.outputAmount.currency)
  return trade.tradeType === 'exactOutput' ? exactOutput() : { ...exactInput(received), probe: exactInput(0n) }

  function exactInput(minimum: bigint): Call {
    if (isFromNative) return buildCall(contract, 'swapExactETHForTokens', [minimum, hops, recipient, deadline], sold)
    const args = [sold, minimum, hops, recipient, deadline] as const
    return isToNative
      ? buildCall(contract, 'swapExactTokensForETH', args)
      : buildCall(contract, 'swapExactTokensForTokens', args)
  }
  function exactOutput(): Call {
    if (isFromNative) return buildCall(contract, 'swapETHForExactTokens', [received, hops, recipient, deadline], sold)
    const args = [received, sold, hops, recipient, deadline] as const
    return isToNative
      ? buildCall(contract, 'swapTokensForExactETH', args)
      : buildCall(contract, 'swapTokensForExactTokens', args)
  }
}
