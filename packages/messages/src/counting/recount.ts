import * as v from 'valibot'
import { type Hex, recoverAddress } from 'viem'
import { getContentId } from '../contentId.ts'
import { getMessageId, type MessageOfKind, parseEnvelope, toTypedMessage } from '../envelope.ts'
import { MessageError } from '../errors.ts'
import { envelopeSchema } from '../schemas.ts'
import { getDrawnBlocks } from './draw.ts'
import { type CountedVote, countVotes, getLastVotes } from './results.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const exportSchema = v.object({
  version: v.literal(1),
  space: v.string(),
  /** Id of the message that made the proposal. */
  proposal: v.string(),
  /** Block at which voting power counts. */
  snapshot: v.number(),
  /**
   * Draw of further blocks at which voting power counts; null where there is none. The block is the first whose time is later
   * than the start of voting; its hash draws three of the `window` blocks before the snapshot.
   */
  draw: v.nullish(
    v.object({
      start: v.number(),
      window: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      block: v.number(),
      hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
      drawnBlocks: v.array(v.number()),
    }),
  ),
  /** Voting power of each choice as the hub counts it, base units; null while some power is not known. */
  scores: v.nullable(v.array(amount)),
  /** Every message about the proposal in the order of its arrival: the proposal itself, its changes, all votes. */
  messages: v.array(
    v.union([
      v.object({
        id: v.string(),
        ipfs: v.string(),
        envelope: envelopeSchema,
        /** `contract`: the account is a contract wallet, which only the chain can ask (ERC-1271). */
        signer: v.picklist(['account', 'contract']),
        /** Block at which a contract wallet confirmed its signature; other hubs do not say it. */
        verifiedBlock: v.nullish(v.number()),
        /** Voting power of the sender, the lowest of all blocks, base units; null for other messages and while it is not known. */
        power: v.nullable(amount),
      }),
      /** A vote in whose place a later one of the account counts. */
      v.object({ id: v.string(), ipfs: v.string(), replacedBy: v.string() }),
    ]),
  ),
})

/**
 * Everything that a hub holds about one proposal: enough to count its votes without the hub.
 * @example
 * const document: ProposalExport = parseExport(exported)
 * document.messages.length // => 2
 */
export type ProposalExport = v.InferOutput<typeof exportSchema>

type SignedExport = Extract<ProposalExport['messages'][number], { readonly envelope: unknown }>

/**
 * Result of counting an exported proposal.
 * @example
 * const result: Recount = { votes: [], scores: [0n, 0n], agrees: true, contracts: [], problems: [] }
 */
export type Recount = {
  /** Votes that count, one for each voter. */
  readonly votes: readonly CountedVote[]
  /** Voting power of each choice, base units. */
  readonly scores: readonly bigint[]
  /** Whether the scores of the hub are the same; false while it has none yet. */
  readonly agrees: boolean
  /** Ids of messages whose signature only the chain can check. */
  readonly contracts: readonly string[]
  /** What is wrong with a message. Such a message is not counted. */
  readonly problems: readonly { readonly id: string; readonly problem: string }[]
}

/**
 * Parses an exported proposal.
 * @throws {MessageError}
 * @example
 * parseExport(exported).version // => 1
 * parseExport({}) // throws MessageError
 */
export function parseExport(input: unknown): ProposalExport {
  const result = v.safeParse(exportSchema, input)
  if (result.success) return result.output
  const path = v.getDotPath(result.issues[0]) ?? 'file'
  throw new MessageError('wrong message', `The file is not an exported proposal: ${path.slice(0, 64)} is not valid.`)
}

/** Seconds before and after the period in which a vote that counts was signed: owners of a contract wallet take days. */
const [MAX_SECONDS_BEFORE, MAX_SECONDS_AFTER] = [6 * 86_400, 300] as const

type RecountOptions = {
  /** Called after each message with the number of messages checked so far, and awaited: a page draws in between. */
  readonly onProgress?: (checked: number) => Promise<void> | void
}

/**
 * Counts an exported proposal from its signed messages alone: ids, content ids and signatures are computed again, votes that
 * were signed outside the period are refused, the last vote of each voter counts. Voting power is that of the file; compare
 * it with the chain where it matters.
 * @example
 * const counting: Promise<Recount> = recount(parseExport(exported))
 */
