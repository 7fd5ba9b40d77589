/** A field of a filter, with what rows it leaves. */
const toField = (name: string, type: string, text: string) => `"${text}" ${name}: ${type}`

/** A field that equals a value. */
const is = (name: string, subject: string, type = 'String') => toField(name, type, `Whose ${subject} is this.`)

/** A field that equals a text, or one of several. */
const isOneOf = (name: string, subject: string) =>
  [is(name, subject), toField(`${name}_in`, '[String!]', `Whose ${subject} is one of these, 100 at most.`)].join(' ')

/** A number, or its bounds. */
const isInRange = (name: string, subject: string) =>
  [
    is(name, subject, 'Int'),
    toField(`${name}_gt`, 'Int', `Whose ${subject} is greater.`),
    toField(`${name}_gte`, 'Int', `Whose ${subject} is this or greater.`),
    toField(`${name}_lt`, 'Int', `Whose ${subject} is less.`),
    toField(`${name}_lte`, 'Int', `Whose ${subject} is this or less.`),
  ].join(' ')

const PAGE = '"Rows of the list, 1,000 at most." first: Int "Rows that are left out at the beginning." skip: Int'
const ORDER =
  '"Field by which the list is ordered." orderBy: String "Direction of the order." orderDirection: OrderDirection'

/**
 * Schema with the fields of Snapshot's hub, so that its clients and the lineage's page work against this one. Amounts of
 * Snapshot are numbers of whole tokens (`vp`, `scores`); those named `...BaseUnits` are exact.
 * @see https://github.com/snapshot-labs/snapshot-hub/blob/master/src/graphql/schema.gql
 */
