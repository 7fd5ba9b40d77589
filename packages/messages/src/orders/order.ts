import { type Address, ethAddress, getAddress, type Hex, hashTypedData, isAddressEqual } from 'viem'

/**
 * Sells `sellAmount`, `parts` times, for at least `minBuyAmount` each time. Amounts in base units, times in unix seconds.
 * A limit order has one part and the interval 0; it can be filled piece by piece.
 * @see contracts/src/orders/IOrders.sol
 * @example
 * const sold: Order['sellAmount'] = order.sellAmount
 */
export type Order = {
  readonly maker: Address
  readonly receiver: Address
  readonly sell: Address
  /** `0xEeee…EEeE` (ERC-7528) for the native coin. */
  readonly buy: Address
  readonly sellAmount: bigint
  readonly minBuyAmount: bigint
  /** Most of what was bought that goes to whoever fills a part. */
  readonly tip: bigint
  readonly start: number
  /** First second at which nothing can be filled any more. */
  readonly expiry: number
  readonly parts: number
  /** Least seconds between two parts. */
  readonly interval: number
  /** The maker's epoch in the high 128 bits. */
  readonly nonce: bigint
}

/**
 * The contract that fills orders, and its chain: a signature is worth nothing elsewhere.
 * @example
 * const market: OrderMarket = { chainId: 56, contract: account }
 */
export type OrderMarket = { readonly chainId: number; readonly contract: Address }

const ORDER_FIELDS = [
  { name: 'maker', type: 'address' },
  { name: 'receiver', type: 'address' },
  { name: 'sell', type: 'address' },
  { name: 'buy', type: 'address' },
  { name: 'sellAmount', type: 'uint128' },
  { name: 'minBuyAmount', type: 'uint128' },
  { name: 'tip', type: 'uint128' },
  { name: 'start', type: 'uint40' },
  { name: 'expiry', type: 'uint40' },
  { name: 'parts', type: 'uint32' },
  { name: 'interval', type: 'uint32' },
  { name: 'nonce', type: 'uint256' },
] as const

const createDomain = ({ chainId, contract }: OrderMarket) => ({
  name: 'Zono Orders',
  version: '1',
  chainId,
  verifyingContract: contract,
})

/**
 * What a wallet is asked to sign for an order (`eth_signTypedData_v4`).
 * @example
 * createOrderMessage({ chainId: 56, contract: account }, order).primaryType // => 'Order'
 */
export const createOrderMessage = (market: OrderMarket, order: Order) => ({
  domain: createDomain(market),
  types: { Order: ORDER_FIELDS },
  primaryType: 'Order' as const,
  message: order,
})

/**
 * EIP-712 hash of an order: what its maker signs, and what the contract counts fills by.
 * @example
 * getOrderHash({ chainId: 56, contract: account }, order).length // => 66
 */
export const getOrderHash = (market: OrderMarket, order: Order): Hex => hashTypedData(createOrderMessage(market, order))

/**
 * A request to a book to forget an order. The order stays signed: only a transaction makes it worthless for good.
 * @example
 * const withdrawal: OrderWithdrawal = { orderHash: `0x${'11'.repeat(32)}`, timestamp: 1_795_305_600 }
 */
export type OrderWithdrawal = {
  readonly orderHash: Hex
  /** Time of the book, unix seconds. */
  readonly timestamp: number
}

const WITHDRAWAL_FIELDS = [
  { name: 'order', type: 'bytes32' },
  { name: 'timestamp', type: 'uint64' },
] as const

/**
 * What a wallet is asked to sign to withdraw an order from a book.
 * @example
 * const withdrawal = { orderHash: `0x${'11'.repeat(32)}` as const, timestamp: 1_795_305_600 }
 * createWithdrawalMessage({ chainId: 56, contract: account }, withdrawal).primaryType // => 'Withdrawal'
 */
export const createWithdrawalMessage = (market: OrderMarket, { orderHash, timestamp }: OrderWithdrawal) => ({
  domain: createDomain(market),
  types: { Withdrawal: WITHDRAWAL_FIELDS },
  primaryType: 'Withdrawal' as const,
  message: { order: orderHash, timestamp: BigInt(timestamp) },
})

/**
 * EIP-712 hash of a withdrawal: what the maker signs.
 * @example
 * const withdrawal = { orderHash: `0x${'11'.repeat(32)}` as const, timestamp: 1_795_305_600 }
 * getWithdrawalHash({ chainId: 56, contract: account }, withdrawal).length // => 66
 */
export const getWithdrawalHash = (market: OrderMarket, withdrawal: OrderWithdrawal): Hex =>
  hashTypedData(createWithdrawalMessage(market, withdrawal))

/**
 * What makes an order impossible, whoever signs it: the contract refuses it.
 * @example
 * const problem: OrderProblem = 'receiver'
 */
export type OrderProblem = 'receiver' | 'amounts' | 'parts' | 'tokens' | 'times'

/**
 * What makes an order impossible; undefined where nothing does. The contract's own checks, and an expiry after the start.
 * @param wrappedCoin - the wrapped native coin, for which native coin cannot be bought
 * @example
 * const [contract, wrappedCoin] = [`0x${'c0'.repeat(20)}`, `0x${'b0'.repeat(20)}`] as const
 * getOrderProblem({ ...order, minBuyAmount: 0n }, contract, wrappedCoin) // => 'amounts'
 */
export function getOrderProblem(order: Order, contract: Address, wrappedCoin: Address): OrderProblem | undefined {
  const bought = isAddressEqual(order.buy, ethAddress) ? wrappedCoin : order.buy
  const forbidden = [contract, order.sell, bought, `0x${'00'.repeat(20)}` as const]
  if (forbidden.some((address) => isAddressEqual(order.receiver, address))) return 'receiver'
  if (order.sellAmount <= 0n || order.minBuyAmount <= 0n) return 'amounts'
  if (order.parts < 1 || order.parts > 1 !== order.interval > 0) return 'parts'
  if (isAddressEqual(order.sell, bought)) return 'tokens'
  return order.expiry <= order.start ? 'times' : undefined
}

/**
 * An order with addresses as checksummed texts, whatever case they came in.
 * @example
 * normalizeOrder({ ...order, sell: order.sell.toLowerCase() as typeof order.sell }).sell === order.sell // => true
 */
export const normalizeOrder = (order: Order): Order => ({
  ...order,
  maker: getAddress(order.maker),
  receiver: getAddress(order.receiver),
  sell: getAddress(order.sell),
  buy: getAddress(order.buy),
})
