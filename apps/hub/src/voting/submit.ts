import { getMessageId, MessageError, type ParsedEnvelope, parseEnvelope, toTypedMessage } from '@zono/messages'
import type { RateLimiter } from '@zono/service'
import { type Address, getAddress, type Hex, isAddressEqual } from 'viem'
import type { ChainHead } from '../chain/head.ts'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import type { TimeSlices } from '../lib/timeSlices.ts'
import type { Draws } from '../power/draws.ts'
import type { PowerReader } from '../power/powerReader.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'
import { hasMessage, type VerifiedMessage } from '../store/messages.ts'
import type { ProposalCache } from '../store/proposalCache.ts'
import type { Proposal } from '../store/proposals.ts'
import type { ContractWallets } from '../verify/contractWallet.ts'
import { recoverSigner } from '../verify/recover.ts'
import { acceptProposalMessage } from './acceptProposal.ts'
import { acceptVote } from './acceptVote.ts'
import { assertSpace, assertTimestamp, assertVotable } from './rules.ts'

/** What accepting a message needs. */
export type SubmitContext = {
  readonly settings: Settings
  readonly database: Database
  readonly head: ChainHead
  readonly powers: PowerReader
  readonly draws: Draws
  readonly proposals: ProposalCache
  readonly wallets: ContractWallets
  readonly isArchive: () => boolean | undefined
  /** Checks of signatures, which take most of the processor time. */
  readonly runCheck: TimeSlices
  /** By network address: checks of contract wallets. */
  readonly walletLimiter: RateLimiter
  /** By network address: votes that wait for their power while the chain cannot be read. */
  readonly pendingLimiter: RateLimiter
  /** By account whose signature was proven. Every message takes from one of them. */
  readonly accountLimits: {
    readonly votes: RateLimiter
    readonly proposals: RateLimiter
    /** Changes, withdrawals and warnings of proposals. */
    readonly changes: RateLimiter
    readonly usernames: RateLimiter
  }
}

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

/** A message after its signature was proven. */
export type ProvenMessage = VerifiedMessage & {
  readonly parsed: ParsedEnvelope
}

/** What a client gets for a stored message, as from Snapshot's sequencer. */
export type Accepted = {
  readonly id: Hex
  readonly ipfs: string
  readonly relayer: { readonly address: string; readonly receipt: string }
}

/** Milliseconds within which a message is stored after it came, or refused. Less than the delay of the last count. */
const STORE_DEADLINE_MS = 8000

/**
 * Checks a message, cheapest checks first, and stores it. It is stored once this returns, also after a power cut.
 * @throws {Refusal}
 */
export async function submitMessage(context: SubmitContext, submission: Submission): Promise<Accepted> {
  const parsed = parse(submission.body)
  const { message } = parsed
  assertTimestamp(message.timestamp, submission.arrivedAt)
  assertSpace(message, context.settings.space)
  const proposal = 'proposal' in message ? await requireProposal(context, message.proposal) : undefined
  if (message.kind === 'vote' && proposal) assertVotable(proposal, message, submission.arrivedAt)

  const proven = await prove(context, parsed, submission)
  const assertInTime = () => {
    if (performance.now() - submission.arrivedAtMs > STORE_DEADLINE_MS) throw createBusyRefusal()
  }
  const ipfs =
    proposal && message.kind === 'vote'
      ? await acceptVote(context, proven, message, {
          ...{ proposal, arrivedAt: submission.arrivedAt, assertInTime },
          sender: submission.sender,
        })
      : await acceptProposalMessage(context, proven, submission.arrivedAt)
  return { id: proven.id, ipfs, relayer: { address: '', receipt: '' } }
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

/**
 * Proves who signed: by the key, or by the contract of the account. The key is tried first, because an account that
 * delegates to a contract (EIP-7702) has code and signs with its key. Nothing is limited by the account a message names
 * before this: naming a victim would lock it out.
 */
async function prove(context: SubmitContext, parsed: ParsedEnvelope, submission: Submission): Promise<ProvenMessage> {
  const { envelope, form, message } = parsed
  const { id, signer } = await context.runCheck(() => {
    const hash = getMessageId(toTypedMessage(form, envelope.data.message))
    return { id: hash, signer: recoverSigner(hash, envelope.sig) }
  })
  const account = getAddress(envelope.address)
  const head = context.head.get()
  const isAccount = signer !== undefined && isAddressEqual(signer, account)
  if (!isAccount) await proveByContract(context, account, id, envelope.sig, submission.sender)
  // Before limits of the account: a replay by another one must not use them up.
  if (await hasMessage(context.database.query, id))
    throw new Refusal('duplicate message', 'This message was accepted before.')
  assertTimestamp(message.timestamp, submission.arrivedAt, isAccount ? 'account' : 'contract')
  return {
    ...{ id, envelope, kind: message.kind, timestamp: message.timestamp, account, parsed },
    proposal: 'proposal' in message ? message.proposal : id,
    signer: isAccount ? 'account' : 'contract',
    verifiedBlock: head?.number,
  }
}

async function proveByContract(
  { wallets, walletLimiter, head }: SubmitContext,
  account: Address,
  id: Hex,
  signature: Hex,
  sender: string,
): Promise<void> {
  const current = head.get()
  if (current === undefined) throw createBusyRefusal('The chain cannot be read now. Send the same message again.')
  takeFromLimit(walletLimiter, sender)
  const claim = { account, hash: id, signature, blockNumber: BigInt(current.number) }
  if (!(await wallets.verify(claim, sender)))
    throw new Refusal('signature validation failed', 'The signature does not belong to this account.')
}