export const HUB_SCHEMA = `
  "A value of any type, as JSON."
  scalar Any
  "Direction of an order."
  enum OrderDirection { "Least first." asc "Greatest first." desc }

  "What can be asked for."
  type Query {
    "The space of this hub by its id; null for any other."
    space("Its id." id: String!): Space
    "The space of this hub, as a list."
    spaces(${PAGE} "Which spaces." where: SpaceWhere): [Space!]!
    "A proposal by its id; null where there is none."
    proposal("Its id." id: String!): Proposal
    "A list of proposals; the newest first where no order is named."
    proposals(${PAGE} "Which proposals." where: ProposalWhere ${ORDER}): [Proposal!]!
    "A vote by its id; null where there is none."
    vote("Its id." id: String!): Vote
    "A list of votes; the newest first where no order is named."
    votes(${PAGE} "Which votes." where: VoteWhere ${ORDER}): [Vote!]!
    "Voting power of an account: for a proposal, or at the newest block. Each counts as one request of the limit for powers."
    vp("The account." voter: String! "Id of the space." space: String! "Id of the proposal." proposal: String): VotingPower
    "A list of the signed messages that the hub took."
    messages(${PAGE} "Which messages." where: MessageWhere ${ORDER}): [Message!]!
  }

  "Spaces that meet all of these conditions."
  input SpaceWhere { ${isOneOf('id', 'id')} }

  "Proposals that meet all of these conditions."
  input ProposalWhere {
    ${isOneOf('id', 'id')} ${isOneOf('ipfs', 'content id')} ${isOneOf('space', 'space')}
    ${isOneOf('author', 'author')} ${isOneOf('network', 'chain id')}
    ${is('state', 'state (pending, active or closed)')}
    ${toField('title_contains', 'String', 'Whose title contains this, in any case.')}
    ${is('type', 'type of voting')} ${is('app', 'app')}
    ${toField('flagged', 'Boolean', 'Whether an administrator warned of it.')}
    ${isInRange('created', 'time of creation, unix seconds,')}
    ${isInRange('start', 'start, unix seconds,')}
    ${isInRange('end', 'end, unix seconds,')}
    ${toField('isCore', 'Boolean', 'Whether an administrator made it.')}
  }

  "Votes that meet all of these conditions."
  input VoteWhere {
    ${isOneOf('id', 'id')} ${isOneOf('ipfs', 'content id')} ${isOneOf('space', 'space')}
    ${isOneOf('voter', 'account')} ${isOneOf('proposal', 'proposal')}
    ${is('choice', 'choice, from 1,', 'Int')}
    ${isInRange('created', 'time, unix seconds,')}
  }

  "Messages that meet all of these conditions."
  input MessageWhere {
    ${isOneOf('id', 'id')} ${isOneOf('space', 'space')} ${isOneOf('type', 'kind')}
    ${isInRange('timestamp', 'time, unix seconds,')}
    ${isInRange('mci', 'place')}
  }

  "How voting power is counted."
  type Strategy {
    "Its name." name: String!
    "Chain id." network: String
    "Its settings." params: Any
  }

  "Who may propose."
  type SpaceFilters {
    "Voting power that a proposal needs, whole tokens." minScore: Float
    "Whether only members may propose." onlyMembers: Boolean
  }

  "Rules of voting. Null: each proposal has its own."
  type SpaceVoting {
    "Seconds before voting starts." delay: Int
    "Seconds for which voting lasts." period: Int
    "Type of voting." type: String
    "Voting power that a result needs, whole tokens; 0 for none." quorum: Float
    "Whether votes are hidden until the end." blind: Boolean
    "Whether abstentions are hidden." hideAbstain: Boolean
  }

  "Where proposals are made."
  type Space {
    "Its id." id: String!
    "Its name." name: String
    "What it is about." about: String
    "Chain id, as a text." network: String
    "Symbol of the token that votes." symbol: String
    "Accounts that administer it." admins: [String!]!
    "Its members." members: [String!]!
    "Its moderators: none." moderators: [String!]!
    "Who may propose." filters: SpaceFilters!
    "Rules of voting." voting: SpaceVoting!
    "How voting power is counted." strategies: [Strategy!]!
    "Plugins of Snapshot: none." plugins: Any
  }

  "A proposal."
  type Proposal {
    "Its id: the EIP-712 hash of its message." id: String!
    "Id of its content (CID)." ipfs: String!
    "Its space." space: Space!
    "Chain id, as a text." network: String!
    "Symbol of the token that votes." symbol: String!
    "Type of voting." type: String!
    "Its title. It comes from strangers." title: String!
    "Its text in markdown. It comes from strangers." body: String!
    "Address of a discussion. It comes from strangers." discussion: String!
    "What can be chosen, from 1 on." choices: [String!]!
    "Labels of Snapshot: none." labels: [String!]!
    "Start of voting, unix seconds." start: Int!
    "End of voting, unix seconds." end: Int!
    "Number of the block at which voting power counts." snapshot: String!
    "pending, active or closed." state: String!
    "Account that made it." author: String!
    "When it was made, unix seconds." created: Int!
    "When it was changed, unix seconds; null where it never was." updated: Int
    "App that made it, as it says." app: String!
    "How voting power is counted." strategies: [Strategy!]!
    "Plugins of Snapshot: none." plugins: Any
    "Voting power that a result needs, whole tokens; 0 for none." quorum: Float!
    "Always empty: votes are public." privacy: String!
    "Voting power of each choice, whole tokens, rounded." scores: [Float!]!
    "Voting power of all choices, whole tokens, rounded." scores_total: Float!
    "final once nothing can change any more, before it pending." scores_state: String!
    "When the scores were counted, unix seconds." scores_updated: Int!
    "Voting power of each choice, base units, exact." scoresBaseUnits: [String!]!
    "Voting power of all choices, base units, exact." scoresTotalBaseUnits: String!
    "Accounts that voted." votes: Int!
    "Votes whose power is not known yet." pendingVotes: Int!
    "Whether an administrator warned of it." flagged: Boolean!
    "Whether an administrator made it." isCore: Boolean!
    "Id of the content (CID) of the final result; null before." resultIpfs: String
    "Blocks before the snapshot of which some are drawn; 0 for no draw." drawWindow: Int!
    "Number of the block whose hash draws; null before." drawBlock: String
    "Numbers of the drawn blocks; null before the draw." drawnBlocks: [String!]
  }

  "A vote that counts: the last of its account."
  type Vote {
    "Its id: the EIP-712 hash of its message." id: String!
    "Id of its content (CID)." ipfs: String!
    "Account that voted." voter: String!
    "When it was signed, unix seconds." created: Int!
    "Number of the choice, from 1." choice: Any!
    "Its reason. It comes from strangers." reason: String!
    "App that made it, as it says." app: String!
    "What the app added to it." metadata: Any
    "Voting power, whole tokens, rounded; null while it is not known." vp: Float
    "The same by strategy." vp_by_strategy: [Float!]
    "pending while the power is not known, then final." vp_state: String!
    "Voting power, base units, exact; null while it is not known." vpBaseUnits: String
    "Whether it does not count: its account had no voting power." isInvalid: Boolean!
    "Its space." space: Space!
    "Its proposal." proposal: Proposal
  }

  "Voting power of an account."
  type VotingPower {
    "Voting power, whole tokens, rounded; null while it is not known." vp: Float
    "The same by strategy." vp_by_strategy: [Float!]
    "pending while it can change or is not known, then final." vp_state: String
  }

  "A signed message that the hub took."
  type Message {
    "Its place among all messages." mci: Int!
    "Its EIP-712 hash." id: String!
    "Id of its content (CID)." ipfs: String!
    "Its kind, such as vote." type: String!
    "When it was signed, unix seconds." timestamp: Int!
    "Its space." space: String!
    "Its signature." sig: String!
    "Always empty: here for Snapshot's clients." receipt: String!
  }
`
