import { type Address, type Hash, isAddressEqual, numberToHex, type RpcTransaction } from 'viem'
import type { Chain } from '../chain/chain.ts'
import type { Receipt, TransactionRecord } from './record.ts'

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

/** What the node said of a transaction while it knew it. */
export type Seen = NonNullable<TransactionRecord['seen']>

/** How long a node may not know a transaction that a wallet says it sent, in milliseconds. */
const HEARSAY = 5 * 60_000

/** Blocks looked through at most for the transaction that took another one's place. */
const SEARCHED = 100

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
    const other = await findByNonce(chain, from, seen.nonce, record.lastCheckedBlockNumber)
    if (other === undefined) return { status: 'dropped' }
    // Between the two questions it may have been mined itself.
    if (other.hash === hash) return { status: 'pending', seen }
    return { status: isSameCall(seen, seenAs(other)) ? 'replaced' : 'cancelled', by: other.hash }
  }
  return now - record.addedTime > HEARSAY ? { status: 'dropped' } : { status: 'pending', seen }
}

const seenAs = ({ nonce, to, input, value }: RpcTransaction): Seen => ({
  nonce: Number(nonce),
  to: to ?? null,
  data: input,
  value,
})

const isSameCall = (a: Seen, b: Seen): boolean =>
  a.data === b.data &&
  BigInt(a.value) === BigInt(b.value) &&
  (a.to === null || b.to === null ? a.to === b.to : isAddressEqual(a.to, b.to))

/** The mined transaction of a sender with this nonce, looked for from the newest block back to `oldest`. */
async function findByNonce({ client }: Chain, from: Address, nonce: number, oldest = 0) {
  const newest = Number(await client.request({ method: 'eth_blockNumber' }))
  for (let number = newest; number >= Math.max(0, oldest, newest - SEARCHED); number--) {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })
    const found = (block?.transactions as readonly RpcTransaction[] | undefined)?.find(
      (transaction) => isAddressEqual(transaction.from, from) && Number(transaction.nonce) === nonce,
    )
    if (found) return found
  }
  return undefined
}
