import { Currency, CurrencyAmount, Percent, type Token, Trade } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Which of the two amounts the person typed; the other follows from it. */
export type Field = 'input' | 'output'

/** Price impact above this is shown in danger colours and asks for 'Swap Anyway' (spec trading-core §5: 2 percent). */
export const PRICE_IMPACT_DANGER = Percent.fromBps(200n)

/** Price impact above this blocks the swap unless expert mode is on (spec trading-core §5: 3 percent). */
export const PRICE_IMPACT_BLOCKED = Percent.fromBps(300n)

export type PriceImpactSeverity = 'fine' | 'danger' | 'blocked'

export function getPriceImpactSeverity(impact: Percent): PriceImpactSeverity {
  if (Percent.compare(impact, PRICE_IMPACT_BLOCKED) > 0) return 'blocked'
  return Percent.compare(impact, PRICE_IMPACT_DANGER) > 0 ? 'danger' : 'fine'
}

/** Tiers of price impact, in percent (spec trading-core §9). */
const PRICE_IMPACT_TIERS_PERCENT = [1, 3, 5, 10, 15] as const

/** A notice says what the price impact costs from this tier on (3 percent). */
export const PRICE_IMPACT_NOTICE_TIER = 2

/** In expert mode, an impact of this many percent or more is asked about. */
export const PRICE_IMPACT_PROMPT_PERCENT = PRICE_IMPACT_TIERS_PERCENT[2]

/** In expert mode, an impact of this many percent or more has to be confirmed by a typed word. */
export const PRICE_IMPACT_TYPED_PERCENT = PRICE_IMPACT_TIERS_PERCENT[3]

/** How many tiers a price impact has reached, 0 to 5. */
export const getPriceImpactTier = (impact: Percent): number =>
  PRICE_IMPACT_TIERS_PERCENT.filter((percent) => Percent.compare(impact, Percent.fromBps(BigInt(percent) * 100n)) >= 0)
    .length

/** The colour of a price impact; never the only sign: the figure is shown as well. */
export function getPriceImpactColor(impact: Percent): 'ink' | 'warn' | 'loss' {
  if (getPriceImpactSeverity(impact) !== 'fine') return 'loss'
  return getPriceImpactTier(impact) > 0 ? 'warn' : 'ink'
}

/** `prompt`: one press confirms. `typed`: a word has to be typed. */
export type PriceImpactConfirmationKind = 'prompt' | 'typed'

/** What has to be answered before a trade of this impact in expert mode; undefined when nothing. */
export function getPriceImpactConfirmation(impact: Percent): PriceImpactConfirmationKind | undefined {
  const tier = getPriceImpactTier(impact)
  if (tier >= 4) return 'typed'
  return tier >= 3 ? 'prompt' : undefined
}

/**
 * Difference of the value received to the value paid, as a fraction: -0.003 is 0.30% less. Undefined while one of the
 * values is unknown.
 */
export function getValueDifference(paidUsd: bigint | undefined, receivedUsd: bigint | undefined): number | undefined {
  if (paidUsd === undefined || receivedUsd === undefined || paidUsd === 0n) return undefined
  return Number(((receivedUsd - paidUsd) * 1_000_000n) / paidUsd) / 1_000_000
}

/** Losses of value from which on a difference is shown as a warning (1 percent) and as a loss (3 percent). */
const VALUE_LOSS_WARNING = -0.01
const VALUE_LOSS_DANGER = -0.03

/** Colour of a difference of value. The sign says the same. */
export function getValueDifferenceColor(difference: number): 'ink' | 'warn' | 'loss' {
  if (difference <= VALUE_LOSS_DANGER) return 'loss'
  return difference <= VALUE_LOSS_WARNING ? 'warn' : 'ink'
}

export type WrapType = 'none' | 'wrap' | 'unwrap'

/** Whether the two currencies are the native coin and its wrapped self: then nothing is traded (spec §4). */
export function getWrapType(input: Currency | undefined, output: Currency | undefined, wrappedNative: Token): WrapType {
  if (input === undefined || output === undefined) return 'none'
  if (Currency.isNative(input) && Currency.equals(output, wrappedNative)) return 'wrap'
  if (Currency.isNative(output) && Currency.equals(input, wrappedNative)) return 'unwrap'
  return 'none'
}

type SwapAmountsParams = {
  /** The side that was typed. */
  readonly field: Field
  readonly typedAmount: CurrencyAmount | undefined
  readonly isWrap: boolean
  readonly trade: Trade | undefined
  readonly input: Currency | undefined
  readonly output: Currency | undefined
}

/** Both amounts: the typed one, and the one that follows from it. A wrap has equal amounts. */
export function getSwapAmounts({
  field,
  typedAmount,
  isWrap,
  trade,
  input,
  output,
}: SwapAmountsParams): Readonly<Record<Field, CurrencyAmount | undefined>> {
  if (isWrap && typedAmount && input && output) {
    return {
      input: CurrencyAmount.fromRawAmount(input, typedAmount.amount),
      output: CurrencyAmount.fromRawAmount(output, typedAmount.amount),
    }
  }
  return {
    input: field === 'input' ? typedAmount : trade?.inputAmount,
    output: field === 'output' ? typedAmount : trade?.outputAmount,
  }
}

