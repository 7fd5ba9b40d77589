import { type Address, type Hash, isAddressEqual, numberToHex, type RpcTransaction } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { isRetryableOnOtherRpc } from '#core/rpc/rpcErrors.ts'
import type { RequestedCall, TransactionRecord } from './transactionRecord.ts'

/** A transaction of an account as a node reports it: its nonce and what it calls. */
export type SentCall = NonNullable<TransactionRecord['seen']>

/** A mined transaction of an account. */
export type SentTransaction = { readonly hash: Hash; readonly call: SentCall }

/** Blocks with transactions of one account that are fetched in one search. */
const MAX_SEARCH_BLOCKS = 24

/** An approval's selector and spender: the first 4 + 32 bytes of its calldata, as hex with its prefix. */
const APPROVE_PREFIX_HEX_LENGTH = 2 + 2 * 36

export const toSentCall = ({ nonce, to, input, value }: RpcTransaction): SentCall => ({
  nonce: Number(nonce),
  to: to ?? null,
  data: input,
  value,
})

const isSameTarget = (a: Address | null, b: Address | null) =>
  a === null || b === null ? a === b : isAddressEqual(a, b)

/**
 * Whether a transaction carries out what a wallet was asked for. Wallets may append bytes to the calldata (attribution,
 * which contracts ignore), and let the person change the amount of an approval.
 */
export function isRequestedCall(requested: RequestedCall, sent: RequestedCall, hasEditableAmount: boolean): boolean {
  if (!isSameTarget(requested.to, sent.to) || BigInt(requested.value) !== BigInt(sent.value)) return false
  const [wanted, actual] = [requested.data.toLowerCase(), sent.data.toLowerCase()]
  if (hasEditableAmount)
    return actual.slice(0, APPROVE_PREFIX_HEX_LENGTH) === wanted.slice(0, APPROVE_PREFIX_HEX_LENGTH)
  return wanted === '0x' ? actual === wanted : actual.startsWith(wanted)
}

type NonceRange = {
  /** First nonce looked for. */
  readonly first: number
  /** First nonce after those looked for. */
  readonly end: number
  /** A height at which all of them are used. */
  readonly height: number
}

type NonceSearchResult = {
  readonly transactions: readonly SentTransaction[]
  /** Whether every nonce of the range was found. Ordinary nodes keep the states of the last 128 blocks only. */
  readonly isComplete: boolean
}

/**
 * Finds the mined transactions of an account with these nonces, newest first: bisects `eth_getTransactionCount` by
 * height, then fetches the blocks in which the count rose.
 *
 * @throws where no endpoint answers.
 */
export async function findTransactionsByNonce(
  chain: ChainClient,
  account: Address,
  range: NonceRange,
): Promise<NonceSearchResult> {
  const { first, end } = range
  const transactions: SentTransaction[] = []
  let blocksRead = 0

  const clamp = (count: number) => Math.min(end, Math.max(first, count))

  async function readBlock(height: number) {
    if (++blocksRead > MAX_SEARCH_BLOCKS) return
    const params = [numberToHex(height), true] as const
    const block = await chain.client.request({ method: 'eth_getBlockByNumber', params: [...params] })
    for (const transaction of (block?.transactions ?? []) as readonly RpcTransaction[]) {
      const call = toSentCall(transaction)
      if (call.nonce >= first && call.nonce < end && isAddressEqual(transaction.from, account)) {
        transactions.push({ hash: transaction.hash, call })
      }
    }
  }

  /** Searches the blocks above `low` up to `high`. `lowCount` is undefined where that state is gone. */
  async function search(low: number, lowCount: number | undefined, high: number, highCount: number): Promise<void> {
    if (highCount === first || highCount === lowCount || blocksRead >= MAX_SEARCH_BLOCKS) return
    if (high - low <= 1) return readBlock(high)
    const middle = low + Math.floor((high - low) / 2)
    const count = await readTransactionCount(chain, account, middle)
    const middleCount = count === undefined ? undefined : clamp(count)
    await search(middle, middleCount, high, highCount)
    if (middleCount !== undefined) await search(low, lowCount, middle, middleCount)
  }

  if (end > first) await search(-1, first, range.height, end)
  transactions.sort((a, b) => b.call.nonce - a.call.nonce)
  return { transactions, isComplete: new Set(transactions.map(({ call }) => call.nonce)).size === end - first }
}

/** Undefined where nodes no longer have the state of that height. */
async function readTransactionCount(
  { client }: ChainClient,
  account: Address,
  height: number,
): Promise<number | undefined> {
  try {
    const params = [account, numberToHex(height)] as const
    return Number(await client.request({ method: 'eth_getTransactionCount', params: [...params] }))
  } catch (error) {
    if (isRetryableOnOtherRpc(error)) throw error
    return undefined
  }
}
