/** A JSON-RPC request. */
type RpcRequest = readonly [method: string, params: readonly unknown[]]

/**
 * Sends JSON-RPC requests as one batch.
 * @throws Error with the message of the first request that failed.
 */
export async function sendBatch(rpcUrl: string, requests: readonly RpcRequest[]): Promise<void> {
  const body = JSON.stringify(requests.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const answers = (await response.json()) as readonly { readonly error?: { readonly message: string } }[]
  const failed = answers.find(({ error }) => error)
  if (failed) throw new Error(failed.error?.message)
}
