import type { PairPosition } from '@zono/client'
import { getLpTokenSymbol } from '@zono/client'
import { type Deployment, getContract, Router } from '@zono/protocol'
import { Currency, CurrencyAmount, getMinimumAmount, type NativeCurrency, Pair, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { type Action, buildCall, type Call, type Guarantee } from '#core/transactions/action.ts'
import type { Permit } from '#core/transactions/approvals/permit.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { ROUTER_MESSAGES } from '../routerMessages.ts'
import type { AddLiquidityAmounts } from './liquidity.rules.ts'
import type { RemoveLiquidityAmounts } from './remove/removeLiquidity.rules.ts'

/** Significant digits of amounts in records and receipts: as many as everywhere beside them. */
const SUMMARY_DIGITS = 6

type LiquidityOptions = {
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds by the chain's clock. */
  readonly deadline: bigint
}

/** LP tokens that a supply is shown to mint at least: the pair that mints them, and how many. */
export type MinimumMint = { readonly pair: Address; readonly minimumLiquidity: bigint }

/**
 * Supplies both amounts (spec trading-core §7), of which the router takes at least what `taken` is after slippage, and
 * gives the rest back. The router checks amounts, not what is minted for them: `minted` is held to by simulation.
 */
export function addLiquidity(
  deployment: Deployment,
  { a, b }: AddLiquidityAmounts,
  taken: AddLiquidityAmounts,
  terms: LiquidityOptions,
  minted?: MinimumMint,
): Action {
  const router = getContract(deployment, Router)
  const minimum = (side: CurrencyAmount) => getMinimumAmount((side === a ? taken.a : taken.b).amount, terms.slippageBps)
  const { recipient, deadline } = terms
  return {
    id: 'liquidity.add',
    summary: msg('Add %amountA% %symbolA% and %amountB% %symbolB%', {
      amountA: decimal(CurrencyAmount.toSignificant(a, SUMMARY_DIGITS)),
      symbolA: a.currency.symbol,
      amountB: decimal(CurrencyAmount.toSignificant(b, SUMMARY_DIGITS)),
      symbolB: b.currency.symbol,
    }),
    approvals: [a, b].flatMap(({ currency, amount }) =>
      Currency.isNative(currency) ? [] : [{ token: currency, spender: router.address, amount }],
    ),
    call: {
      ...supplyCall(),
      revertMessages: ROUTER_MESSAGES,
      ...(minted && {
        guarantees: [{ token: minted.pair.toLowerCase(), recipient, minimum: minted.minimumLiquidity }],
      }),
    },
  }

  function supplyCall(): Call {
    const [native, other] = Currency.isNative(a.currency) ? [a, b] : [b, a]
    if (!Currency.isNative(native.currency)) {
      return buildCall(router, 'addLiquidity', [
        requireToken(a).address,
        requireToken(b).address,
        a.amount,
        b.amount,
        minimum(a),
        minimum(b),
        recipient,
        deadline,
      ])
    }
    const args = [
      requireToken(other).address,
      other.amount,
      minimum(other),
      minimum(native),
      recipient,
      deadline,
    ] as const
    return buildCall(router, 'addLiquidityETH', args, native.amount)
  }
}

type RemoveLiquidityParams = {
  readonly position: PairPosition
  readonly removal: RemoveLiquidityAmounts
  readonly wrappedNative: Token
  /** As what the wrapped side comes out; without it, as the token it is. */
  readonly native: NativeCurrency | undefined
  /** In place of an approval of the liquidity. */
  readonly permit: Permit | undefined
  /** The person takes whatever arrives, because a token keeps more of a transfer than the slippage tolerance allows. */
  readonly acceptsAny?: boolean
}

/** Takes liquidity out of a pool. For the native coin the variant for fee-on-transfer tokens is the alternative. */
export function removeLiquidity(
  deployment: Deployment,
  params: RemoveLiquidityParams,
  terms: LiquidityOptions,
): Action {
  const { position, removal, wrappedNative, permit } = params
  const { pair } = position
  const router = getContract(deployment, Router)
  const getSymbol = (token: Token) =>
    params.native && token.address === wrappedNative.address ? params.native.symbol : token.symbol
  return {
    id: 'liquidity.remove',
    summary: msg('Remove %amountA% %symbolA% and %amountB% %symbolB%', {
      amountA: decimal(
        CurrencyAmount.toSignificant(CurrencyAmount.fromRawAmount(pair.token0, removal.amount0), SUMMARY_DIGITS),
      ),
      symbolA: getSymbol(pair.token0),
      amountB: decimal(
        CurrencyAmount.toSignificant(CurrencyAmount.fromRawAmount(pair.token1, removal.amount1), SUMMARY_DIGITS),
      ),
      symbolB: getSymbol(pair.token1),
    }),
    approvals: permit
      ? []
      : [{ token: getLpToken(pair, getSymbol), spender: router.address, amount: removal.liquidity }],
    call: { ...buildRemoveLiquidityCall(router, params, terms), revertMessages: ROUTER_MESSAGES },
  }
}

function buildRemoveLiquidityCall(
  router: ReturnType<typeof getContract<typeof Router>>,
  { position: { pair }, removal, wrappedNative, native, permit, acceptsAny = false }: RemoveLiquidityParams,
  { slippageBps, recipient, deadline }: LiquidityOptions,
): Call {
  const { liquidity } = removal
  const [min0, min1] = [getMinimumAmount(removal.amount0, slippageBps), getMinimumAmount(removal.amount1, slippageBps)]
  // The router compares what the pair pays out, not what arrives: a token's own fee shows in a simulation alone.
  const guarantee = (token: Token, minimum: bigint): Guarantee => ({
    token: native && token.address === wrappedNative.address ? 'native' : token.address.toLowerCase(),
    recipient,
    minimum,
  })
  const guarantees = acceptsAny ? undefined : [guarantee(pair.token0, min0), guarantee(pair.token1, min1)]
  const guaranteed = (call: Call): Call => (guarantees ? { ...call, guarantees } : call)
  const signed = permit && ([false, permit.v, permit.r, permit.s] as const)
  // The router checks the permit with the deadline that was signed.
  const until = permit?.deadline ?? deadline
  if (!native || !Pair.involvesToken(pair, wrappedNative)) {
    const args = [pair.token0.address, pair.token1.address, liquidity, min0, min1, recipient, until] as const
    return guaranteed(
      signed
        ? buildCall(router, 'removeLiquidityWithPermit', [...args, ...signed])
        : buildCall(router, 'removeLiquidity', args),
    )
  }
  const isNative0 = pair.token0.address === wrappedNative.address
  const [token, minToken, minNative] = isNative0 ? [pair.token1, min1, min0] : [pair.token0, min0, min1]
  const args = [token.address, liquidity, minToken, minNative, recipient, until] as const
  const [first, second] = signed
    ? [
        buildCall(router, 'removeLiquidityETHWithPermit', [...args, ...signed]),
        buildCall(router, 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens', [...args, ...signed]),
      ]
    : [
        buildCall(router, 'removeLiquidityETH', args),
        buildCall(router, 'removeLiquidityETHSupportingFeeOnTransferTokens', args),
      ]
  return { ...guaranteed(first), fallback: guaranteed(second) }
}

/** The pool's own token as one that can be approved, named by its pair. */
export function getLpToken({ address, token0, token1 }: Pair, getSymbol = ({ symbol }: Token) => symbol): Token {
  const name = getLpTokenSymbol({ symbol: getSymbol(token0) }, { symbol: getSymbol(token1) })
  return { chainId: token0.chainId, address, decimals: 18, symbol: name, name }
}

function requireToken({ currency }: CurrencyAmount): Token {
  if (Currency.isNative(currency)) throw new Error('A pool holds tokens only.')
  return currency
}
