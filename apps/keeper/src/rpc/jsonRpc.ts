import * as v from 'valibot'
import type { Hex } from 'viem'
import { NonceUsedError, RevertError, ServiceError, UnderpricedError } from '../lib/errors.ts'
import { fetchJson } from '../lib/fetchJson.ts'

const REQUEST_TIMEOUT_MS = 5000
const MAX_RESPONSE_BYTES = 4_000_000

const responseSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

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
 * @throws {ServiceError} the endpoint failed or answered nonsense: another one may do better
 * @throws {RevertError} the contract refuses the call
 * @throws {NonceUsedError | UnderpricedError} the transaction was refused
 */
export async function requestRpc<const schema extends v.GenericSchema>(
  url: string,
  schema: schema,
  method: string,
  params: readonly unknown[] = [],
): Promise<v.InferOutput<schema>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetchJson(url, { body, timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: MAX_RESPONSE_BYTES })
  const response = v.safeParse(responseSchema, answer)
  const host = new URL(url).host
  if (!response.success) throw new ServiceError(`${host} did not answer with JSON-RPC.`)
  if ('error' in response.output) throw toError(host, method, response.output.error)
  const result = v.safeParse(schema, response.output.result)
  if (!result.success) throw new ServiceError(`${host} answered ${method} with an invalid value.`)
  return result.output
}

function toError(host: string, method: string, { code, message }: { readonly code: number; readonly message: string }) {
  if (/revert/i.test(message) || code === 3) return new RevertError(message)
  if (/nonce too low|nonce.*already been used/i.test(message)) return new NonceUsedError(message)
  if (/underpriced/i.test(message)) return new UnderpricedError(message)
  return new ServiceError(`${host} answered ${method} with error ${code}: ${message}`)
}
