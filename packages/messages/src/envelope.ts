import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { MessageError } from './errors.ts'
import { hashFlatMessage } from './hash.ts'
import { envelopeSchema, MESSAGE_SCHEMAS } from './schemas.ts'
import { getMessageForm, type MessageForm, type MessageKind, SNAPSHOT_DOMAIN } from './types.ts'

/**
 * A signed message on its way to a hub, as snapshot.js sends it.
 * @example
 * const sent: Envelope = envelope
 * sent.data.domain // => { name: 'snapshot', version: '0.1.4' }
 */
export type Envelope = v.InferOutput<typeof envelopeSchema>

/**
 * What an account signed. Times in unix seconds, choices counted from 1, `snapshot` a block number.
 * @example
 * const message: SignedMessage = parseEnvelope(envelope).message
 * message.kind // => 'vote'
 */
export type SignedMessage = {
  [kind in MessageKind]: { readonly kind: kind } & v.InferOutput<(typeof MESSAGE_SCHEMAS)[kind]>
}[MessageKind]

/**
 * A signed message of one kind.
 * @example
 * const choice: MessageOfKind<'vote'>['choice'] = 1
 */
export type MessageOfKind<kind extends MessageKind> = Extract<SignedMessage, { readonly kind: kind }>

/**
 * An envelope after every check that needs neither clock, chain nor database. Its signature is not checked yet.
 * @example
 * const parsed: ParsedEnvelope = parseEnvelope(envelope)
 * parsed.form.primaryType // => 'Vote'
 */
export type ParsedEnvelope = {
  readonly envelope: Envelope
  readonly form: MessageForm
  readonly message: SignedMessage
}

/**
 * Parses an envelope from outside.
 * @throws {MessageError}
 * @example
 * parseEnvelope(envelope).message.space // => 'zono-31337'
 * parseEnvelope({ address: '0x' }) // throws MessageError
 */
export function parseEnvelope(input: unknown): ParsedEnvelope {
  const result = v.safeParse(envelopeSchema, input)
  if (!result.success) throw new MessageError('wrong envelope format', describeIssue(result.issues[0]))
  const envelope = result.output
  const { domain, types, message, primaryType } = envelope.data
  const isOwnDomain =
    domain.name === SNAPSHOT_DOMAIN.name &&
    domain.version === SNAPSHOT_DOMAIN.version &&
    Object.keys(domain).length === 2
  if (!isOwnDomain) throw new MessageError('wrong domain', 'The message is signed for another domain.')
  const form = getMessageForm(types)
  if (form === undefined || (primaryType !== undefined && primaryType !== form.primaryType))
    throw new MessageError('wrong types', 'The type of the message is not known here.')
  const parsed = parseMessage(form, message)
  if (parsed.from.toLowerCase() !== envelope.address.toLowerCase())
    throw new MessageError('wrong from', 'The address is not the signer named in the message.')
  return { envelope, form, message: parsed }
}

function parseMessage({ kind, fields }: MessageForm, input: unknown): SignedMessage {
  const result = v.safeParse(MESSAGE_SCHEMAS[kind], input)
  if (!result.success) throw new MessageError('wrong message', describeIssue(result.issues[0]))
  const names = Object.keys(result.output)
  // The forms of a kind differ in optional fields. A field that is not part of the form would not be signed.
  if (names.length !== fields.length || !fields.every(({ name }) => names.includes(name)))
    throw new MessageError('wrong message', 'The message has other fields than its type.')
  // The kind chose the schema, which the compiler cannot follow through the union.
  return { kind, ...result.output } as SignedMessage
}

/** Names the field and the problem. Default messages of Valibot quote the input, which is not repeated. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)?.slice(0, 64)
  const problem = issue.message.startsWith('Invalid') ? 'is not valid' : issue.message
  return `${path ?? 'The envelope'} ${problem}.`
}

/**
 * What a wallet is asked to sign (`eth_signTypedData_v4`).
 * @example
 * const typed: TypedMessage = createVote({ account, space: 'zono-31337', proposal, choice: 1, timestamp: 1_795_305_600 })
 * typed.primaryType // => 'Vote'
 */
export type TypedMessage = {
  readonly domain: typeof SNAPSHOT_DOMAIN
  readonly types: Readonly<Record<string, MessageForm['fields']>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * Typed data of a message in one of the published forms.
 * @example
 * toTypedMessage(parseEnvelope(envelope).form, envelope.data.message).primaryType // => 'Vote'
 */
export const toTypedMessage = (
  { primaryType, fields }: MessageForm,
  message: Readonly<Record<string, unknown>>,
): TypedMessage => ({ domain: SNAPSHOT_DOMAIN, types: { [primaryType]: fields }, primaryType, message })

/**
 * Id of a message: its EIP-712 hash, which is what the account signed. Independent of the signature, so a second signature
 * of the same message is the same message.
 * @example
 * getMessageId(toTypedMessage(parseEnvelope(envelope).form, envelope.data.message)).length // => 66
 */
export function getMessageId({ types, primaryType, message }: TypedMessage): Hex {
  const fields = types[primaryType]
  if (fields === undefined) throw new MessageError('wrong types', 'The type of the message is not known here.')
  return hashFlatMessage(primaryType, fields, message)
}

/**
 * The envelope to post after a wallet has signed.
 * @example
 * toEnvelope(account, createVote({ account, space: 'zono-31337', proposal, choice: 1, timestamp: 1 }), '0x00').sig // => '0x00'
 */
export const toEnvelope = (account: Address, { domain, types, message }: TypedMessage, signature: Hex): Envelope => ({
  address: account,
  sig: signature,
  data: {
    domain,
    types: Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]])),
    message,
  },
})
