import * as v from 'valibot'
import { type Hex, recoverAddress } from 'viem'
import { getContentId } from './contentId.ts'
import { getMessageId, type MessageOfKind, parseEnvelope, toTypedMessage } from './envelope.ts'
import { MessageError } from './errors.ts'
import { type CountedVote, countVotes, getLastVotes } from './results.ts'
import { envelopeSchema } from './schemas.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const exportSchema = v.object({
  version: v.literal(1),
  space: v.string(),
  /** Id of the message that made the proposal. */
  proposal: v.string(),
  /** Block at which voting power counts. */
  snapshot: v.number(),
  /** Voting power of each choice as the hub counts it, base units; null while some power is not known. */
  scores: v.nullable(v.array(amount)),
  /** Every message about the proposal in the order of its arrival: the proposal itself, its changes, all votes. */
  messages: v.array(
    v.object({
      id: v.string(),
      ipfs: v.string(),
      envelope: envelopeSchema,
      /** `contract`: the account is a contract wallet, which only the chain can ask (ERC-1271). */
      signer: v.picklist(['account', 'contract']),
      /** Voting power of the sender at the snapshot block, base units; null for other messages and while it is not known. */
      power: v.nullable(amount),
    }),
  ),
})

/**
 * Everything that a hub holds about one proposal: enough to count its votes without the hub.
 * @example
 * const document: ProposalExport = parseExport(exported)
 * document.messages.length // => 2
 */
export type ProposalExport = v.InferOutput<typeof exportSchema>

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
  /** Whether the scores of the hub are the same. */
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

/**
 * Counts an exported proposal from its signed messages alone: ids, content ids and signatures are computed again, votes
 * outside the period are refused, the last vote of each voter counts. Voting power is that of the file; compare it with the
 * chain where it matters.
 * @example
 * const counting: Promise<Recount> = recount(parseExport(exported))
 */
export function recount(document: ProposalExport): Promise<Recount> {
  return countExport(document)
}

async function countExport(document: ProposalExport): Promise<Recount> {
  const problems: { id: string; problem: string }[] = []
  const contracts: string[] = []
  let proposal: MessageOfKind<'proposal'> | undefined
  const votes: CountedVote[] = []
  for (const exported of document.messages) {
    const { id, envelope } = exported
    const refuse = (problem: string) => problems.push({ id, problem })
    const checked = await checkMessage(exported)
    if (typeof checked === 'string') {
      refuse(checked)
      continue
    }
    if (exported.signer === 'contract') contracts.push(id)
    if (checked.space !== document.space) refuse('is for another space')
    else if (checked.kind === 'proposal' && id === document.proposal) proposal = checked
    else if (checked.kind === 'vote' && checked.proposal === document.proposal) {
      if (exported.power === null) refuse('has no known voting power')
      else
        votes.push({
          id,
          voter: envelope.address,
          created: checked.timestamp,
          choice: checked.choice,
          power: BigInt(exported.power),
        })
    }
  }
  if (proposal === undefined) return { votes: [], scores: [], agrees: false, contracts, problems }
  const choiceCount = proposal.choices.length
  const counted = votes.filter((vote) => vote.choice <= choiceCount)
  const scores = countVotes(choiceCount, counted)
  const agrees = document.scores?.join() === scores.join()
  return { votes: getLastVotes(counted), scores, agrees, contracts, problems }
}

/** The signed message; or what is wrong with it. */
async function checkMessage({ id, ipfs, envelope, signer }: ProposalExport['messages'][number]) {
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
