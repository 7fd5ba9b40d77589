import type { UsdPrice } from '#core/prices/usdPrice.ts'
import type { TokenRef } from './tokenRef.ts'
import { EVENTS_LIMIT, type PairEvents } from './transactions.queries.ts'

/**
 * `fees` is the protocol's share of the trading fees, withdrawn by the fee collector; `order` a fill of an order that the
 * account signed.
 */
export type ExchangeTransactionKind = 'swap' | 'add' | 'remove' | 'fees' | 'order'

/** A transaction of the list. Amounts are whole tokens as decimal text. */
export type ExchangeTransaction = {
  readonly id: string
  readonly kind: ExchangeTransactionKind
  readonly hash: string
  readonly timestamp: number
  /** Undefined where nothing tells it. */
  readonly valueUsd: UsdPrice | undefined
  /** Input and output of a swap, or both tokens of an add or remove. */
  readonly amounts: readonly [
    { readonly token: TokenRef; readonly amount: string },
    { readonly token: TokenRef; readonly amount: string },
  ]
  /** Sender; undefined where the subgraph does not have it. */
  readonly account: string | undefined
  /** Who the pair sent the output to, such as the router that unwraps it; undefined where the subgraph does not have it. */
  readonly recipient: string | undefined
  /** Another account that a swap paid, known of swaps of one account alone. */
  readonly paidTo?: string | undefined
}

/** One that the exchange's subgraph knows, with its value. */
export type PairTransaction = ExchangeTransaction & {
  readonly valueUsd: UsdPrice
  /** Who called the pair of a swap; undefined where the subgraph does not have it. */
  readonly sender?: string | undefined
}

/** Contracts that act for accounts, in lower case. */
export type Intermediaries = {
  readonly feeCollector: string | undefined
  readonly router: string | undefined
  /** Sells for the signers of orders, in transactions of other accounts. */
  readonly orders: string | undefined
  /** All contracts of the exchange, in lower case. */
  readonly contracts: ReadonlySet<string>
}

/** Merges swaps, adds and removes into one list, newest first. */
export function toExchangeTransactions(
  { mints, burns, swaps }: PairEvents,
  { feeCollector, router }: Pick<Intermediaries, 'feeCollector' | 'router'>,
): readonly PairTransaction[] {
  const toLiquidityTransaction =
    (kind: 'add' | 'remove') =>
    (event: PairEvents['mints'][number]): PairTransaction => ({
      id: `${kind}${event.id}`,
      kind: kind === 'remove' && feeCollector !== undefined && event.from === feeCollector ? 'fees' : kind,
      hash: event.transaction.id,
      timestamp: event.timestamp,
      valueUsd: event.amountUSD,
      amounts: [
        { token: event.pair.token0, amount: event.amount0 },
        { token: event.pair.token1, amount: event.amount1 },
      ],
      account: getSender(event.from ?? event.to ?? undefined),
      recipient: event.to ?? undefined,
    })
  // The router forwards native coins; it is not the sender.
  const getSender = (account: string | undefined) => (account === router ? undefined : account)
  return [
    ...mints.map(toLiquidityTransaction('add')),
    ...burns.map(toLiquidityTransaction('remove')),
    ...swaps.map(toSwapTransaction),
  ].sort((a, b) => b.timestamp - a.timestamp)
}

/** One hop of a swap. */
export function toSwapTransaction(event: PairEvents['swaps'][number]): PairTransaction {
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
    recipient: event.to,
    sender: event.sender,
  }
}

type Timed = { readonly timestamp: number }

/**
 * Time in unix seconds since which the events of all kinds are complete: a kind that filled its limit may have older events
 * that were not read. Undefined where nothing is left out. `limit` is that of the query.
 */
export function getCompleteSince(
  events: PairEvents,
  limit = EVENTS_LIMIT,
  fills: readonly Timed[] = [],
): number | undefined {
  const kinds: readonly (readonly Timed[])[] = [events.mints, events.burns, events.swaps, fills]
  const oldestTimes = kinds.flatMap((kind) =>
    kind.length >= limit ? [Math.min(...kind.map(({ timestamp }) => timestamp))] : [],
  )
  return oldestTimes.length > 0 ? Math.max(...oldestTimes) : undefined
}