export async function recount(document: ProposalExport, { onProgress }: RecountOptions = {}): Promise<Recount> {
  const problems: { id: string; problem: string }[] = []
  const contracts: string[] = []
  let proposal: (MessageOfKind<'proposal'> & { readonly author: string }) | undefined
  let choiceCount = 0
  const votes: CountedVote[] = []
  for (const [index, exported] of document.messages.entries()) {
    const { id } = exported
    const refuse = (problem: string) => problems.push({ id, problem })
    if ('replacedBy' in exported) {
      await onProgress?.(index + 1)
      continue
    }
    const { envelope, power } = exported
    const checked = await checkMessage(exported)
    await onProgress?.(index + 1)
    if (typeof checked === 'string') {
      refuse(checked)
      continue
    }
    const sender = envelope.address.toLowerCase()
    if (exported.signer === 'contract') contracts.push(id)
    if (checked.space !== document.space) refuse('is for another space')
    else if (checked.kind === 'proposal' && id === document.proposal) {
      proposal = { ...checked, author: sender }
      choiceCount = checked.choices.length
    } else if (checked.kind === 'update' && checked.proposal === document.proposal && sender === proposal?.author)
      choiceCount = checked.choices.length
    else if (checked.kind === 'vote' && checked.proposal === document.proposal) {
      const problem = getVoteProblem(checked, proposal, power)
      if (problem !== undefined) refuse(problem)
      else if (power !== null)
        votes.push({
          ...{ id, voter: envelope.address, created: checked.timestamp },
          ...{ choice: checked.choice, power: BigInt(power) },
        })
    }
  }
  const drawProblem = proposal && getDrawProblem(document, proposal)
  if (drawProblem !== undefined) problems.push({ id: document.proposal, problem: drawProblem })
  if (proposal === undefined) return { votes: [], scores: [], agrees: false, contracts, problems }
  // A vote may only be left out for one that is here.
  const ids = new Set(votes.map(({ id }) => id))
  for (const exported of document.messages)
    if ('replacedBy' in exported && !ids.has(exported.replacedBy))
      problems.push({ id: exported.id, problem: 'was replaced by a vote that is not here' })
  const counted = votes.filter((vote) => vote.choice <= choiceCount)
  const scores = countVotes(choiceCount, counted)
  const agrees = document.scores?.join() === scores.join()
  return { votes: getLastVotes(counted), scores, agrees, contracts, problems }
}

/** Seconds by which voting may start later than was signed: messages come that late. */
const MAX_START_DELAY_SECONDS = 600

/** What is wrong with the draw of further blocks, as far as it can be seen without the chain. */
function getDrawProblem({ draw, snapshot }: ProposalExport, proposal: MessageOfKind<'proposal'>): string | undefined {
  if (snapshot !== proposal.snapshot) return 'was signed with another snapshot'
  if (!draw) return undefined
  if (draw.start < proposal.start || draw.start > proposal.start + MAX_START_DELAY_SECONDS)
    return 'was signed with another start'
  return draw.drawnBlocks.join() === getDrawnBlocks(snapshot, draw.window, draw.hash as Hex).join()
    ? undefined
    : 'has blocks that were not drawn'
}

/** Why a vote with a good signature does not count. The message that made the proposal comes before all votes. */
function getVoteProblem(
  { timestamp }: MessageOfKind<'vote'>,
  proposal: MessageOfKind<'proposal'> | undefined,
  power: string | null,
): string | undefined {
  if (proposal === undefined) return 'came before its proposal'
  if (timestamp < proposal.start - MAX_SECONDS_BEFORE || timestamp >= proposal.end + MAX_SECONDS_AFTER)
    return 'was signed outside the voting period'
  return power === null ? 'has no known voting power' : undefined
}

/** The signed message; or what is wrong with it. */
async function checkMessage({ id, ipfs, envelope, signer }: SignedExport) {
  try {
    const { form, message } = parseEnvelope(envelope)
    if (getContentId(envelope) !== ipfs) return 'has another content id'
    if (getMessageId(toTypedMessage(form, envelope.data.message)) !== id) return 'has another id'
    if (signer === 'account') {
      const recovered = await recoverAddress({ hash: id as Hex, signature: normalizeSignature(envelope.sig) })
      if (recovered.toLowerCase() !== envelope.address.toLowerCase()) return 'is not signed by its sender'
    }
    return message
  } catch (error) {
    return error instanceof MessageError ? error.shortMessage : 'has a signature that is not valid'
  }
}

/** A compact signature (EIP-2098) has the recovery bit in the first bit of `s`; viem takes 65 bytes. */
function normalizeSignature(signature: Hex): Hex {
  if (signature.length !== 130) return signature
  const s = BigInt(`0x${signature.slice(66)}`)
  const bit = s >> 255n
  const lowS = (s & ((1n << 255n) - 1n)).toString(16).padStart(64, '0')
  return `${signature.slice(0, 66) as Hex}${lowS}${bit === 1n ? '1c' : '1b'}`
}
