import { Currency, CurrencyAmount, type Token, Trade } from '@zono/exchange'
import { contractOf, type Deployment, Router, WBNB } from '@zono/protocol'
import type { Address } from 'viem'
import { msg } from '../../../base/i18n/message.ts'
import { type Action, type Call, call } from '../../../core/transactions/action.ts'

type SwapTerms = {
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds by the chain's clock after which the swap must not happen. */
  readonly deadline: bigint
}

/**
 * Swaps along the trade's route. What the contract enforces is the trade's minimum received or maximum sold.
 * For an exact input the variant for fee-on-transfer tokens is the alternative (spec trading-core §7).
 */
export function swap(deployment: Deployment, trade: Trade, terms: SwapTerms): Action {
  const router = contractOf(deployment, Router)
  const sold = Trade.maximumSold(trade, terms.slippageBps)
  const { inputAmount, outputAmount, route } = trade
  const token = route.path[0]
  const spendsToken = token !== undefined && Currency.isToken(inputAmount.currency)
  return {
    id: 'swap.swap',
    summary: msg('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', {
      inputAmount: CurrencyAmount.toSignificant(inputAmount, 4),
      inputSymbol: inputAmount.currency.symbol,
      outputAmount: CurrencyAmount.toSignificant(outputAmount, 4),
      outputSymbol: outputAmount.currency.symbol,
    }),
    spends: spendsToken ? [{ token, spender: router.address, amount: sold.amount }] : [],
    call: swapCall(router, trade, terms),
  }
}

function swapCall(router: ReturnType<typeof contractOf<typeof Router>>, trade: Trade, terms: SwapTerms): Call {
  const { recipient, deadline, slippageBps } = terms
  const path = trade.route.path.map(({ address }) => address)
  const sold = Trade.maximumSold(trade, slippageBps).amount
  const received = Trade.minimumReceived(trade, slippageBps).amount
  const fromNative = Currency.isNative(trade.inputAmount.currency)
  const toNative = Currency.isNative(trade.outputAmount.currency)

  if (trade.tradeType === 'exactOutput') {
    if (fromNative) return call(router, 'swapETHForExactTokens', [received, path, recipient, deadline], sold)
    const args = [received, sold, path, recipient, deadline] as const
    return toNative ? call(router, 'swapTokensForExactETH', args) : call(router, 'swapTokensForExactTokens', args)
  }
  if (fromNative) {
    const args = [received, path, recipient, deadline] as const
    return {
      ...call(router, 'swapExactETHForTokens', args, sold),
      orElse: call(router, 'swapExactETHForTokensSupportingFeeOnTransferTokens', args, sold),
    }
  }
  const args = [sold, received, path, recipient, deadline] as const
  return toNative
    ? {
        ...call(router, 'swapExactTokensForETH', args),
        orElse: call(router, 'swapExactTokensForETHSupportingFeeOnTransferTokens', args),
      }
    : {
        ...call(router, 'swapExactTokensForTokens', args),
        orElse: call(router, 'swapExactTokensForTokensSupportingFeeOnTransferTokens', args),
      }
}

/** Turns native coin into its wrapped token, one to one. `amount` in wei. */
export function wrap(deployment: Deployment, wrappedNative: Token, amount: CurrencyAmount): Action {
  return {
    id: 'swap.wrap',
    summary: msg('Wrap %amount% %symbol% to %wrapped%', {
      amount: CurrencyAmount.toSignificant(amount, 4),
      symbol: amount.currency.symbol,
      wrapped: wrappedNative.symbol,
    }),
    spends: [],
    call: call(contractOf(deployment, WBNB), 'deposit', [], amount.amount),
  }
}

/** Turns the wrapped token back into native coin, one to one. `amount` in wei. */
export function unwrap(deployment: Deployment, nativeSymbol: string, amount: CurrencyAmount): Action {
  return {
    id: 'swap.unwrap',
    summary: msg('Unwrap %amount% %symbol% to %native%', {
      amount: CurrencyAmount.toSignificant(amount, 4),
      symbol: amount.currency.symbol,
      native: nativeSymbol,
    }),
    spends: [],
    call: call(contractOf(deployment, WBNB), 'withdraw', [amount.amount]),
  }
}
