import { getMessageId, MessageError, type ParsedEnvelope, parseEnvelope, toTypedMessage } from '@zono/messages'
import { type Address, getAddress, type Hex, isAddressEqual } from 'viem'
import { createBusyRefusal, Refusal } from '../lib/errors.ts'
import { hasMessage } from '../store/messages.ts'
import type { Proposal } from '../store/proposals.ts'
import { findSignedBlock } from '../verify/proveSigner.ts'
import { recoverSigner } from '../verify/recover.ts'
import { acceptProposalMessage } from './acceptProposal.ts'
import { acceptVote } from './acceptVote.ts'
import { assertSpace, assertTimestamp, assertVotable } from './rules.ts'
import type { ProvenMessage, SubmitContext } from './submitContext.ts'

/** A request to store a message. */
export type Submission = {
  readonly body: unknown
  /** Network address of the sender, for limits. */
  readonly sender: string
  /** Time on the hub's clock when the bytes had come, unix seconds. */
  readonly arrivedAt: number
  /** The same moment on `performance.now()`. */
  readonly arrivedAtMs: number
}

/** What a client gets for a stored message, as from Snapshot's sequencer. */
export type Accepted = {
  readonly id: Hex
  readonly ipfs: string
  readonly relayer: { readonly address: string; readonly receipt: string }
}

/** Milliseconds within which a message is stored after it came, or refused. Less than the delay of the last count. */
const STORE_DEADLINE_MS = 8000

/** A message that says who signed it, which its key shows or its contract has still to confirm. */
type SignedSubmission = {
  readonly parsed: ParsedEnvelope
  readonly id: Hex
  readonly account: Address
  /** Whether the account's own key signed it. */
  readonly isProven: boolean
  /** Proposal that it is about; undefined for a new one. */
  readonly proposal: Proposal | undefined
}

/**
 * Checks a message, cheapest checks first, and stores it. It is stored once this returns, also after a power cut.
 * @throws {Refusal}
 */
export async function submitMessage(context: SubmitContext, submission: Submission): Promise<Accepted> {
  const { runWrite, head } = context
  const result = await runWrite(async () => {
    const signed = await readSigned(context, submission)
    return signed.isProven ? accept(context, signed, submission, head.get()?.number) : signed
  })
  if ('relayer' in result) return result
  // Contracts are code of strangers: whoever waits for one takes no place from those that sign with a key.
  const block = await proveByContract(context, result, submission)
  return runWrite(() => accept(context, result, submission, block))
}

/**
 * Reads a message and who signed it. The key is tried first, because an account that delegates to a contract (EIP-7702) has
 * code and signs with its key.
 */
async function readSigned(context: SubmitContext, submission: Submission): Promise<SignedSubmission> {
  const parsed = parse(submission.body)
  const { envelope, form, message } = parsed
  assertTimestamp(message.timestamp, submission.arrivedAt)
  assertSpace(message, context.settings.space)
  const proposal = 'proposal' in message ? await requireProposal(context, message.proposal) : undefined
  if (message.kind === 'vote' && proposal) assertVotable(proposal, message, submission.arrivedAt)

  const { id, signer } = await context.runCheck(() => {
    const hash = getMessageId(toTypedMessage(form, envelope.data.message))
    return { id: hash, signer: recoverSigner(hash, envelope.sig) }
  })
  const account = getAddress(envelope.address)
  return { parsed, id, account, proposal, isProven: signer !== undefined && isAddressEqual(signer, account) }
}

/**
 * Asks the contract of the account whether it signed. Nothing is limited by the account a message names before this: naming
 * a victim would lock it out. Returns the block at which the contract was asked.
 */
async function proveByContract(
  context: SubmitContext,
  { account, id, parsed }: SignedSubmission,
  { sender }: Submission,
): Promise<number> {
  const block = await findSignedBlock(context, { account, hash: id, signature: parsed.envelope.sig }, sender)
  if (block === undefined)
    throw new Refusal('signature validation failed', 'The signature does not belong to this account.')
  return block
}

/** Stores a message whose signer is proven. */
async function accept(
  context: SubmitContext,
  { parsed, id, account, proposal, isProven }: SignedSubmission,
  { sender, arrivedAt, arrivedAtMs }: Submission,
  verifiedBlock: number | undefined,
): Promise<Accepted> {
  const { envelope, message } = parsed
  // Before limits of the account: a replay by another one must not use them up.
  if (await hasMessage(context.database.query, id))
    throw new Refusal('duplicate message', 'This message was accepted before.')
  const signer = isProven ? 'account' : 'contract'
  assertTimestamp(message.timestamp, arrivedAt, signer)
  const proven: ProvenMessage = {
    ...{ id, envelope, kind: message.kind, timestamp: message.timestamp, account, parsed, signer, verifiedBlock },
    proposal: 'proposal' in message ? message.proposal : id,
  }
  const assertInTime = () => {
    if (performance.now() - arrivedAtMs > STORE_DEADLINE_MS) throw createBusyRefusal()
  }
  const ipfs =
    proposal && message.kind === 'vote'
      ? await acceptVote(context, proven, message, { proposal, arrivedAt, assertInTime, sender })
      : await acceptProposalMessage(context, proven, arrivedAt)
  return { id, ipfs, relayer: { address: '', receipt: '' } }
}

function parse(body: unknown): ParsedEnvelope {
  try {
    return parseEnvelope(body)
  } catch (error) {
    throw error instanceof MessageError ? new Refusal(error.code, error.shortMessage) : error
  }
}

async function requireProposal({ proposals }: SubmitContext, id: Hex): Promise<Proposal> {
  const proposal = await proposals.find(id)
  if (proposal === undefined) throw new Refusal('unknown proposal', 'There is no such proposal here.')
  return proposal
}
