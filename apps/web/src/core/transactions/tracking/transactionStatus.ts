import { type Address, getAddress, type Hash, isAddressEqual } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { readNonce } from '../readNonce.ts'
import {
  findTransactionsByNonce,
  isRequestedCall,
  type SentCall,
  type SentTransaction,
  toSentCall,
} from './findSentTransaction.ts'
import { hasEditableAmount, type Receipt, type TransactionRecord } from './transactionRecord.ts'

/** What became of a transaction that was sent, as far as the chain shows it now. */
export type TransactionStatus =
  /** `sentFrom` is set where another account than the one asked sent it. */
  | { readonly status: 'mined'; readonly receipt: Receipt; readonly sentFrom?: Address }
  /** A node has it, or had no time yet to hear of it. */
  | { readonly status: 'pending'; readonly seen: SentCall | undefined; readonly isKnown: boolean }
  /** Sped up: the same call was mined under another hash. */
  | { readonly status: 'replaced'; readonly by: Hash }
  /** Another call of the account was mined in its place. */
  | { readonly status: 'cancelled'; readonly by: Hash }
  /** Its nonce is used, and which transaction used it cannot be found. */
  | { readonly status: 'superseded' }
  /** Its nonce is free, and no node knows it: it will most likely never happen. */
  | { readonly status: 'dropped' }
  /** The account is a contract: its transactions are sent by others, and the chain cannot be asked for them. */
  | { readonly status: 'untraced' }
  /** The hash belongs to another transaction than the one the wallet was asked for. */
  | { readonly status: 'mismatched' }

/** Milliseconds for which nodes may not know a transaction that a wallet says it sent. */
export const UNKNOWN_TRANSACTION_TIMEOUT_MS = 5 * 60_000

/** Asks the node for a receipt. Undefined while the transaction is not mined. */
export async function readReceipt({ client }: ChainClient, hash: Hash): Promise<Receipt | undefined> {
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

type StatusOptions = {
  /** Browser time in milliseconds. */
  readonly now: number
  /** Browser time in milliseconds since which no node has known it; when it was sent without. */
  readonly unknownSince?: number
  /** Whether a hash is the record of another request. */
  readonly isTaken?: (hash: Hash) => boolean
}

/**
 * What became of a transaction: by its own hash first, and where nodes do not know that, by its sender's nonce.
 *
 * @throws where no endpoint answers, or only some that lag.
 */
export async function readTransactionStatus(
  chain: ChainClient,
  record: TransactionRecord,
  { now, unknownSince = record.addedTime, isTaken = () => false }: StatusOptions,
): Promise<TransactionStatus> {
  const { client } = chain
  const { hash, from } = record
  const receipt = await readReceipt(chain, hash)
  if (receipt && (record.seen || record.call === undefined)) return toMinedStatus(chain, record, receipt)

  const known = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (known) {
    const seen = toSentCall(known)
    if (!(await isSameTransaction(chain, record, known.from, seen))) return { status: 'mismatched' }
    return receipt
      ? toMinedStatus(chain, record, receipt)
      : { status: 'pending', seen: record.seen ?? seen, isKnown: true }
  }

  const pending = { status: 'pending', seen: record.seen, isKnown: false } as const
  const first = record.seen?.nonce ?? record.request?.nonce
  const { nonce, height } = await readNonce(chain, from)
  if (first !== undefined && nonce > first) {
    const end = record.seen ? first + 1 : nonce
    const { transactions } = await findTransactionsByNonce(chain, from, { first, end, height })
    // It is in a block: an endpoint that knows no receipt lags, or it was mined between the questions.
    if (transactions.some((other) => other.hash === hash)) return { ...pending, isKnown: true }
    const other = record.seen ? transactions[0] : transactions.find((sent) => isReplacement(record, sent, isTaken))
    if (other) return { status: isSameRequest(record, other) ? 'replaced' : 'cancelled', by: other.hash }
    // Without its nonce it may still be on its way behind the others, unseen by public nodes.
    const isLate = record.ending !== undefined || now - unknownSince > UNKNOWN_TRANSACTION_TIMEOUT_MS
    if (record.seen || isLate) return { status: 'superseded' }
    return pending
  }
  if (now - unknownSince <= UNKNOWN_TRANSACTION_TIMEOUT_MS) return pending
  return { status: (await isContract(chain, from)) ? 'untraced' : 'dropped' }
}

/** An account with code sends through others (bundlers, relayers): only for one without is another sender worth naming. */
async function toMinedStatus(
  chain: ChainClient,
  { from, call }: TransactionRecord,
  receipt: Receipt,
): Promise<TransactionStatus> {
  const isOwn = call === undefined || isAddressEqual(from, receipt.from) || (await hasCode(chain, from))
  return { status: 'mined', receipt, ...(isOwn ? {} : { sentFrom: getAddress(receipt.from) }) }
}

const isSameRequest = (record: TransactionRecord, other: SentTransaction): boolean => {
  const wanted = record.call ?? record.seen
  return wanted !== undefined && isRequestedCall(wanted, other.call, hasEditableAmount(record))
}

const isReplacement = (record: TransactionRecord, other: SentTransaction, isTaken: (hash: Hash) => boolean) =>
  isSameRequest(record, other) && !isTaken(other.hash)

/**
 * Whether a hash that a wallet named is of the transaction it was asked for. The sender may be another account of the
 * wallet. An account with code sends through others, in calls of another shape: there is nothing to compare.
 */
async function isSameTransaction(chain: ChainClient, record: TransactionRecord, sender: Address, sent: SentCall) {
  const { call, from } = record
  if (call === undefined || isRequestedCall(call, sent, hasEditableAmount(record))) return true
  return !isAddressEqual(sender, from)
    ? hasCode(chain, from)
    : (await readCode(chain, from)).startsWith(EIP7702_CODE_PREFIX)
}

/** How the code of an account begins that has lent itself a contract's (EIP-7702). */
const EIP7702_CODE_PREFIX = '0xef0100'

async function readCode({ client }: ChainClient, account: Address): Promise<string> {
  return (await client.request({ method: 'eth_getCode', params: [account, 'latest'] })) ?? '0x'
}

const hasCode = async (chain: ChainClient, account: Address) => (await readCode(chain, account)) !== '0x'

/** Whether an account is a contract, which sends nothing itself. */
async function isContract(chain: ChainClient, account: Address): Promise<boolean> {
  const code = await readCode(chain, account)
  return code !== '0x' && !code.startsWith(EIP7702_CODE_PREFIX)
}
