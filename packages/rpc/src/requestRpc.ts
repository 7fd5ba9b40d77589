import { fetchJson, UnavailableError } from '@zono/service'
import * as v from 'valibot'
import { toNamedError } from './errors.ts'

const responseSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** What an answer of a node may cost. */
export type AnswerLimits = {
  readonly timeoutMs: number
  /** Largest answer, bytes after decompression. */
  readonly maxBytes: number
  /** Ends the request before its own time is up. */
  readonly signal?: AbortSignal | undefined
}

/** A call of a JSON-RPC method, and what its answer may cost. */
type RpcCall = AnswerLimits & { readonly method: string; readonly params?: readonly unknown[] }

/**
 * Calls a JSON-RPC method and parses its result.
 * @throws {UnavailableError} the node failed, refused or answered nonsense: another one may do better
 * @throws {CallRevertedError} the contract refuses the call
 * @throws {NonceUsedError | UnderpricedError} the transaction was refused
 * @example
 * await requestRpc(url, v.string(), { method: 'eth_chainId', timeoutMs: 5000, maxBytes: 10_000 }) // => '0x38'
 */
export async function requestRpc<const schema extends v.GenericSchema>(
  url: string,
  schema: schema,
  { method, params = [], ...limits }: RpcCall,
): Promise<v.InferOutput<schema>> {
  const { host } = new URL(url)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = v.safeParse(responseSchema, await fetchJson(url, { ...limits, body }))
  if (!response.success) throw new UnavailableError(`${host} did not answer with JSON-RPC.`)
  if ('error' in response.output) throw toNamedError(host, method, response.output.error)
  const result = v.safeParse(schema, response.output.result)
  if (!result.success) throw new UnavailableError(`${host} answered ${method} with an invalid value.`)
  return result.output
}
