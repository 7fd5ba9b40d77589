import { ethAddress, formatUnits, parseUnits } from 'viem'
import type { NativeNames } from './accountActivity.rules.ts'
import type { FillDetails, OrderFill } from './orderFills.queries.ts'
import type { TokenRef } from './tokenRef.ts'
import { type ExchangeTransaction, toSwapTransaction } from './transactions.rules.ts'

/** What is asked about fills: their transactions, and their tokens in lower case. */
export function getFillDetailsParams(
  fills: readonly OrderFill[],
  { wrappedAddress }: Pick<NativeNames, 'wrappedAddress'>,
) {
  return {
    hashes: [...new Set(fills.map(({ hash }) => hash))],
    tokens: [...new Set(fills.flatMap(({ sell, buy }) => [sell, buy].map((token) => toId(token, wrappedAddress))))],
  }
}

/** The token that pairs have for an address of an order, which may stand for the native coin. */
function toId(token: string, wrappedAddress: string): string {
  const id = token.toLowerCase()
  return id === ethAddress.toLowerCase() ? wrappedAddress : id
}

/**
 * Fills of orders as rows of what an account did. One of a token that the exchange's subgraph does not know is left out. The
 * value is that of the hop that sold the whole; a fill without such a hop has none.
 */
export function toFillRows(
  fills: readonly OrderFill[],
  { tokens, swaps }: FillDetails,
  { symbol, wrappedAddress }: NativeNames,
): readonly ExchangeTransaction[] {
  const tokenById = new Map(tokens.map((token) => [token.id, token]))
  const hops = swaps.map(toSwapTransaction)
  return fills.flatMap((fill): readonly ExchangeTransaction[] => {
    const [sell, pairToken] = [tokenById.get(fill.sell.toLowerCase()), tokenById.get(toId(fill.buy, wrappedAddress))]
    if (sell === undefined || pairToken === undefined) return []
    const isNative = fill.buy.toLowerCase() === ethAddress.toLowerCase()
    const buy: TokenRef = isNative ? { ...pairToken, symbol } : pairToken
    const hop = hops.find(
      ({ hash, amounts: [{ token, amount }] }) =>
        hash === fill.hash && token.id === sell.id && parseUnits(amount, sell.decimals) === fill.sold,
    )
    return [
      {
        ...{ id: `order${fill.id}`, kind: 'order', hash: fill.hash, timestamp: fill.timestamp },
        valueUsd: hop?.valueUsd,
        amounts: [
          { token: sell, amount: formatUnits(fill.sold, sell.decimals) },
          { token: buy, amount: formatUnits(fill.bought, buy.decimals) },
        ],
        ...{ account: fill.maker, recipient: undefined },
      },
    ]
  })
}
