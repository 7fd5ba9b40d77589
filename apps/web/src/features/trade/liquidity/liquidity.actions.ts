import { contractOf, type Deployment, Router } from '@zono/protocol'
import { Currency, CurrencyAmount, type NativeCurrency, Pair, type Token } from '@zono/sdk'
import type { Address } from 'viem'
import { type Action, type Call, call, type Guarantee } from '../../../core/transactions/action.ts'
import type { Permit } from '../../../core/transactions/approvals/permit.ts'
import { msg } from '../../../lib/i18n/message.ts'
import type { Position } from './liquidity.queries.ts'
import { minimumOf, type Supply } from './liquidity.rules.ts'
import type { Removal } from './remove/removeLiquidity.rules.ts'

type Terms = {
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds by the chain's clock. */
  readonly deadline: bigint
}

/** LP tokens that a supply is shown to mint at least: the pair that mints them, and how many. */
export type MinimumMinted = { readonly pair: Address; readonly minimum: bigint }

/**
 * Supplies both amounts (spec trading-core §7), of which the router takes at least what `taken` is after slippage, and
 * gives the rest back. The router checks amounts, not what is minted for them: `minted` is held to by simulation.
 */
export function addLiquidity(
  deployment: Deployment,
  { a, b }: Supply,
  taken: Supply,
  terms: Terms,
  minted?: MinimumMinted,
): Action {
  const router = contractOf(deployment, Router)
  const minimum = (side: CurrencyAmount) => minimumOf((side === a ? taken.a : taken.b).amount, terms.slippageBps)
  const { recipient, deadline } = terms
  return {
    id: 'liquidity.add',
    summary: msg('Add %amountA% %symbolA% and %amountB% %symbolB%', {
      amountA: CurrencyAmount.toSignificant(a, 3),
      symbolA: a.currency.symbol,
      amountB: CurrencyAmount.toSignificant(b, 3),
      symbolB: b.currency.symbol,
    }),
    spends: [a, b].flatMap(({ currency, amount }) =>
      Currency.isNative(currency) ? [] : [{ token: currency, spender: router.address, amount }],
    ),
    call: {
      ...supplyCall(),
      ...(minted && { guarantees: [{ token: minted.pair.toLowerCase(), recipient, minimum: minted.minimum }] }),
    },
  }

  function supplyCall(): Call {
    const [native, other] = Currency.isNative(a.currency) ? [a, b] : [b, a]
    if (!Currency.isNative(native.currency)) {
      return call(router, 'addLiquidity', [
        tokenOf(a).address,
        tokenOf(b).address,
        a.amount,
        b.amount,
        minimum(a),
        minimum(b),
        recipient,
        deadline,
      ])
    }
    const args = [tokenOf(other).address, other.amount, minimum(other), minimum(native), recipient, deadline] as const
    return call(router, 'addLiquidityETH', args, native.amount)
  }
}

type RemoveParams = {
  readonly position: Position
  readonly removal: Removal
  readonly wrappedNative: Token
  /** As what the wrapped side comes out; without it, as the token it is. */
  readonly native: NativeCurrency | undefined
  /** In place of an approval of the liquidity. */
  readonly permit: Permit | undefined
  /** The person takes whatever arrives, because a token keeps more of a transfer than the slippage tolerance allows. */
  readonly acceptsAny?: boolean
}

/** Takes liquidity out of a pool. For the native coin the variant for fee-on-transfer tokens is the alternative. */
export function removeLiquidity(deployment: Deployment, params: RemoveParams, terms: Terms): Action {
  const { position, removal, wrappedNative, permit } = params
  const { pair } = position
  const router = contractOf(deployment, Router)
  const symbolOf = (token: Token) =>
    params.native && token.address === wrappedNative.address ? params.native.symbol : token.symbol
  return {
    id: 'liquidity.remove',
    summary: msg('Remove %amountA% %symbolA% and %amountB% %symbolB%', {
      amountA: CurrencyAmount.toSignificant(CurrencyAmount.of(pair.token0, removal.amount0), 3),
      symbolA: symbolOf(pair.token0),
      amountB: CurrencyAmount.toSignificant(CurrencyAmount.of(pair.token1, removal.amount1), 3),
      symbolB: symbolOf(pair.token1),
    }),
    spends: permit
      ? []
      : [{ token: liquidityToken(pair, symbolOf), spender: router.address, amount: removal.liquidity }],
    call: removalCall(router, params, terms),
  }
}

function removalCall(
  router: ReturnType<typeof contractOf<typeof Router>>,
  { position: { pair }, removal, wrappedNative, native, permit, acceptsAny = false }: RemoveParams,
  { slippageBps, recipient, deadline }: Terms,
): Call {
  const { liquidity } = removal
  const [min0, min1] = [minimumOf(removal.amount0, slippageBps), minimumOf(removal.amount1, slippageBps)]
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
  if (!native || !Pair.involves(pair, wrappedNative)) {
    const args = [pair.token0.address, pair.token1.address, liquidity, min0, min1, recipient, until] as const
    return guaranteed(
      signed ? call(router, 'removeLiquidityWithPermit', [...args, ...signed]) : call(router, 'removeLiquidity', args),
    )
  }
  const isNative0 = pair.token0.address === wrappedNative.address
  const [token, minToken, minNative] = isNative0 ? [pair.token1, min1, min0] : [pair.token0, min0, min1]
  const args = [token.address, liquidity, minToken, minNative, recipient, until] as const
  const [first, second] = signed
    ? [
        call(router, 'removeLiquidityETHWithPermit', [...args, ...signed]),
        call(router, 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens', [...args, ...signed]),
      ]
    : [call(router, 'removeLiquidityETH', args), call(router, 'removeLiquidityETHSupportingFeeOnTransferTokens', args)]
  return { ...guaranteed(first), orElse: guaranteed(second) }
}

/** The pool's own token as one that can be approved, named as its pool is: by the symbols of both tokens. */
export function liquidityToken({ address, token0, token1 }: Pair, symbolOf = ({ symbol }: Token) => symbol): Token {
  const name = `${symbolOf(token0)}/${symbolOf(token1)} LP`
  return { chainId: token0.chainId, address, decimals: 18, symbol: name, name }
}

function tokenOf({ currency }: CurrencyAmount): Token {
  if (Currency.isNative(currency)) throw new Error('A pool holds tokens only.')
  return currency
}
