import * as v from 'valibot'
import { getAddress, type Hex } from 'viem'
import { addressSchema, signatureSchema, timestampSchema } from '../schemas.ts'
import { normalizeOrder, type Order, type OrderMarket, type OrderWithdrawal } from './order.ts'

/** Base units as JSON carries them. */
const integer = (bits: number) =>
  v.pipe(
    v.string(),
    v.regex(/^(0|[1-9]\d{0,77})$/),
    v.transform((text) => BigInt(text)),
    v.check((value) => value < 2n ** BigInt(bits)),
  )
const uint32 = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 32 - 1))
const hash = v.custom<Hex>((input) => typeof input === 'string' && /^0x[0-9a-f]{64}$/.test(input))

const orderSchema = v.strictObject({
  maker: addressSchema,
  receiver: addressSchema,
  sell: addressSchema,
  buy: addressSchema,
  sellAmount: integer(128),
  minBuyAmount: integer(128),
  tip: integer(128),
  // 0: at once, as the contract takes it.
  start: v.union([v.literal(0), timestampSchema]),
  expiry: timestampSchema,
  parts: uint32,
  interval: uint32,
  nonce: integer(256),
})

const requestSchema = v.strictObject({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  contract: addressSchema,
  order: orderSchema,
  signature: signatureSchema,
})

/**
 * An order and its maker's signature.
 * @example
 * const signed: SignedOrder = { order, signature: '0x11' }
 */
export type SignedOrder = { readonly order: Order; readonly signature: Hex }

/**
 * A signed order as JSON: on its way to a book, or as a file for somebody who fills it. Amounts are decimal texts.
 * @example
 * const request: OrderRequest = toOrderRequest({ chainId: 56, contract: account }, { order, signature: '0x11' })
 */
export type OrderRequest = v.InferInput<typeof requestSchema>

/**
 * A signed order as JSON.
 * @example
 * toOrderRequest({ chainId: 56, contract: account }, { order, signature: '0x11' }).order.parts // => 1
 */
export function toOrderRequest({ chainId, contract }: OrderMarket, { order, signature }: SignedOrder): OrderRequest {
  const { sellAmount, minBuyAmount, tip, nonce } = order
  const amounts = { sellAmount: `${sellAmount}`, minBuyAmount: `${minBuyAmount}`, tip: `${tip}`, nonce: `${nonce}` }
  return { chainId, contract, order: { ...order, ...amounts }, signature }
}

/**
 * Parses a signed order from outside; undefined where it is none. Neither the signature nor the order's sense is checked.
 * @example
 * parseOrderRequest({ chainId: 56 }) // => undefined
 */
export function parseOrderRequest(input: unknown): (SignedOrder & OrderMarket) | undefined {
  const result = v.safeParse(requestSchema, input)
  if (!result.success) return undefined
  const { order, contract } = result.output
  return { ...result.output, contract: getAddress(contract), order: normalizeOrder(order) }
}

const withdrawalSchema = v.strictObject({ orderHash: hash, timestamp: timestampSchema, signature: signatureSchema })

/**
 * Parses a signed withdrawal from outside; undefined where it is none.
 * @example
 * parseWithdrawalRequest({ orderHash: '0x' }) // => undefined
 */
export function parseWithdrawalRequest(input: unknown): (OrderWithdrawal & { readonly signature: Hex }) | undefined {
  const result = v.safeParse(withdrawalSchema, input)
  return result.success ? result.output : undefined
}
