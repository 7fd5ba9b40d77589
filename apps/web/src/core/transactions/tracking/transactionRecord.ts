import * as v from 'valibot'
import { type Address, type Hash, type Hex, isAddress, isHash, isHex } from 'viem'

const addressSchema = v.custom<Address>((input) => typeof input === 'string' && isAddress(input, { strict: false }))
const hexSchema = v.custom<Hex>((input) => isHex(input))
export const hashSchema = v.custom<Hash>((input) => typeof input === 'string' && isHash(input))

const receiptSchema = v.object({
  blockHash: hashSchema,
  blockNumber: v.number(),
  contractAddress: v.nullable(addressSchema),
  from: addressSchema,
  to: v.nullable(addressSchema),
  /** 1 success, 0 failure; chains of before 2017 give none. */
  status: v.optional(v.number()),
  transactionHash: hashSchema,
  transactionIndex: v.number(),
})

/** What a wallet is asked to send. `value` in wei, as hex. */
export const callSchema = v.object({ to: v.nullable(addressSchema), data: hexSchema, value: hexSchema })

export type RequestedCall = v.InferOutput<typeof callSchema>

/** A field that may be missing, and that costs no more than itself where it cannot be read. */
export const lenient = <schema extends v.GenericSchema>(schema: schema) => v.fallback(v.optional(schema), undefined)

const shortTextSchema = v.pipe(v.string(), v.maxLength(2000))

export const recordSchema = v.object({
  chainId: v.number(),
  hash: hashSchema,
  from: addressSchema,
  summary: v.object({
    text: shortTextSchema,
    values: v.optional(v.record(v.string(), v.union([shortTextSchema, v.object({ decimal: shortTextSchema })]))),
    plural: lenient(v.object({ one: shortTextSchema, count: v.number() })),
  }),
  /**
   * Set when the wallet was given several calls as one (EIP-5792): the id it gave them. `key` replaces the
   * transaction's hash until the wallet tells it. `outcome` is what the wallet says became of them, and wins over the
   * chain's receipt: an ERC-4337 bundler's transaction succeeds while the account's operation in it reverts.
   */
  bundle: v.optional(
    v.object({
      id: v.string(),
      key: hashSchema,
      outcome: v.optional(v.picklist(['completed', 'failed', 'partial', 'unknown'])),
      /** The wallet failed when it was given the batch, so it may or may not have taken it. */
      maybeSent: lenient(v.boolean()),
    }),
  ),
  /**
   * Set when this transaction lets `spender` take `token`. Where that is a collection of NFTs, `pieces` is the id of the
   * one piece, or `all`.
   */
  approval: v.optional(v.object({ token: addressSchema, spender: addressSchema, pieces: v.optional(v.string()) })),
  /** What it changes, in the words of the actions (`farm 3`): shown as pending until the truth is read. */
  about: lenient(v.array(v.string())),
  /** What the wallet was asked to send: the hash it answered with must be of this call. */
  call: lenient(callSchema),
  /** When it was asked: the id of the request, the account's nonce and the block height then. */
  request: lenient(v.object({ id: v.string(), nonce: v.optional(v.number()), height: v.number() })),
  /** The transaction as a node reported it, once one did: by its nonce the one that takes its place is found. */
  seen: lenient(v.object({ nonce: v.number(), ...callSchema.entries })),
  /** Another account of the wallet that sent it, against what it was asked. */
  sentFrom: lenient(addressSchema),
  /** How it ended without a receipt of its own. */
  ending: lenient(v.picklist(['replaced', 'cancelled', 'dropped', 'superseded', 'untraced', 'mismatched'])),
  /** The transaction that took its place. */
  replacedBy: lenient(hashSchema),
  /** Browser time, in milliseconds. */
  addedTime: v.number(),
  lastCheckedBlockNumber: v.optional(v.number()),
  receipt: v.optional(receiptSchema),
  /** Browser time, in milliseconds. */
  confirmedTime: v.optional(v.number()),
  /** Its block is so old that it is no longer looked at. */
  isFinal: lenient(v.boolean()),
  /** Browser time in milliseconds of its last change of state; of two tabs the later one counts. */
  changedTime: lenient(v.number()),
})

/** What the node says of a mined transaction (spec trading-core §3). */
export type Receipt = v.InferOutput<typeof receiptSchema>

/** A transaction that was sent from this browser (spec trading-core §3). Persisted. */
export type TransactionRecord = v.InferOutput<typeof recordSchema>

export type RecordStatus =
  | 'pending'
  | 'success'
  | 'failure'
  | NonNullable<TransactionRecord['ending']>
  /** A batch of which only some calls were executed. */
  | 'partial'
  /** The wallet says that the batch is done, and names no transaction the chain knows. */
  | 'completed'
  /** The wallet does not say what became of the batch. */
  | 'unknown'

/**
 * Pending until there is a receipt; a receipt without a status counts as success (spec trading-core §4). What a wallet
 * says of a batch that failed wins over the receipt.
 */
export function getRecordStatus(record: TransactionRecord): RecordStatus {
  const { receipt, ending, bundle } = record
  if (bundle?.outcome === 'failed') return 'failure'
  if (bundle?.outcome === 'partial') return 'partial'
  if (receipt === undefined) {
    const isWithoutHash = isAwaitingHash(record)
    if (bundle?.outcome === 'completed' && (isWithoutHash || ending !== undefined)) return 'completed'
    if (bundle?.outcome === 'unknown' && isWithoutHash) return 'unknown'
    return ending ?? 'pending'
  }
  return receipt.status === undefined || receipt.status === 1 ? 'success' : 'failure'
}

