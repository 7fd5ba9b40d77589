import type { UsdPrice } from '../../core/prices/usdPrice.ts'
import type { Events, TokenRef } from './info.queries.ts'

export type ActionKind = 'swap' | 'add' | 'remove'

/** One transaction as it is listed. Amounts are whole tokens, as decimal texts. */
export type InfoAction = {
  readonly id: string
  readonly kind: ActionKind
  readonly hash: string
  readonly timestamp: number
  readonly worth: UsdPrice
  /** What came in or was put in first, then what went out or was put in beside it. */
  readonly amounts: readonly [
    { readonly token: TokenRef; readonly amount: string },
    { readonly token: TokenRef; readonly amount: string },
  ]
  readonly account: string
}

/** Swaps, adds and removes as one list, newest first. */
export function actionsOf({ mints, burns, swaps }: Events): readonly InfoAction[] {
  const liquidity =
    (kind: 'add' | 'remove') =>
    (event: Events['mints'][number]): InfoAction => ({
      id: `${kind}${event.id}`,
      kind,
      hash: event.transaction.id,
      timestamp: event.timestamp,
      worth: event.amountUSD,
      amounts: [
        { token: event.pair.token0, amount: event.amount0 },
        { token: event.pair.token1, amount: event.amount1 },
      ],
      account: event.to,
    })
  return [...mints.map(liquidity('add')), ...burns.map(liquidity('remove')), ...swaps.map(swapAction)].sort(
    (a, b) => b.timestamp - a.timestamp,
  )
}

function swapAction(event: Events['swaps'][number]): InfoAction {
  const { token0, token1 } = event.pair
  const isZeroIn = Number(event.amount0In) > 0
  return {
    id: `swap${event.id}`,
    kind: 'swap',
    hash: event.transaction.id,
    timestamp: event.timestamp,
    worth: event.amountUSD,
    amounts: isZeroIn
      ? [
          { token: token0, amount: event.amount0In },
          { token: token1, amount: event.amount1Out },
        ]
      : [
          { token: token1, amount: event.amount1In },
          { token: token0, amount: event.amount0Out },
        ],
    account: event.from,
  }
}
