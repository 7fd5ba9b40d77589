import type { UsdPrice } from '../../../core/prices/usdPrice.ts'
import { EVENTS_LIMIT, type PairEvents, type TokenRef } from '../info.queries.ts'

/** `fees`: the exchange's own share of the fees, taken out of a pool by the fee collector. */
export type InfoTransactionKind = 'swap' | 'add' | 'remove' | 'fees'

/** One transaction as it is listed. Amounts are whole tokens, as decimal texts. */
export type InfoTransaction = {
  readonly id: string
  readonly kind: InfoTransactionKind
  readonly hash: string
  readonly timestamp: number
  readonly valueUsd: UsdPrice
  /** What came in or was put in first, then what went out or was put in beside it. */
  readonly amounts: readonly [
    { readonly token: TokenRef; readonly amount: string },
    { readonly token: TokenRef; readonly amount: string },
  ]
  /** Who did it; undefined where the subgraph does not say. */
  readonly account: string | undefined
}

/** Contracts that act for others, lower-case. */
export type Intermediaries = { readonly feeCollector: string | undefined; readonly router: string | undefined }

/** Swaps, adds and removes as one list, newest first. */
export function toInfoTransactions(
  { mints, burns, swaps }: PairEvents,
  { feeCollector, router }: Intermediaries,
): readonly InfoTransaction[] {
  const liquidity =
    (kind: 'add' | 'remove') =>
    (event: PairEvents['mints'][number]): InfoTransaction => ({
      id: `${kind}${event.id}`,
      kind: kind === 'remove' && feeCollector !== undefined && event.from === feeCollector ? 'fees' : kind,
      hash: event.transaction.id,
      timestamp: event.timestamp,
      valueUsd: event.amountUSD,
      amounts: [
        { token: event.pair.token0, amount: event.amount0 },
        { token: event.pair.token1, amount: event.amount1 },
      ],
      account: accountOf(event.from ?? event.to ?? undefined),
    })
  // The router passes native coins on: it is nobody's account.
  const accountOf = (account: string | undefined) => (account === router ? undefined : account)
  return [...mints.map(liquidity('add')), ...burns.map(liquidity('remove')), ...swaps.map(toSwapTransaction)].sort(
    (a, b) => b.timestamp - a.timestamp,
  )
}

function toSwapTransaction(event: PairEvents['swaps'][number]): InfoTransaction {
  const { token0, token1 } = event.pair
  const isZeroIn = Number(event.amount0In) > 0
  return {
    id: `swap${event.id}`,
    kind: 'swap',
    hash: event.transaction.id,
    timestamp: event.timestamp,
    valueUsd: event.amountUSD,
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

/**
 * The moment, in unix seconds, up to which the newest events of all kinds are complete: a kind of which as many came as
 * were asked for ends there. Undefined where nothing is left out.
 */
export function getCompleteSince(events: PairEvents): number | undefined {
  const ends = [events.mints, events.burns, events.swaps].flatMap((kind) =>
    kind.length >= EVENTS_LIMIT ? [Math.min(...kind.map(({ timestamp }) => timestamp))] : [],
  )
  return ends.length > 0 ? Math.max(...ends) : undefined
}
