import { type Address, numberToHex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'

/** Number of transactions an account has sent, and the block height at which that holds. */
export type AccountNonce = { readonly nonce: number; readonly height: number }

/**
 * Reads an account's nonce, at the head's height unless another is given. The height is named, so an endpoint that lags
 * refuses to answer rather than giving an old nonce.
 *
 * @throws where no endpoint has that block.
 */
export async function readNonce({ client, head }: ChainClient, account: Address, at?: number): Promise<AccountNonce> {
  const known = at ?? head.getState().block?.number
  const height = Number(known ?? (await client.request({ method: 'eth_blockNumber' })))
  const nonce = await client.request({ method: 'eth_getTransactionCount', params: [account, numberToHex(height)] })
  return { nonce: Number(nonce), height }
}
