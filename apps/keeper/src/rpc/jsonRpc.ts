import { RpcError, requestRpc } from '@zono/service'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { NonceUsedError, RevertError, UnderpricedError } from '../lib/errors.ts'

const LIMITS = { timeoutMs: 5000, maxBytes: 4_000_000 } as const

/** Bytes in hex. */
export const bytesSchema = v.custom<Hex>((input) => typeof input === 'string' && /^0x([0-9a-f]{2})*$/i.test(input))
/** A number in hex, of at most 256 bits. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/**
 * Calls a JSON-RPC method and parses its result.
 * @throws {UnavailableError} the endpoint failed or answered nonsense: another one may do better
 * @throws {RevertError} the contract refuses the call
 * @throws {NonceUsedError | UnderpricedError} the transaction was refused
 */
export async function requestNode<const schema extends v.GenericSchema>(
  url: string,
  schema: schema,
  method: string,
  params: readonly unknown[] = [],
): Promise<v.InferOutput<schema>> {
  try {
    return await requestRpc(url, schema, { method, params, ...LIMITS })
  } catch (error) {
    throw error instanceof RpcError ? toNamedError(error) : error
  }
}

function toNamedError(error: RpcError): Error {
  const { number, said } = error
  if (/revert/i.test(said) || number === 3) return new RevertError(said)
  if (/nonce too low|nonce.*already been used/i.test(said)) return new NonceUsedError(said)
  if (/underpriced/i.test(said)) return new UnderpricedError(said)
  return error
}
