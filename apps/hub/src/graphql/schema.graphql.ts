/**
 * Schema with the fields of Snapshot's hub, so that its clients and the lineage's page work against this one. Amounts of
 * Snapshot are numbers of whole tokens (`vp`, `scores`); those named `...BaseUnits` are exact.
 * @see https://github.com/snapshot-labs/snapshot-hub/blob/master/src/graphql/schema.gql
 */
export const HUB_SCHEMA = `
  scalar Any
  enum OrderDirection { asc desc }

  type Query {
    space(id: String!): Space
    spaces(first: Int, skip: Int, where: SpaceWhere): [Space!]!
    proposal(id: String!): Proposal
    proposals(first: Int, skip: Int, where: ProposalWhere, orderBy: String, orderDirection: OrderDirection): [Proposal!]!
    vote(id: String!): Vote
    votes(first: Int, skip: Int, where: VoteWhere, orderBy: String, orderDirection: OrderDirection): [Vote!]!
    vp(voter: String!, space: String!, proposal: String): VotingPower
    messages(first: Int, skip: Int, where: MessageWhere, orderBy: String, orderDirection: OrderDirection): [Message!]!
  }

  input SpaceWhere { id: String id_in: [String!] }

  input ProposalWhere {
    id: String id_in: [String!] ipfs: String ipfs_in: [String!]
    space: String space_in: [String!]
    author: String author_in: [String!]
    network: String network_in: [String!]
    state: String
    title_contains: String
    type: String app: String flagged: Boolean
    created: Int created_gt: Int created_gte: Int created_lt: Int created_lte: Int
    start: Int start_gt: Int start_gte: Int start_lt: Int start_lte: Int
    end: Int end_gt: Int end_gte: Int end_lt: Int end_lte: Int
    isCore: Boolean
  }

  input VoteWhere {
    id: String id_in: [String!] ipfs: String ipfs_in: [String!]
    space: String space_in: [String!]
    voter: String voter_in: [String!]
    proposal: String proposal_in: [String!]
    choice: Int
    created: Int created_gt: Int created_gte: Int created_lt: Int created_lte: Int
  }

  input MessageWhere {
    id: String id_in: [String!]
    space: String space_in: [String!]
    type: String type_in: [String!]
    timestamp: Int timestamp_gt: Int timestamp_gte: Int timestamp_lt: Int timestamp_lte: Int
    mci: Int mci_gt: Int mci_gte: Int mci_lt: Int mci_lte: Int
  }

  type Strategy { name: String! network: String params: Any }
  type SpaceFilters { minScore: Float onlyMembers: Boolean }
  type SpaceVoting { delay: Int period: Int type: String quorum: Float blind: Boolean hideAbstain: Boolean }

  type Space {
    id: String! name: String about: String network: String symbol: String
    admins: [String!]! members: [String!]! moderators: [String!]!
    filters: SpaceFilters! voting: SpaceVoting! strategies: [Strategy!]! plugins: Any
  }

  type Proposal {
    id: String! ipfs: String! space: Space! network: String! symbol: String!
    type: String! title: String! body: String! discussion: String! choices: [String!]! labels: [String!]!
    start: Int! end: Int! snapshot: String! state: String! author: String! created: Int! updated: Int
    app: String! strategies: [Strategy!]! plugins: Any quorum: Float! privacy: String!
    scores: [Float!]! scores_total: Float! scores_state: String! scores_updated: Int!
    scoresBaseUnits: [String!]! scoresTotalBaseUnits: String!
    votes: Int! pendingVotes: Int! flagged: Boolean! isCore: Boolean! resultIpfs: String
    drawWindow: Int! drawBlock: String drawnBlocks: [String!]
  }

  type Vote {
    id: String! ipfs: String! voter: String! created: Int! choice: Any! reason: String! app: String!
    metadata: Any vp: Float vp_by_strategy: [Float!] vp_state: String! vpBaseUnits: String isInvalid: Boolean!
    space: Space! proposal: Proposal
  }

  type VotingPower { vp: Float vp_by_strategy: [Float!] vp_state: String }

  type Message {
    mci: Int! id: String! ipfs: String! type: String! timestamp: Int! space: String! sig: String! receipt: String!
  }
`
