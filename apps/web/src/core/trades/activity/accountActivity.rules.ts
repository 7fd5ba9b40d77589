import { formatUnits, parseUnits } from 'viem'
import type { TokenRef } from './tokenRef.ts'
import { ACCOUNT_EVENTS_LIMIT, type PairEvents } from './transactions.queries.ts'
import {
  type ExchangeTransaction,
  type Intermediaries,
  type PairTransaction,
  toExchangeTransactions,
} from './transactions.rules.ts'

/** A token that keeps more than one part in this many was bought: no honest token takes as much for its transfer. */
const MAX_FEE_PART = 4n

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
  return foldSwaps(rows, intermediaries.contracts).map((row) => nameNative(row, native))
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

/** Makes one row of the hops of one trade; a transaction may have several trades, such as the two swaps of a zap. */
function foldSwaps(rows: readonly PairTransaction[], contracts: ReadonlySet<string>): readonly PairTransaction[] {
  const hopsByHash = new Map<string, PairTransaction[]>()
  for (const row of rows) {
    if (row.kind === 'swap') hopsByHash.set(row.hash, [...(hopsByHash.get(row.hash) ?? []), row])
  }
  return rows.flatMap((row) => {
    const hops = row.kind === 'swap' ? (hopsByHash.get(row.hash) ?? []) : []
    if (hops.length === 0) return [row]
    return hops[0] === row ? listTrades(hops, contracts) : []
  })
}

/** The trades that hops make; the hops as they are where they make none, such as a way that ends where it began. */
function listTrades(hops: readonly PairTransaction[], contracts: ReadonlySet<string>): readonly PairTransaction[] {
  const whole = foldHops(hops, contracts)
  if (whole) return [whole]
  const paths = groupPaths(hops)
  const trades = paths.map((path) => foldHops(path, contracts)).filter((trade) => trade !== undefined)
  return trades.length === paths.length && paths.flat().length === hops.length ? trades : hops
}

/** Hops of all paths that sell one token for one other: a path goes on where exactly what one hop bought is sold. */
function groupPaths(hops: readonly PairTransaction[]): readonly (readonly PairTransaction[])[] {
  const isNext = ([, { token, amount }]: PairTransaction['amounts'], [sold]: PairTransaction['amounts']) =>
    token.id === sold.token.id && amount === sold.amount
  const nextOf = new Map<PairTransaction, PairTransaction>()
  const taken = new Set<PairTransaction>()
  for (const hop of hops) {
    const next = hops.find((other) => !taken.has(other) && isNext(hop.amounts, other.amounts))
    if (next === undefined) continue
    nextOf.set(hop, next)
    taken.add(next)
  }
  const groups = new Map<string, readonly PairTransaction[]>()
  for (const start of hops.filter((hop) => !taken.has(hop))) {
    const path = [start]
    for (let hop = nextOf.get(start); hop; hop = nextOf.get(hop)) path.push(hop)
    const ends = [start.amounts[0].token.id, path.at(-1)?.amounts[1].token.id].join()
    groups.set(ends, [...(groups.get(ends) ?? []), ...path])
  }
  return [...groups.values()]
}

/** Undefined where the hops are not one trade of one token for one other. */
function foldHops(hops: readonly PairTransaction[], contracts: ReadonlySet<string>): PairTransaction | undefined {
  const { sold, bought } = listEnds(hops)
  const [tokenIn, tokenOut] = [sold[0], bought[0]]
  if (!tokenIn || !tokenOut || sold.length + bought.length > 2) return undefined
  const first = hops.filter(({ amounts }) => amounts[0].token.id === tokenIn.id)
  const last = hops.filter(({ amounts }) => amounts[1].token.id === tokenOut.id)
  const [hop] = last
  if (!hop) return undefined
  return {
    ...hop,
    paidTo: getPayee(hop, contracts),
    // Each hop repeats the value of its path, so one end of the trade is counted: the larger, as a token without a price is 0.
    valueUsd: [sumValues(first), sumValues(last)].reduce((a, b) => (a > b ? a : b)),
    amounts: [
      { token: tokenIn, amount: sumAmounts(first, 0) },
      { token: tokenOut, amount: sumAmounts(last, 1) },
    ],
  }
}

/** The other account that a contract of the exchange had the pair pay. What foreign contracts take, they pass on. */
function getPayee({ account, sender, recipient }: PairTransaction, contracts: ReadonlySet<string>): string | undefined {
  const isOurs = sender !== undefined && contracts.has(sender)
  return isOurs && recipient !== undefined && recipient !== account && !contracts.has(recipient) ? recipient : undefined
}

/**
 * What the whole trade sells, and what it buys. A token on its way is neither: what one hop bought of it another sold, less
 * the fee that its transfer may take.
 */
function listEnds(hops: readonly PairTransaction[]) {
  const totals = new Map<string, { readonly token: TokenRef; readonly sold: bigint; readonly bought: bigint }>()
  const add = ({ token, amount }: ExchangeTransaction['amounts'][number], side: 'sold' | 'bought') => {
    const total = totals.get(token.id) ?? { token, sold: 0n, bought: 0n }
    totals.set(token.id, { ...total, [side]: total[side] + parseUnits(amount, token.decimals) })
  }
  for (const { amounts } of hops) {
    add(amounts[0], 'sold')
    add(amounts[1], 'bought')
  }
  const all = [...totals.values()]
  return {
    sold: all.filter(({ sold, bought }) => sold > bought).map(({ token }) => token),
    bought: all.filter(({ sold, bought }) => (bought - sold) * MAX_FEE_PART > bought).map(({ token }) => token),
  }
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
  const paysOut = row.recipient !== undefined && row.recipient !== row.account && row.paidTo === undefined
  const isCoinIn = row.kind === 'remove' || row.kind === 'fees' ? paysOut : true
  const isCoinOut = row.kind === 'add' ? true : paysOut
  return { ...row, amounts: [rename(row.amounts[0], isCoinIn), rename(row.amounts[1], isCoinOut)] }
}
