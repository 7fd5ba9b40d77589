/** Where a listing or a sale is in the chain. Its id ends with the index of its log. */
type Position = { readonly id: string; readonly block: number }

/** A listing of a piece by the account, a change of its price, or its end without a sale. */
export type AskOrder = Position & { readonly nft: string; readonly orderType: 'New' | 'Modify' | 'Cancel' }

/** A piece that the account sold. */
export type SoldPiece = Position & { readonly nft: string }

/** What an account did in the market. */
type OwnActivity = {
  readonly sales: readonly SoldPiece[]
  readonly orders: readonly AskOrder[]
  /** Older orders may exist. */
  readonly isCut: boolean
}

const getLogIndex = ({ id }: Position): number => Number(id.slice(id.lastIndexOf('-') + 1))

const isBefore = (a: Position, b: Position): boolean =>
  a.block < b.block || (a.block === b.block && getLogIndex(a) < getLogIndex(b))

/**
 * Whether a piece was sold by its listing, and not by accepting an offer: only the market sells a listed piece, because it
 * keeps it.
 */
export function isSoldByListing(sale: SoldPiece, { sales, orders, isCut }: OwnActivity): boolean {
  const ownSales = sales.filter((other) => other.nft === sale.nft && isBefore(other, sale))
  const own = orders.filter(({ nft, ...order }) => nft === sale.nft && isBefore(order, sale))
  const last = own.reduce<AskOrder | undefined>(
    (newest, one) => (newest && isBefore(one, newest) ? newest : one),
    undefined,
  )
  // A listing from before the orders that were read is likelier than an offer.
  if (last === undefined) return isCut
  return last.orderType !== 'Cancel' && !ownSales.some((other) => isBefore(last, other))
}
