import { type Address, getAddress, type Hex } from 'viem'
import { type TypedMessage, toTypedMessage } from './envelope.ts'
import { CANCEL_FORM, FLAG_FORM, type MessageForm, PROPOSAL_FORM, UPDATE_FORM, VOTE_FORM } from './types.ts'

/** Name of the client in messages it creates. */
const APP = 'zono'

/** Who signs, for which space, and the hub's time in unix seconds. */
type Sender = { readonly account: Address; readonly space: string; readonly timestamp: number }

type ProposalContent = {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly choices: readonly string[]
  readonly discussion?: string
}

/** The order of fields in a message does not matter for its hash; forms say what is signed. */
const createMessage = (form: MessageForm, { account, space, timestamp }: Sender, rest: object): TypedMessage =>
  toTypedMessage(form, { from: getAddress(account), space, timestamp, ...rest })

const toContent = ({ title, body, choices, discussion = '' }: ProposalContent) => ({
  ...{ type: 'single-choice', title, body, discussion, choices, labels: [], plugins: '{}', privacy: '' },
})

/**
 * A vote to sign. `metadata` carries the voting power that the voter saw, as the lineage's page sends it.
 * @param choice counted from 1
 * @example
 * const vote = createVote({ account, space: 'zono-31337', proposal, choice: 2, timestamp: 1_795_305_600 })
 * vote.message.choice // => 2
 */
export const createVote = ({
  proposal,
  choice,
  reason = '',
  metadata = {},
  ...sender
}: Sender & {
  readonly proposal: Hex
  readonly choice: number
  readonly reason?: string
  readonly metadata?: Readonly<Record<string, string>>
}): TypedMessage =>
  createMessage(VOTE_FORM, sender, { proposal, choice, reason, app: APP, metadata: JSON.stringify(metadata) })

/**
 * A proposal to sign. The period includes `start` and excludes `end`, unix seconds; `snapshot` is the block at which voting
 * power counts.
 * @example
 * const content = { title: 'Raise the fee', body: '', choices: ['Yes', 'No'] }
 * const typed = createProposal({ account, space: 'zono-31337', timestamp: 100, ...content, start: 100, end: 4000, snapshot: 7 })
 * typed.primaryType // => 'Proposal'
 */
export const createProposal = ({
  start,
  end,
  snapshot,
  title,
  body,
  choices,
  discussion = '',
  ...sender
}: Sender & ProposalContent & { readonly start: number; readonly end: number; readonly snapshot: number }) =>
  createMessage(PROPOSAL_FORM, sender, {
    ...toContent({ title, body, choices, discussion }),
    ...{ start, end, snapshot, app: APP },
  })

/**
 * A change of an own proposal to sign. Allowed before the proposal starts.
 * @example
 * const content = { title: 'Lower the fee', body: '', choices: ['Yes', 'No'] }
 * createUpdate({ account, space: 'zono-31337', timestamp: 100, proposal, ...content }).primaryType // => 'UpdateProposal'
 */
export const createUpdate = ({
  proposal,
  title,
  body,
  choices,
  discussion = '',
  ...sender
}: Sender & ProposalContent & { readonly proposal: Hex }): TypedMessage =>
  createMessage(UPDATE_FORM, sender, { proposal, ...toContent({ title, body, choices, discussion }) })

/**
 * The withdrawal of an own proposal to sign. Allowed before the proposal starts.
 * @example
 * createCancel({ account, space: 'zono-31337', timestamp: 100, proposal }).primaryType // => 'CancelProposal'
 */
export const createCancel = ({ proposal, ...sender }: Sender & { readonly proposal: Hex }): TypedMessage =>
  createMessage(CANCEL_FORM, sender, { proposal })

/**
 * A warning on a proposal to sign, by an administrator of the space.
 * @example
 * createFlag({ account, space: 'zono-31337', timestamp: 100, proposal }).primaryType // => 'FlagProposal'
 */
export const createFlag = ({ proposal, ...sender }: Sender & { readonly proposal: Hex }): TypedMessage =>
  createMessage(FLAG_FORM, sender, { proposal })
