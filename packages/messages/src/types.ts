// EIP-712 types of Snapshot's messages. A client is recognised by them, so they are exactly the published ones: the order
// of fields is part of the hash.

/**
 * Field of an EIP-712 struct.
 * @example
 * const field: TypedDataField = { name: 'space', type: 'string' }
 */
export type TypedDataField = { readonly name: string; readonly type: string }

/**
 * What a message does.
 * @example
 * const kind: MessageKind = 'vote'
 */
export type MessageKind = 'proposal' | 'update' | 'cancel' | 'flag' | 'vote'

/**
 * One published form of a message: its primary type and the fields of it.
 * @example
 * const form: MessageForm = VOTE_FORM
 * form.primaryType // => 'Vote'
 */
export type MessageForm = {
  readonly kind: MessageKind
  readonly primaryType: string
  readonly fields: readonly TypedDataField[]
}

/**
 * EIP-712 domain of every message. It names no chain: the id of the space does (`zono-97`), so that a message of a test
 * network counts on no other.
 * @see https://github.com/snapshot-labs/snapshot.js/blob/master/src/sign/index.ts
 * @example
 * SNAPSHOT_DOMAIN.name // => 'snapshot'
 */
export const SNAPSHOT_DOMAIN = { name: 'snapshot', version: '0.1.4' } as const

/** Fields from `name:type` texts. */
const parseFields = (text: string): readonly TypedDataField[] =>
  text.split(' ').map((field) => {
    const [name = '', type = ''] = field.split(':')
    return { name, type }
  })

const createForm = (kind: MessageKind, primaryType: string, fields: string): MessageForm => ({
  kind,
  primaryType,
  fields: parseFields(fields),
})

const HEAD = 'from:string space:string timestamp:uint64'
const CONTENT = 'type:string title:string body:string discussion:string choices:string[]'
const PERIOD = 'start:uint64 end:uint64 snapshot:uint64 plugins:string'
const VOTE_TAIL = 'choice:uint32 reason:string app:string metadata:string'

/**
 * Form of a new proposal, as this product signs it.
 * @example
 * PROPOSAL_FORM.fields.length // => 15
 */
export const PROPOSAL_FORM: MessageForm = createForm(
  'proposal',
  'Proposal',
  `${HEAD} ${CONTENT} labels:string[] ${PERIOD} privacy:string app:string`,
)

/**
 * Form of a change to a proposal that has not started.
 * @example
 * UPDATE_FORM.kind // => 'update'
 */
export const UPDATE_FORM: MessageForm = createForm(
  'update',
  'UpdateProposal',
  `proposal:string ${HEAD} ${CONTENT} labels:string[] plugins:string privacy:string`,
)

/**
 * Form of the withdrawal of a proposal that has not started.
 * @example
 * CANCEL_FORM.kind // => 'cancel'
 */
export const CANCEL_FORM: MessageForm = createForm('cancel', 'CancelProposal', `${HEAD} proposal:string`)

/**
 * Form of an administrator's warning on a proposal.
 * @example
 * FLAG_FORM.primaryType // => 'FlagProposal'
 */
export const FLAG_FORM: MessageForm = createForm(
  'flag',
  'FlagProposal',
  'from:string space:string proposal:string timestamp:uint64',
)

/**
 * Form of a vote for one choice.
 * @example
 * VOTE_FORM.fields.map(({ name }) => name).slice(0, 4) // => ['from', 'space', 'timestamp', 'proposal']
 */
export const VOTE_FORM: MessageForm = createForm('vote', 'Vote', `${HEAD} proposal:string ${VOTE_TAIL}`)

const CURRENT_FORMS: readonly MessageForm[] = [
  PROPOSAL_FORM,
  createForm('proposal', 'Proposal', `${HEAD} ${CONTENT} ${PERIOD} app:string`),
  UPDATE_FORM,
  createForm('update', 'UpdateProposal', `proposal:string ${HEAD} ${CONTENT} plugins:string`),
  CANCEL_FORM,
  createForm('cancel', 'CancelProposal', `${HEAD} proposal:bytes32`),
  FLAG_FORM,
  VOTE_FORM,
  createForm('vote', 'Vote', `${HEAD} proposal:bytes32 ${VOTE_TAIL}`),
]

/** Before 2025, clients signed the sender as an address instead of a text. */
const withAddressSender = ({ fields, ...form }: MessageForm): MessageForm => ({
  ...form,
  fields: fields.map((field) => (field.name === 'from' ? { name: 'from', type: 'address' } : field)),
})

const getFieldsKey = (fields: readonly TypedDataField[]) => fields.map(({ name, type }) => `${name}:${type}`).join(' ')

const FORMS_BY_TYPES: ReadonlyMap<string, MessageForm> = new Map(
  [...CURRENT_FORMS, ...CURRENT_FORMS.map(withAddressSender)].map((form) => [
    `${form.primaryType} ${getFieldsKey(form.fields)}`,
    form,
  ]),
)

/**
 * The form that the `types` of an envelope belong to; undefined for any other. Only forms of this table are ever hashed:
 * types that came with a message are compared, not used.
 * @example
 * getMessageForm({ Vote: VOTE_FORM.fields })?.kind // => 'vote'
 * getMessageForm({ Permit: [{ name: 'owner', type: 'address' }] }) // => undefined
 */
export function getMessageForm(types: Readonly<Record<string, readonly TypedDataField[]>>): MessageForm | undefined {
  const [entry, ...others] = Object.entries(types)
  if (entry === undefined || others.length > 0) return undefined
  const [primaryType, fields] = entry
  return FORMS_BY_TYPES.get(`${primaryType} ${getFieldsKey(fields)}`)
}
