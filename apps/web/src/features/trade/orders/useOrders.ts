import { useQuery } from '@tanstack/react-query'
import { type BookState, getOrderHash, type OrderMarket, parseOrderRequest, type SignedOrder } from '@zono/messages'
import { type Address, type Hex, isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { memoizeLast } from '#lib/memoizeLast.ts'
import { areSignedQuery, bookOrdersQuery, isOfMarket, type OrderState, orderStatesQuery } from './orders.queries.ts'
import { isOver, listOrders } from './orders.rules.ts'
import { useSavedOrders } from './savedOrders.ts'

/** An order of an account, what the book says of it, and its state on the chain. */
export type AccountOrder = SignedOrder & {
  readonly orderHash: Hex
  /** `unsent`: in this browser alone. */
  readonly place: BookState | 'unsent'
  /** Undefined while it is read, and where it cannot be. */
  readonly state: OrderState | undefined
  /** Whether its account signed it: a book may lie. Undefined while that is checked. */
  readonly isSigned: boolean | undefined
}

/** The contract of orders on this network; undefined where there is none. */
export function useOrderMarket(): OrderMarket | undefined {
  const { chainConfig, deployment } = useChain()
  const contract = deployment.contracts.Orders
  return contract && { chainId: chainConfig.chainId, contract }
}

/** Orders of an account: those of the book, and those that were signed in this browser. Newest first. */
export function useOrders(account: Address | undefined) {
  const chain = useChain()
  const market = useOrderMarket()
  const book = useQuery(bookOrdersQuery(chain, account && market && { market, maker: account }))
  const saved = parseSaved(useSavedOrders())
  const local = saved.filter(
    (one) => market && account && isOfMarket(one, market) && isAddressEqual(one.order.maker, account),
  )
  const known = listOrders(book.data ?? [], local)
  const orders = known.map(({ order }) => order)
  const { data: states } = useQuery(orderStatesQuery(chain, orders.length > 0 ? orders : undefined))
  const { data: signatures } = useQuery(areSignedQuery(chain, known.length > 0 ? known : undefined))
  const list: readonly AccountOrder[] = known.map((one, i) => ({
    ...one,
    state: states?.[i],
    isSigned: signatures?.[i],
  }))
  return {
    open: list.filter((order) => !isOver(order)),
    over: list.filter(isOver),
    /** The book is being read for the first time. */
    isPending: chain.hub !== undefined && book.isPending && account !== undefined,
    /** Signatures are checked, and what the chain says is known, but for single orders that it cannot tell. */
    areStatesKnown: orders.length === 0 || (states !== undefined && signatures !== undefined),
    hasFailed: book.isError,
    hasBook: chain.hub !== undefined,
    retry: () => void book.refetch(),
  }
}

/** Memoized: hashes are computed, and the list is drawn with each block. */
const parseSaved = memoizeLast((saved: ReturnType<typeof useSavedOrders>) =>
  saved.flatMap(({ request, isSent }) => {
    const parsed = parseOrderRequest(request)
    return parsed ? [{ ...parsed, isSent, orderHash: getOrderHash(parsed, parsed.order) }] : []
  }),
)
