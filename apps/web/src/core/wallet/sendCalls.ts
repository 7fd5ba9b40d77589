import * as v from 'valibot'
import { type Address, bytesToHex, type Hash, type Hex, isHash, numberToHex } from 'viem'
import { isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { AtomicCallsRefusedError, BatchMaybeSentError } from './atomicCalls.ts'
import type { Wallet } from './wallet.ts'

/** One call of a batch that a wallet executes atomically (EIP-5792). */
export type WalletCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

/** Longest batch id in characters: 4096 bytes as hex (EIP-5792), with some slack. */
const MAX_BATCH_ID_LENGTH = 8200

const batchId = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_BATCH_ID_LENGTH))
const sendCallsResponse = v.union([
  batchId,
  v.pipe(
    v.looseObject({ id: batchId }),
    v.transform(({ id }) => id),
  ),
])
/** A random batch id, chosen by the page so that the wallet can be asked about the batch even if its answer is lost. */
export const createBatchId = (): Hex => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Error codes that say the batch was not taken.
 *
 * 4100 unauthorised, 4200 and -32601 unknown method, -32602 invalid parameters, 5700 unsupported capability, 5710
 * unsupported chain, 5740 too large, 5750 upgrade rejected by the person, 5760 atomicity not supported.
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 */
const REFUSED_CODES = new Set([4100, 4200, -32601, -32602, 5700, 5710, 5740, 5750, 5760])

/**
 * Asks the wallet for one confirmation of all calls.
 *
 * @param id - The batch id to propose.
 * @returns The id under which the wallet knows the batch: its own, or the proposed one where its answer is unreadable.
 * @throws The wallet's own error when the person refused; AtomicCallsRefusedError; BatchMaybeSentError otherwise.
 */
export async function sendCalls(wallet: Wallet, id: string, calls: readonly WalletCall[]): Promise<string> {
  const params = {
    version: '2.0.0',
    id,
    from: wallet.account,
    chainId: numberToHex(wallet.chainId),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, ...(value ? { value: numberToHex(value) } : {}) })),
  }
  try {
    const answer = v.safeParse(
      sendCallsResponse,
      await wallet.request({ method: 'wallet_sendCalls', params: [params] }),
    )
    return answer.success ? answer.output : id
  } catch (error) {
    if (getErrorCodes(error).some((code) => REFUSED_CODES.has(code))) throw new AtomicCallsRefusedError(error)
    if (isUserRejection(error)) throw error
    throw new BatchMaybeSentError(id, error)
  }
}

/** Numeric error codes of an error and of the errors nested in it, in the places where wallets put them. */
function getErrorCodes(error: unknown, depth = 4): readonly number[] {
  if (typeof error !== 'object' || error === null || depth === 0) return []
  const fields = error as Readonly<Record<string, unknown>>
  const nested = ['cause', 'error', 'data', 'originalError'].flatMap((key) => getErrorCodes(fields[key], depth - 1))
  const code = typeof fields.code === 'string' ? Number(fields.code) : fields.code
  return typeof code === 'number' && Number.isFinite(code) ? [code, ...nested] : nested
}

export type CallsStatus = {
  /** `unknown` when the wallet's answer cannot be read. */
  readonly state: 'pending' | 'done' | 'failed' | 'partial' | 'unknown'
  /** The transaction that executed the batch. With an ERC-4337 wallet it is the bundler's. */
  readonly hash: Hash | undefined
}

const receipt = v.looseObject({
  transactionHash: v.custom<Hash>((input) => typeof input === 'string' && isHash(input)),
})
const callsStatus = v.looseObject({ status: v.union([v.number(), v.string()]), receipts: v.optional(v.unknown()) })

/** Status words of EIP-5792 version 1 and of wallets that answer in words. */
const STATUS_WORDS: Readonly<Record<string, CallsStatus['state']>> = {
  PENDING: 'pending',
  CONFIRMED: 'done',
  SUCCESS: 'done',
  FAILED: 'failed',
  FAILURE: 'failed',
  REVERTED: 'failed',
}

/**
 * Asks the wallet what became of a batch. Reads the codes of EIP-5792 version 2 (as numbers, decimal or hex text) and the
 * words of version 1. viem's `getCallsStatus` trusts the shape of the answer, and takes `'0xc8'` for no status.
 *
 * @throws Whatever the wallet throws.
 * @see https://eips.ethereum.org/EIPS/eip-5792#status-codes
 */
export async function readCallsStatus({ request }: Wallet, id: string): Promise<CallsStatus> {
  const answer = v.safeParse(callsStatus, await request({ method: 'wallet_getCallsStatus', params: [id] }))
  if (!answer.success) return { state: 'unknown', hash: undefined }
  const list = Array.isArray(answer.output.receipts) ? answer.output.receipts : []
  const receipts = list.flatMap((entry) => (v.is(receipt, entry) ? [entry] : []))
  const reverted = receipts.filter(({ status }) => isReverted(status)).length
  const state = toState(answer.output.status)
  const hash = receipts.at(-1)?.transactionHash
  // Version 1 says CONFIRMED for calls that reverted on chain too: their receipts tell.
  if (state === 'done' && reverted > 0) return { state: reverted === receipts.length ? 'failed' : 'partial', hash }
  return { state, hash }
}

const isReverted = (status: unknown): boolean => status === 'reverted' || status === 0 || status === '0x0'

function toState(status: number | string): CallsStatus['state'] {
  const code = typeof status === 'number' ? status : Number(status)
  if (Number.isNaN(code)) return STATUS_WORDS[String(status).toUpperCase()] ?? 'unknown'
  if (code >= 100 && code < 200) return 'pending'
  if (code >= 200 && code < 300) return 'done'
  if (code >= 400 && code < 600) return 'failed'
  return code >= 600 && code < 700 ? 'partial' : 'unknown'
}
