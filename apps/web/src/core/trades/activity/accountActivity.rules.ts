import { formatUnits, parseUnits } from 'viem'
import type { TokenRef } from './tokenRef.ts'
import { ACCOUNT_EVENTS_LIMIT, type PairEvents } from './transactions.queries.ts'
import {
  type ExchangeTransaction,
  type Intermediaries,
  type PairTransaction,
  toExchangeTransactions,
} from './transactions.rules.ts'

/** Native coin of the chain, and the token that stands for it in pairs, in lower case. */
export type NativeNames = { readonly symbol: string; readonly wrappedAddress: string }

/**
 * Lists what an account did, newest first: one row for one swap, whatever pairs it went through, in the coin that was paid
 * or received. What it sold for others whose orders it filled is not its own.
 */
export function toAccountActivity(
  events: PairEvents,
  intermediaries: Intermediaries,
  native: NativeNames,
): readonly ExchangeTransaction[] {
  const { orders } = intermediaries
  const swaps = dropCutTransaction(events.swaps).filter(({ sender }) => orders === undefined || sender !== orders)
  const rows = toExchangeTransactions({ ...events, swaps }, intermediaries)
  return foldSwaps(rows).map((row) => nameNative(row, native))
}

/** Both lists as one, newest first. */
export const mergeFills = (
  rows: readonly ExchangeTransaction[],
  fills: readonly ExchangeTransaction[],
): readonly ExchangeTransaction[] => [...rows, ...fills].sort((a, b) => b.timestamp - a.timestamp)

/** Leaves out the oldest swaps where the limit may have cut their transaction in two. */
function dropCutTransaction(swaps: PairEvents['swaps']): PairEvents['swaps'] {
  if (swaps.length < ACCOUNT_EVENTS_LIMIT) return swaps
  const complete = swaps.filter(({ transaction }) => transaction.id !== swaps.at(-1)?.transaction.id)
  return complete.length > 0 ? complete : swaps
}

/** Makes one row of the swaps of one transaction where they sell one token for one other; leaves the others as they are. */
function foldSwaps(rows: readonly PairTransaction[]): readonly PairTransaction[] {
  const hopsByHash = new Map<string, PairTransaction[]>()
  for (const row of rows) {
    if (row.kind === 'swap') hopsByHash.set(row.hash, [...(hopsByHash.get(row.hash) ?? []), row])
  }
  const swaps = new Map([...hopsByHash].map(([hash, hops]) => [hash, foldHops(hops)]))
  return rows.flatMap((row) => {
    const swap = row.kind === 'swap' ? swaps.get(row.hash) : undefined
    if (swap === undefined) return [row]
    return hopsByHash.get(row.hash)?.[0] === row ? [swap] : []
  })
}

/** Undefined where the hops are not one trade: several sales in one batch, or a way that ends where it began. */
function foldHops(hops: readonly PairTransaction[]): PairTransaction | undefined {
  const [sold, ...moreSold] = listUnmatched(hops, 0)
  const [bought, ...moreBought] = listUnmatched(hops, 1)
  if (!sold || !bought || moreSold.length + moreBought.length > 0) return undefined
  const first = hops.filter(({ amounts }) => amounts[0].token.id === sold.id)
  const last = hops.filter(({ amounts }) => amounts[1].token.id === bought.id)
  const [hop] = last
  if (!hop) return undefined
  return {
    ...hop,
    // Each hop repeats the value of its path, so one end of the trade is counted: the larger, as a token without a price is 0.
    valueUsd: [sumValues(first), sumValues(last)].reduce((a, b) => (a > b ? a : b)),
    amounts: [
      { token: sold, amount: sumAmounts(first, 0) },
      { token: bought, amount: sumAmounts(last, 1) },
    ],
  }
}

/** Tokens that some hop has on one side and none has on the other: what the whole trade sells, or buys. */
function listUnmatched(hops: readonly ExchangeTransaction[], side: 0 | 1): readonly TokenRef[] {
  const opposite = new Set(hops.map(({ amounts }) => amounts[1 - side]?.token.id))
  const tokens = new Map(hops.map(({ amounts }) => [amounts[side].token.id, amounts[side].token]))
  return [...tokens.values()].filter(({ id }) => !opposite.has(id))
}

function sumAmounts(hops: readonly ExchangeTransaction[], side: 0 | 1): string {
  const [{ amount = '0', token } = {}] = hops.map(({ amounts }) => amounts[side])
  if (hops.length === 1 || token === undefined) return amount
  const sum = hops.reduce((total, { amounts }) => total + parseUnits(amounts[side].amount, token.decimals), 0n)
  return formatUnits(sum, token.decimals)
}

const sumValues = (hops: readonly PairTransaction[]): PairTransaction['valueUsd'] =>
  hops.reduce((sum, { valueUsd }) => sum + valueUsd, 0n)

/**
 * Names the native coin where the account used it. Pairs only know its wrapped token: a pair that pays the account itself
 * paid that token, and one that pays a router pays through it in coin. What went in came through a router, in coin.
 */
function nameNative(row: ExchangeTransaction, { symbol, wrappedAddress }: NativeNames): ExchangeTransaction {
  const rename = (entry: ExchangeTransaction['amounts'][number], isCoin: boolean) =>
    isCoin && entry.token.id === wrappedAddress ? { ...entry, token: { ...entry.token, symbol } } : entry
  const paysOut = row.recipient !== undefined && row.recipient !== row.account
  const isCoinIn = row.kind === 'remove' || row.kind === 'fees' ? paysOut : true
  const isCoinOut = row.kind === 'add' ? true : paysOut
  return { ...row, amounts: [rename(row.amounts[0], isCoinIn), rename(row.amounts[1], isCoinOut)] }
}