/** What the slippage tolerance means, in a sentence. */
export const SLIPPAGE_HINT = msg(
  'The most the price can move against you before the swap is cancelled. Change it in Settings.',
)

/** The amount that the contract enforces, shown in `digits` significant digits and rounded so that it promises no more. */
export function getSlippageAdjustedAmount(trade: Trade, slippageBps: number, digits: number) {
  const isExactIn = trade.tradeType === 'exactInput'
  const bound = isExactIn ? Trade.getMinimumAmountOut(trade, slippageBps) : Trade.getMaximumAmountIn(trade, slippageBps)
  return {
    label: isExactIn ? msg('Minimum received') : msg('Maximum sold'),
    hint: isExactIn
      ? msg(
          'You’ll receive at least this much. If the price moves further, the swap is cancelled and you only pay the network fee.',
        )
      : msg(
          'You’ll pay no more than this. If the price moves further, the swap is cancelled and you only pay the network fee.',
        ),
    amount: CurrencyAmount.toSignificant(bound, digits, isExactIn ? 'down' : 'up'),
    currency: bound.currency,
  }
}

/** Most of the input currency that a swap may take: the typed amount, or the maximum of an exact output. */
export const getSpendableBound = (trade: Trade, slippageBps: number): CurrencyAmount =>
  Trade.getMaximumAmountIn(trade, slippageBps)

/** What decides whether a swap can be sent. */
export type SwapReadiness = {
  readonly isConnected: boolean
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  /** Undefined while the text is no amount. */
  readonly typedAmount: CurrencyAmount | undefined
  /** Why the text is no amount; undefined for an empty text. */
  readonly amountError?: Message | undefined
  readonly wrapType: WrapType
  readonly trade: Trade | undefined
  /** False while the pools are not read yet. */
  readonly isQuoteReady: boolean
  /** Balance of the input currency in base units; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly slippageBps: number
  readonly expertMode: boolean
  readonly singleHopOnly: boolean
  /** First problem of the recipient. */
  readonly recipientBlocker: Blocker | undefined
  /** One of the two cannot be traded here. */
  readonly isUnsupported: boolean
  /** No new block for a while: the quote may be old, so writes wait. */
  readonly isStale: boolean
}

type TradeSearch = Pick<
  SwapReadiness,
  'input' | 'output' | 'typedAmount' | 'wrapType' | 'trade' | 'isQuoteReady' | 'singleHopOnly'
>

const getNoTradeMessage = ({ singleHopOnly }: Pick<SwapReadiness, 'singleHopOnly'>): Message =>
  singleHopOnly ? msg('Try enabling multi-hop trades') : msg('Insufficient liquidity for this trade')

/** Why the pools give no trade for what was typed, which takes no account to know; undefined where they may give one. */
export function getNoTradeReason(search: TradeSearch): Message | undefined {
  const { input, output, typedAmount, wrapType, trade, isQuoteReady } = search
  const isSearched = input && output && typedAmount && wrapType === 'none' && isQuoteReady
  return isSearched && !trade ? getNoTradeMessage(search) : undefined
}

/** First reason why a swap cannot be sent, in the order of the specification (trading-core §2, §5, §8). */
export function getSwapBlocker(form: SwapReadiness): Blocker | undefined {
  const { isConnected, input, output, typedAmount, wrapType, trade, isStale } = form
  if (form.isUnsupported) return createBlocker('not-allowed', msg('Unsupported Asset'))
  if (!isConnected) return WALLET_DISCONNECTED
  if (typedAmount === undefined) {
    return form.amountError
      ? createBlocker('input-invalid', form.amountError)
      : createBlocker('input-missing', msg('Enter an amount'))
  }
  if (input === undefined || output === undefined) return createBlocker('input-missing', msg('Select a token'))
  if (form.recipientBlocker) return form.recipientBlocker
  if (isStale) return createBlocker('data-unavailable', msg('Waiting for the network…'))
  if (wrapType !== 'none') return getBalanceBlocker(form, typedAmount.amount)
  if (!form.isQuoteReady) return createBlocker('data-unavailable', msg('Finding the best price…'))
  if (trade === undefined) return createBlocker('not-allowed', getNoTradeMessage(form))
  const balanceBlocker = getBalanceBlocker(form, Trade.getMaximumAmountIn(trade, form.slippageBps).amount)
  if (balanceBlocker) return balanceBlocker
  if (getPriceImpactSeverity(trade.priceImpact) === 'blocked' && !form.expertMode) {
    return createBlocker('not-allowed', msg('Price Impact Too High'))
  }
  return undefined
}

function getBalanceBlocker({ balance, input }: SwapReadiness, needed: bigint): Blocker | undefined {
  if (input === undefined) return undefined
  if (balance === undefined) return createBlocker('data-unavailable', msg('Loading balance…'))
  return balance < needed
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: input.symbol }))
    : undefined
}