/**
 * Whether what a transaction changes may still be shown as it was before: it has no end yet, or it was mined in a block
 * that is not there yet, or that is still being read.
 */
export function isUnconfirmed(record: TransactionRecord, height: bigint | undefined, isReading: boolean): boolean {
  const status = getRecordStatus(record)
  if (status === 'pending') return true
  if (status !== 'success' || record.receipt === undefined || height === undefined) return false
  const mined = BigInt(record.receipt.blockNumber)
  return mined > height || (mined === height && isReading)
}

const MINUTE_MS = 60_000

/** Milliseconds for which a transaction without an end is looked for: one day. */
export const TRACKING_TIME_MS = 24 * 60 * MINUTE_MS

/** Endings that the chain may still prove wrong. */
const REVERSIBLE_ENDINGS: ReadonlySet<string> = new Set(['dropped', 'superseded', 'untraced'])

/**
 * Whether the node should be asked for the receipt at this height: each block at first, after 5 minutes when more than
 * 2 blocks have passed since it was last asked, after 60 minutes more than 9 (spec trading-core §4).
 */
export function shouldPoll(record: TransactionRecord, height: number, now: number): boolean {
  if (record.receipt || isAwaitingHash(record)) return false
  // One that a page finds after a day is looked for once more, and then given up.
  if (now - record.addedTime > TRACKING_TIME_MS && record.ending) return false
  if (record.bundle?.outcome === 'failed' || record.bundle?.outcome === 'partial') return false
  // A dropped or lost one may still turn up; one whose place is taken only while that block is young.
  if (record.ending && !REVERSIBLE_ENDINGS.has(record.ending) && !isRecentlyReplaced(record, now)) return false
  if (record.lastCheckedBlockNumber === undefined) return true
  const blocks = height - record.lastCheckedBlockNumber
  const age = now - record.addedTime
  if (age > 60 * MINUTE_MS) return blocks > 9
  if (age > 5 * MINUTE_MS) return blocks > 2
  return blocks >= 1
}

const isRecentlyReplaced = (record: TransactionRecord, now: number): boolean =>
  (record.ending === 'replaced' || record.ending === 'cancelled') && now - getChangeTime(record) < REORG_WINDOW_MS

/** Whether only the wallet knows this transaction yet: its hash is still to come. */
export const isAwaitingHash = ({ bundle, hash }: TransactionRecord): boolean =>
  bundle !== undefined && bundle.key === hash

/** Tells whether a wallet failed on a batch, and has not said since whether it took it. `now` in milliseconds. */
export const isUnclearBatch = (record: TransactionRecord, now: number): boolean =>
  record.bundle?.maybeSent === true &&
  isAwaitingHash(record) &&
  (record.bundle.outcome === undefined || record.bundle.outcome === 'unknown') &&
  now - record.addedTime < TRACKING_TIME_MS

/** Milliseconds for which a wallet that failed on a batch is asked about it before the next write may be sent. */
const UNCLEAR_BATCH_HOLD_MS = 15_000

/** Tells whether writes wait for the wallet to say what became of a batch. `now` in milliseconds. */
export const holdsWrites = (record: TransactionRecord, now: number): boolean =>
  isUnclearBatch(record, now) && now - record.addedTime < UNCLEAR_BATCH_HOLD_MS

/** An approval that was sent counts as pending this long, in milliseconds (spec trading-core §4: 24 hours). */
const PENDING_APPROVAL_WINDOW_MS = 24 * 60 * MINUTE_MS

/** The token and spender of an approval. */
export type RecordedApproval = NonNullable<TransactionRecord['approval']>

/** Whether this record is an approval that includes `approval`: an approval of all pieces includes each. */
export const includesApproval = (record: TransactionRecord, { token, spender, pieces }: RecordedApproval): boolean =>
  record.approval !== undefined &&
  record.approval.token.toLowerCase() === token.toLowerCase() &&
  record.approval.spender.toLowerCase() === spender.toLowerCase() &&
  (record.approval.pieces === pieces || (pieces !== undefined && record.approval.pieces === 'all'))

/** Whether this record is an approval that includes `approval` and may still come through. */
export const isPendingApproval = (record: TransactionRecord, approval: RecordedApproval, now: number): boolean =>
  getRecordStatus(record) === 'pending' &&
  includesApproval(record, approval) &&
  now - record.addedTime < PENDING_APPROVAL_WINDOW_MS

/** Whether wallets let the person change the amount: of an approval of a token, not of one of NFTs. */
export const hasEditableAmount = ({ approval }: Pick<TransactionRecord, 'approval'>): boolean =>
  approval !== undefined && approval.pieces === undefined

/** Milliseconds after which a receipt that still holds is believed for good. */
export const REORG_WINDOW_MS = 60_000

/** Whether a mined transaction is so young that its block may still be taken back. `now` in milliseconds. */
export const isInReorgWindow = (
  { receipt, isFinal, confirmedTime, addedTime }: TransactionRecord,
  now: number,
): boolean => receipt !== undefined && isFinal !== true && now - (confirmedTime ?? addedTime) < TRACKING_TIME_MS

/** Whether the chain or the wallet has not yet said how a transaction ended. */
export const isRecordPending = (record: TransactionRecord): boolean => getRecordStatus(record) === 'pending'

/** Browser time in milliseconds at which a record last changed its state. */
export const getChangeTime = ({ changedTime, confirmedTime, addedTime }: TransactionRecord): number =>
  changedTime ?? confirmedTime ?? addedTime
