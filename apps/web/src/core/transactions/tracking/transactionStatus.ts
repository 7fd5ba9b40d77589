import type { Address, Hash } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { findSent, isSameCall, type Seen, seenAs } from './findSentTransaction.ts'
import type { Receipt, TransactionRecord } from './transactionRecord.ts'

/** What became of a transaction that was sent, as far as the chain knows now. */
export type Fate =
  | { readonly status: 'mined'; readonly receipt: Receipt }
  /** The node has it, or had no time yet to hear of it. */
  | { readonly status: 'pending'; readonly seen: Seen | undefined }
  /** The person sped it up: the same call went through under another hash. */
  | { readonly status: 'replaced'; readonly by: Hash }
  /** Something else of the person's took its place. */
  | { readonly status: 'cancelled'; readonly by: Hash }
  /** The node knows nothing of it any more: it will most likely never happen. */
  | { readonly status: 'dropped' }

/** How long a node may not know a transaction that a wallet says it sent, in milliseconds. */
const HEARSAY = 5 * 60_000

/** Asks the node for a receipt. Undefined while the transaction is not mined. */
export async function readReceipt({ client }: Chain, hash: Hash): Promise<Receipt | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (receipt === null) return undefined
  return {
    blockHash: receipt.blockHash,
    blockNumber: Number(receipt.blockNumber),
    contractAddress: receipt.contractAddress ?? null,
    from: receipt.from as Address,
    to: receipt.to,
    ...(receipt.status == null ? {} : { status: Number(receipt.status) }),
    transactionHash: receipt.transactionHash,
    transactionIndex: Number(receipt.transactionIndex),
  }
}

/**
 * What became of a transaction: first by its own hash, and where the node does not know that, by its sender's next
 * nonce. `now` in milliseconds.
 */
export async function readFate(chain: Chain, record: TransactionRecord, now: number): Promise<Fate> {
  const { client } = chain
  const { hash, from } = record
  const receipt = await readReceipt(chain, hash)
  if (receipt) return { status: 'mined', receipt }

  const known = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (known) return { status: 'pending', seen: record.seen ?? seenAs(known) }

  const { seen } = record
  const used = Number(await client.request({ method: 'eth_getTransactionCount', params: [from, 'latest'] }))
  if (seen !== undefined && used > seen.nonce) {
    const other = await findSent(chain, from, record.lastCheckedBlockNumber, ({ nonce }) => nonce === seen.nonce)
    if (other === undefined) return { status: 'dropped' }
    // Between the two questions it may have been mined itself.
    if (other.hash === hash) return { status: 'pending', seen }
    return { status: isSameCall(seen, other.call) ? 'replaced' : 'cancelled', by: other.hash }
  }
  return now - record.addedTime > HEARSAY ? { status: 'dropped' } : { status: 'pending', seen }
}
