import { type Deployment, getContract, Router, WBNB } from '@zono/protocol'
import { Currency, CurrencyAmount, type Token, Trade } from '@zono/sdk'
import type { Address } from 'viem'
import { type Action, buildCall, type Call, type Guarantee } from '#core/transactions/action.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { ROUTER_MESSAGES } from '../routerMessages.ts'
import type { SwapContext, SwapOptions, SwapTrade } from './split/swapTrade.ts'
import { getExpectedOutput } from './token-fee/tokenFee.rules.ts'

/**
 * Swaps along the trade's route, or by its plan where it is split. What the contract enforces is the trade's minimum received or maximum sold.
 *
 * For an exact input the fee-on-transfer variant is sent wherever what arrives could be less than what the router
 * computes: for every token bought but the wrapped coin and the routing bases, and for those and the native coin when a
 * simulation shows a transfer fee (spec trading-core §7).
 */
export function swap(exchange: SwapContext, trade: SwapTrade, terms: SwapOptions): Action {
  if (trade.split) return trade.split.buildAction(exchange, { ...trade, split: trade.split }, terms)
  const router = getContract(exchange.deployment, Router)
  const sold = Trade.getMaximumAmountIn(trade, terms.slippageBps)
  const { inputAmount, outputAmount, route } = trade
  const token = route.path[0]
  const spendsToken = token !== undefined && Currency.isToken(inputAmount.currency)
  return {
    id: 'swap.swap',
    summary: getSwapSentence(
      {
        inputAmount: decimal(CurrencyAmount.toSignificant(inputAmount, 4)),
        inputSymbol: inputAmount.currency.symbol,
        outputAmount: decimal(CurrencyAmount.toSignificant(getExpectedOutput(trade), 4)),
        outputSymbol: outputAmount.currency.symbol,
      },
      terms.isOtherRecipient ? terms.recipient : undefined,
    ),
    approvals: spendsToken ? [{ token, spender: router.address, amount: sold.amount }] : [],
    call: buildSwapCall(exchange, trade, terms),
  }
}

/** Says what is swapped for what, and who receives it where that is another account. */
export const getSwapSentence = (
  values: NonNullable<Message['values']>,
  otherRecipient: Address | undefined,
): Message =>
  otherRecipient
    ? msg('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol% and send to %recipient%', {
        ...values,
        recipient: shortenAddress(otherRecipient),
      })
    : msg('Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%', values)

/** Whether a transfer of this currency delivers what it says: the native coin, and the tokens everything trades against. */
export function isFeeFreeCurrency({ chainConfig, deployment }: SwapContext, currency: Currency): boolean {
  if (Currency.isNative(currency)) return true
  const known = [deployment.contracts.WBNB, ...chainConfig.baseTokenKeys.map((key) => deployment.tokens[key])]
  return known.includes(currency.address)
}

function buildSwapCall(exchange: SwapContext, trade: Trade, terms: SwapOptions): Call {
  const router = getContract(exchange.deployment, Router)
  const { recipient, deadline, slippageBps } = terms
  const path = trade.route.path.map(({ address }) => address)
  const sold = Trade.getMaximumAmountIn(trade, slippageBps).amount
  const received = Trade.getMinimumAmountOut(trade, slippageBps).amount
  const { currency } = trade.outputAmount
  const fromNative = Currency.isNative(trade.inputAmount.currency)
  const toNative = Currency.isNative(currency)
  const isExact = trade.tradeType === 'exactOutput'
  const guarantee: Guarantee = {
    token: toNative ? 'native' : currency.address.toLowerCase(),
    recipient,
    minimum: received,
    ...(isExact ? { isExact } : {}),
  }

  const revertMessages = ROUTER_MESSAGES
  if (isExact) return { ...exactOutput(), guarantees: [guarantee], probe: feeVariant(0n), revertMessages }
  const checked: Call = {
    ...feeVariant(received),
    checksReceivedAmount: true,
    guarantees: [guarantee],
    probe: feeVariant(0n),
    revertMessages,
  }
  return isFeeFreeCurrency(exchange, currency)
    ? { ...plain(), guarantees: [guarantee], fallback: checked, revertMessages }
    : checked

  function exactOutput(): Call {
    if (fromNative) return buildCall(router, 'swapETHForExactTokens', [received, path, recipient, deadline], sold)
    const args = [received, sold, path, recipient, deadline] as const
    return toNative
      ? buildCall(router, 'swapTokensForExactETH', args)
      : buildCall(router, 'swapTokensForExactTokens', args)
  }
  function plain(): Call {
    if (fromNative) return buildCall(router, 'swapExactETHForTokens', [received, path, recipient, deadline], sold)
    const args = [sold, received, path, recipient, deadline] as const
    return toNative
      ? buildCall(router, 'swapExactTokensForETH', args)
      : buildCall(router, 'swapExactTokensForTokens', args)
  }
  function feeVariant(minimum: bigint): Call {
    if (fromNative) {
      const args = [minimum, path, recipient, deadline] as const
      return buildCall(router, 'swapExactETHForTokensSupportingFeeOnTransferTokens', args, sold)
    }
    const args = [sold, minimum, path, recipient, deadline] as const
    return toNative
      ? buildCall(router, 'swapExactTokensForETHSupportingFeeOnTransferTokens', args)
      : buildCall(router, 'swapExactTokensForTokensSupportingFeeOnTransferTokens', args)
  }
}

/** Turns native coin into its wrapped token, one to one. `amount` in wei. */
export function wrap(deployment: Deployment, wrappedNative: Token, amount: CurrencyAmount): Action {
  return {
    id: 'swap.wrap',
    summary: msg('Wrap %amount% %symbol% to %wrapped%', {
      amount: decimal(CurrencyAmount.toSignificant(amount, 4)),
      symbol: amount.currency.symbol,
      wrapped: wrappedNative.symbol,
    }),
    approvals: [],
    call: buildCall(getContract(deployment, WBNB), 'deposit', [], amount.amount),
  }
}

/** Turns the wrapped token back into native coin, one to one. `amount` in wei. */
export function unwrap(deployment: Deployment, nativeSymbol: string, amount: CurrencyAmount): Action {
  return {
    id: 'swap.unwrap',
    summary: msg('Unwrap %amount% %symbol% to %native%', {
      amount: decimal(CurrencyAmount.toSignificant(amount, 4)),
      symbol: amount.currency.symbol,
      native: nativeSymbol,
    }),
    approvals: [],
    call: buildCall(getContract(deployment, WBNB), 'withdraw', [amount.amount]),
  }
}
