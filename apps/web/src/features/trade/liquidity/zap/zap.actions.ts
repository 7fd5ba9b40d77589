import { type Deployment, getContract, Zap } from '@zono/protocol'
import {
  Currency,
  CurrencyAmount,
  getMinimumAmount,
  type Pair,
  type Token,
  type ZapIn,
  type ZapOut,
  type ZapRoute,
} from '@zono/sdk'
import type { Address } from 'viem'
import { type Action, buildCall, type Call } from '#core/transactions/action.ts'
import type { Permit } from '#core/transactions/approvals/permit.ts'
import { ROUTER_MESSAGES } from '#features/trade/routerMessages.ts'
import { decimal, msg } from '#lib/i18n/message.ts'

/** Significant digits of amounts in records and receipts: as many as everywhere beside them. */
const SUMMARY_DIGITS = 6

/** Terms that a zap is sent with. */
export type ZapTerms = {
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds by the chain's clock after which nothing must happen. */
  readonly deadline: bigint
}

type ZapInParams = {
  readonly zap: ZapIn
  /** What is paid. */
  readonly input: CurrencyAmount
  readonly pair: Pair
  /** Name of the pair on screen. */
  readonly pairName: string
}

/** Turns one token into LP tokens of a pair: at least the expected ones less the slippage tolerance, or nothing happens. */
export function zapIn(deployment: Deployment, params: ZapInParams, terms: ZapTerms): Action {
  const { zap, input, pair, pairName } = params
  const { address } = getContract(deployment, Zap)
  const minimum = getMinimumAmount(zap.liquidity, terms.slippageBps)
  return {
    id: 'liquidity.zapIn',
    summary: msg('Add %amount% %symbol% to %pair%', { ...getAmountValues(input), pair: pairName }),
    approvals: Currency.isNative(input.currency)
      ? []
      : [{ token: input.currency, spender: address, amount: input.amount }],
    call: {
      ...buildZapIn(minimum),
      revertMessages: ROUTER_MESSAGES,
      guarantees: [{ token: pair.address.toLowerCase(), recipient: terms.recipient, minimum }],
      probe: buildZapIn(0n),
      pairs: getPairs(pair, [zap.entry.routeA, zap.entry.routeB]),
    },
  }

  function buildZapIn(liquidityMin: bigint): Call {
    const contract = getContract(deployment, Zap)
    const { routeA, routeB } = zap.entry
    const entry = { pathA: toPath(routeA), pathB: toPath(routeB), partA: zap.partA }
    const rest = [liquidityMin, entry, terms.recipient, terms.deadline] as const
    return Currency.isNative(input.currency)
      ? buildCall(contract, 'zapInETH', rest, input.amount)
      : buildCall(contract, 'zapIn', [input.amount, ...rest])
  }
}

/**
 * A deposit with one token, and the stake of the LP tokens that it mints at least: one confirmation in a wallet that
 * executes both as one. What is minted above the minimum stays in the wallet.
 *
 * @param stake - Stakes exactly the minimum of `deposit`.
 */
export function zapInAndStake(deposit: Action, stake: Action, { input, pairName }: ZapInParams): Action {
  return {
    ...stake,
    id: 'liquidity.zapInAndStake',
    summary: msg('Add %amount% %symbol% to %pair% and stake', { ...getAmountValues(input), pair: pairName }),
    approvals: [...deposit.approvals, ...stake.approvals],
    call: { ...stake.call, earlier: [deposit.call], revertMessages: ROUTER_MESSAGES },
  }
}

type ZapOutParams = {
  readonly zap: ZapOut
  readonly pair: Pair
  readonly pairName: string
  /** LP tokens in base units. */
  readonly liquidity: bigint
  /** The one currency that is received. */
  readonly output: Currency
  /** The LP token as the screen names it. */
  readonly lpToken: Token
  /** In place of an approval of the LP tokens. */
  readonly permit: Permit | undefined
}

/** Turns LP tokens into one token: at least the expected amount less the slippage tolerance, or nothing happens. */
export function zapOut(deployment: Deployment, params: ZapOutParams, terms: ZapTerms): Action {
  const { zap, pair, pairName, lpToken, liquidity, output, permit } = params
  const contract = getContract(deployment, Zap)
  const minimum = getMinimumAmount(zap.amountOut, terms.slippageBps)
  const token = Currency.isNative(output) ? 'native' : output.address.toLowerCase()
  return {
    id: 'liquidity.zapOut',
    summary: msg('Remove %pair% liquidity for %amount% %symbol%', {
      ...getAmountValues(CurrencyAmount.fromRawAmount(output, zap.amountOut)),
      pair: pairName,
    }),
    approvals: permit ? [] : [{ token: lpToken, spender: contract.address, amount: liquidity }],
    call: {
      ...buildZapOut(minimum),
      revertMessages: ROUTER_MESSAGES,
      guarantees: [{ token, recipient: terms.recipient, minimum }],
      probe: buildZapOut(0n),
      pairs: getPairs(pair, [zap.exit.routeA, zap.exit.routeB]),
    },
  }

  function buildZapOut(amountOutMin: bigint): Call {
    const exit = { pathA: toPath(zap.exit.routeA), pathB: toPath(zap.exit.routeB) }
    const args = [liquidity, amountOutMin, exit, terms.recipient, terms.deadline] as const
    if (!permit) return buildCall(contract, Currency.isNative(output) ? 'zapOutETH' : 'zapOut', args)
    const signed = { value: liquidity, deadline: permit.deadline, v: permit.v, r: permit.r, s: permit.s }
    return Currency.isNative(output)
      ? buildCall(contract, 'zapOutETHWithPermit', [...args, signed])
      : buildCall(contract, 'zapOutWithPermit', [...args, signed])
  }
}

const toPath = ({ path }: ZapRoute): readonly Address[] => path.map(({ address }) => address)

const getPairs = (pair: Pair, routes: readonly ZapRoute[]): readonly Address[] => [
  ...new Set([pair.address, ...routes.flatMap(({ pairs }) => pairs.map(({ address }) => address))]),
]

const getAmountValues = (amount: CurrencyAmount) => ({
  amount: decimal(CurrencyAmount.toSignificant(amount, SUMMARY_DIGITS)),
  symbol: amount.currency.symbol,
})
